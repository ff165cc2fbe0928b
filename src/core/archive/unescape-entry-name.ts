const escapes = /(?:%[0-9a-f]{2})+/gi

/**
 * Decodes the percent escapes of an entry name once, as the .NET client does: a run that is no UTF-8 keeps the escapes
 * of the bytes that can't be read (DESIGN 6).
 */
export function unescapeEntryName(name: string): string {
  return name.includes('%') ? name.replace(escapes, decodeRun) : name
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return decodePieces(run)
  }
}

function decodePieces(run: string): string {
  let text = ''
  for (let at = 0; at < run.length; ) {
    const length = 3 * sequenceLength(Number.parseInt(run.slice(at + 1, at + 3), 16))
    const decoded = tryDecode(run.slice(at, at + length))
    text += decoded ?? run.slice(at, at + 3)
    at += decoded === undefined ? 3 : length
  }
  return text
}

function sequenceLength(lead: number): number {
  if (lead < 0xc0) return 1
  if (lead < 0xe0) return 2
  return lead < 0xf0 ? 3 : 4
}

function tryDecode(piece: string): string | undefined {
  try {
    return decodeURIComponent(piece)
  } catch {
    return undefined
  }
}
