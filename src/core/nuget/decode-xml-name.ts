/** Decodes the name of an element as XmlConvert does: `My_x0020_Feed` is `My Feed`. */
export function decodeXmlName(name: string): string {
  return name.replace(/_[Xx]([\dA-Fa-f]{8}|[\dA-Fa-f]{4})_/g, (written, digits: string) => {
    const code = Number.parseInt(digits, 16)
    if (code > 0x10ffff) return written
    return digits.length === 4 ? String.fromCharCode(code) : String.fromCodePoint(code)
  })
}
