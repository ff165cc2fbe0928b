import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Packs the files of a folder, without what is installed in it, as npm packs a package: below `package/`. */
export function packFolder(folder: string): Buffer {
  const parts = filesIn(folder).flatMap(name => {
    const path = join(folder, name)
    const { mode } = lstatSync(path)
    const content = readFileSync(path)
    const padding = Buffer.alloc((512 - (content.length % 512)) % 512)
    return [header(`package/${name.replaceAll('\\', '/')}`, { size: content.length, mode }), content, padding]
  })
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]), { level: 1 })
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => !/(^|[\\/])node_modules([\\/]|$)/.test(name) && lstatSync(join(folder, name)).isFile(),
  )
}

/** A member of a tar archive with any name, as an attacker would write it: a file, or a link to `target`. */
export interface Member {
  readonly path: string
  readonly content?: string
  readonly target?: string
  readonly type?: 'file' | 'hard link' | 'link'
}

/** Writes members to the start of a tar archive, without its end: other members may follow. */
export function packMembers(members: readonly Member[]): Buffer {
  const parts = members.flatMap(({ path, content = '', target, type = 'file' }) => {
    const bytes = Buffer.from(content)
    const padding = Buffer.alloc((512 - (bytes.length % 512)) % 512)
    return [header(path, { size: bytes.length, mode: 0o755, type, target }), bytes, padding]
  })
  return Buffer.concat(parts)
}

interface Header extends Pick<Member, 'target' | 'type'> {
  readonly size: number
  readonly mode: number
}

function header(path: string, { size, mode, type = 'file', target = '' }: Header): Buffer {
  const block = Buffer.alloc(512)
  const cut = path.length > 100 ? path.lastIndexOf('/', 155) : -1
  const [prefix, name] = cut < 0 ? ['', path] : [path.slice(0, cut), path.slice(cut + 1)]
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  block.write(name, 0, 'latin1')
  block.write(octal(mode & 0o777, 8), 100)
  block.write(octal(0, 8) + octal(0, 8), 108)
  block.write(octal(size, 12) + octal(0, 12), 124)
  block.write(`        ${{ file: 0, 'hard link': 1, link: 2 }[type]}`, 148)
  block.write(target, 157, 'latin1')
  block.write('ustar\x0000', 257)
  block.write(prefix, 345)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}
