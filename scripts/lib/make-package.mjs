// Makes a package: a zip archive with a manifest.
import { crc32, deflateRawSync } from 'node:zlib'

/**
 * Returns the bytes of a package with a manifest and `files`.
 *
 * @param {string} id
 * @param {string} version
 * @param {object} [options]
 * @param {Record<string, string | Buffer>} [options.files]
 * @param {string} [options.manifestExtension] default: `pkgspec`
 * @param {boolean} [options.compress] default: entries are stored
 * @param {string[]} [options.dependencies] ids, of the same version; default: none
 * @param {string[]} [options.frameworks] of which each has a group with these dependencies; default: they are in no group
 * @returns {Buffer}
 */
export function makePackage(
  id,
  version,
  { files = {}, manifestExtension = 'pkgspec', compress = false, dependencies = [], frameworks = [] } = {},
) {
  const manifest = manifestOf(id, version, { dependencies, frameworks })
  return zipOf({ [`${id}.${manifestExtension}`]: manifest, ...files }, { compress })
}

/**
 * Describes a package with a manifest and one stored entry of `size` zeros: its bytes are `head`, the zeros, `tail`.
 *
 * @param {string} id
 * @param {string} version
 * @param {{ size: number, manifestExtension: string }} options `size` below 4 GiB
 * @returns {{ head: Buffer, tail: Buffer }}
 */
export function makeSparsePackage(id, version, { size, manifestExtension }) {
  const manifest = entryOf(`${id}.${manifestExtension}`, Buffer.from(manifestOf(id, version)), {})
  const zeros = {
    name: Buffer.from('content.bin'),
    data: { length: size },
    method: 0,
    crc: crcOfZeros(size),
    size,
  }
  const start = Buffer.concat([localOf(manifest), manifest.data])
  const head = Buffer.concat([start, localOf(zeros)])
  const directory = Buffer.concat([centralOf(manifest, 0), centralOf(zeros, start.length)])
  const end = endOf(2, { size: directory.length, offset: head.length + size })
  return { head, tail: Buffer.concat([directory, end]) }
}

function manifestOf(id, version, { dependencies = [], frameworks = [] } = {}) {
  const list = dependencies.map(other => `<dependency id="${other}" version="${version}" />`)
  if (list.length > 0 && frameworks.length > 0) {
    const texts = list.splice(0).map(text => `\n        ${text}`)
    for (const name of frameworks)
      list.push(`\n      <group targetFramework="${name}">${texts.join('')}\n      </group>`)
    list.push('\n    ')
  }
  return `<?xml version="1.0" encoding="utf-8"?>
<package>
  <metadata>
    <id>${id}</id>
    <version>${version}</version>
    <authors>setup-pkgtool</authors>
    <description>A package that the checks make</description>${list.length > 0 ? `\n    <dependencies>${list.join('')}</dependencies>` : ''}
  </metadata>
</package>
`
}

function zipOf(files, { compress }) {
  const locals = []
  const centrals = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const entry = entryOf(name, Buffer.from(content), { compress })
    const local = Buffer.concat([localOf(entry), entry.data])
    centrals.push(centralOf(entry, offset))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  return Buffer.concat([...locals, directory, endOf(centrals.length, { size: directory.length, offset })])
}

function entryOf(name, content, { compress }) {
  const data = compress ? deflateRawSync(content, { level: 1 }) : content
  return {
    name: Buffer.from(name),
    data,
    method: compress ? 8 : 0,
    crc: crc32(content),
    size: content.length,
  }
}

const localOf = entry => Buffer.concat([headerOf(entry, { signature: 0x04034b50 }), entry.name])
const centralOf = (entry, offset) =>
  Buffer.concat([headerOf(entry, { signature: 0x02014b50, offset }), entry.name])

/** The fixed part of a local header, or with `offset` of a central one: all fields little-endian. */
function headerOf({ name, data, method, crc, size }, { signature, offset }) {
  const central = offset !== undefined
  const header = Buffer.alloc(central ? 46 : 30)
  const shared = central ? 6 : 4
  header.writeUInt32LE(signature, 0)
  if (central) header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, shared)
  header.writeUInt16LE(method, shared + 4)
  header.writeUInt16LE(0x21, shared + 8)
  header.writeUInt32LE(crc, shared + 10)
  header.writeUInt32LE(data.length, shared + 14)
  header.writeUInt32LE(size, shared + 18)
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

function crcOfZeros(size) {
  const block = Buffer.alloc(1 << 20)
  let crc = 0
  for (let left = size; left > 0; left -= block.length)
    crc = crc32(left < block.length ? block.subarray(0, left) : block, crc)
  return crc
}
