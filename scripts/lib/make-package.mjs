// Makes a small package: a zip archive of stored entries with a manifest.
import { crc32 } from 'node:zlib'

/**
 * Returns the bytes of a package with a manifest and `files`.
 *
 * @param {string} id
 * @param {string} version
 * @param {{ files?: Record<string, string>, manifestExtension?: string }} [options] `manifestExtension`: default `pkgspec`
 * @returns {Buffer}
 */
export function makePackage(id, version, { files = {}, manifestExtension = 'pkgspec' } = {}) {
  const manifest = `<?xml version="1.0" encoding="utf-8"?>
<package>
  <metadata>
    <id>${id}</id>
    <version>${version}</version>
    <authors>setup-pkgtool</authors>
    <description>A package that the checks make</description>
  </metadata>
</package>
`
  return zipOf({ [`${id}.${manifestExtension}`]: manifest, ...files })
}

function zipOf(files) {
  const locals = []
  const centrals = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const entry = { name: Buffer.from(name), data: Buffer.from(text) }
    const local = Buffer.concat([headerOf(entry, { signature: 0x04034b50 }), entry.name, entry.data])
    centrals.push(Buffer.concat([headerOf(entry, { signature: 0x02014b50, offset }), entry.name]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  return Buffer.concat([...locals, directory, endOf(centrals.length, { size: directory.length, offset })])
}

/** The fixed part of a local header, or with `offset` of a central one: all fields little-endian, method 0. */
function headerOf({ name, data }, { signature, offset }) {
  const central = offset !== undefined
  const header = Buffer.alloc(central ? 46 : 30)
  const shared = central ? 6 : 4
  header.writeUInt32LE(signature, 0)
  if (central) header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, shared)
  header.writeUInt16LE(0x21, shared + 8)
  header.writeUInt32LE(crc32(data), shared + 10)
  header.writeUInt32LE(data.length, shared + 14)
  header.writeUInt32LE(data.length, shared + 18)
  header.writeUInt16LE(name.length, shared + 22)
  if (central) header.writeUInt32LE(offset, 42)
  return header
}

function endOf(count, { size, offset }) {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
