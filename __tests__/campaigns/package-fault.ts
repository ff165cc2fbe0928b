import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Layout } from '../../src/core/layouts/layout.ts'

/** A package of a campaign; `content` is what its file `lib/any/a.bin` holds. */
export interface MadePackage {
  readonly id: string
  readonly version: string
  readonly body: Buffer
  readonly content: Buffer
}

/** What is wrong with one package in its place: undefined when it is whole, `absent` when nothing of it is there. */
export async function findPackageFault(
  { id, version, body, content }: MadePackage,
  { layout, directory }: { readonly layout: Layout; readonly directory: string },
): Promise<string | undefined> {
  const name = `${id}.${version}.pkgfile`
  const folder = {
    feed: `${id}/${version}`,
    expanded: `${id}/${version}`,
    classic: `${id}.${version}`,
    flat: '',
  }[layout]
  const path = join(directory, folder, name)
  const bytes = await readFile(path).catch(() => undefined)
  if (bytes === undefined) {
    const names = layout === 'flat' ? [] : await readdir(join(directory, folder)).catch(() => [])
    return names.length > 0 ? `half there: ${names.join(', ')}` : 'absent'
  }
  if (!bytes.equals(body)) return 'other bytes'
  const one = { body, content, id }
  const beside = layout === 'feed' || layout === 'expanded' ? await findFaultBeside(path, one) : undefined
  if (beside !== undefined || layout === 'feed' || layout === 'flat') return beside
  const file = await readFile(join(directory, folder, 'lib/any/a.bin')).catch(() => undefined)
  return file?.equals(content) ? undefined : 'not unpacked'
}

async function findFaultBeside(
  path: string,
  { id, body }: Pick<MadePackage, 'id' | 'body'>,
): Promise<string | undefined> {
  const hash = await readFile(`${path}.sha512`, 'utf8').catch(() => '')
  if (hash !== createHash('sha512').update(body).digest('base64')) return 'without its hash'
  const manifest = await readFile(join(dirname(path), `${id}.pkgspec`), 'utf8').catch(() => '')
  return manifest.includes(`<id>${id}</id>`) ? undefined : 'without its manifest'
}
