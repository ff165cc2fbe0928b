/** Makes small packages for the demo: a zip file with stored entries, without a dependency. */

const encoder = new TextEncoder()

/**
 * Returns the bytes of a package.
 *
 * @param {{ id: string, version: string, description?: string, files?: Record<string, string | Uint8Array>,
 *   manifestExtension?: string }} facts
 * @returns {Buffer}
 */
export function samplePackage({
  id,
  version,
  description = 'A sample',
  files = {},
  manifestExtension = 'pkgspec',
}) {
  const manifest = `<?xml version="1.0" encoding="utf-8"?>
<package>
  <metadata>
    <id>${escapeXml(id)}</id>
    <version>${escapeXml(version)}</version>
    <authors>setup-pkgtool</authors>
    <description>${escapeXml(description)}</description>
  </metadata>
</package>
`
  return zip({ [`${id}.${manifestExtension}`]: manifest, ...files })
}

function escapeXml(text) {
  return text.replace(/[<>&"]/g, character => `&#${character.charCodeAt(0)};`)
}

function zip(files) {
  const locals = []
  const records = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const name = encoder.encode(path)
    const bytes = typeof content === 'string' ? encoder.encode(content) : content
    const facts = headerFacts(name, bytes)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, bytes])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    records.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, tail, name)
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(records)
  return Buffer.concat([...locals, directory, endRecord(Object.keys(files).length, directory.length, offset)])
}

/** The 26 bytes that local and central records share: version, flags, method, time, CRC-32, sizes, lengths. */
function headerFacts(name, bytes) {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(0x800, 2)
  facts.writeUInt16LE(0x21, 8)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(bytes.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

function endRecord(count, size, offset) {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

function crc32(bytes) {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
