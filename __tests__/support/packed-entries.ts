import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'

/** The entries of an archive, in the order of its directory. */
export async function packedEntries(file: string): Promise<ReadonlyMap<string, string>> {
  const bytes = await readFile(file)
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const found = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map(field => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + size)
    const text = method === 0 ? packed : inflateRawSync(packed)
    found.set(bytes.toString('utf8', at + 46, at + 46 + name), text.toString('utf8'))
    at += 46 + name + extra + comment
  }
  return found
}

/**
 * What two packers must have alike in the entries of a package: not the random name of the properties, not who packed it, and the types of
 * contents in any order.
 */
export function comparableEntries(entries: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const withoutName = (text: string) => text.replace(/[0-9a-f]{32}(?=\.psmdcp)/, '*')
  const sorted = (text: string) => text.split('\n').sort().join('\n')
  const comparable = ([name, text]: [string, string]) => {
    if (name === '[Content_Types].xml') return [name, sorted(text)]
    if (name === '_rels/.rels')
      return [name, withoutName(text).replace(/(psmdcp" Id=)"R[0-9A-F]{16}"/, '$1"*"')]
    return [withoutName(name), text.replace(/\n *<lastModifiedBy>.*<\/lastModifiedBy>/, '')]
  }
  return Object.fromEntries([...entries].map(comparable))
}
