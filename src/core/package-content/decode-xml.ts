const declaration = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)["']/

/**
 * Decodes the bytes of an XML document: by its byte order mark, else by its first two bytes, else by the encoding it
 * declares, else as UTF-8. Undefined when the bytes are not of that encoding, or the encoding is not known.
 */
export function decodeXml(bytes: Uint8Array): string | undefined {
  try {
    // The decoder leaves out a byte order mark of its own encoding.
    return new TextDecoder(findEncoding(bytes), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function findEncoding(bytes: Uint8Array): string {
  const start = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  if (start === 0xfffe || start === 0x3c00) return 'utf-16le'
  if (start === 0xfeff || start === 0x003c) return 'utf-16be'
  if (start === 0xefbb) return 'utf-8'
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = declaration.exec(head)?.[1]?.toLowerCase()
  // What starts with the byte of "<" is not UTF-16, whatever it says.
  return declared === undefined || declared.startsWith('utf-16') ? 'utf-8' : declared
}
