import { createHash } from 'node:crypto'
import { tarHeader } from '../../src/feed/bundle/tar.ts'

export type BundledFile = readonly [path: string, content: string | Buffer]

/** The bundle of a tree as somebody else might write it, with a right list of hashes. */
export function makeBundle(files: readonly BundledFile[]): Buffer {
  const list = files.map(
    ([path, content]) => `${createHash('sha512').update(content).digest('hex')}  ${path}\n`,
  )
  const parts = [...files, ['SHA512SUMS', list.join('')] as const].flatMap(([path, content]) => {
    const body = Buffer.from(content)
    return [tarHeader(path, body.length), body, Buffer.alloc((512 - (body.length % 512)) % 512)]
  })
  return Buffer.concat([...parts, Buffer.alloc(1024)])
}
