import { maxNameLength } from '../files/name-lengths.ts'

/** folders and the file, of one entry */
const deepest = 64

const control = /[\u0000-\u001f\u007f-\u009f]/

const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(?:\.|$)/i

/** neither empty nor with a forbidden character, nor with a dot or a space at its end */
const plain = /^[^\u0000-\u001f\u007f-\u009f/\\:]*[^\u0000-\u001f\u007f-\u009f/\\:. ]$/

/**
 * Describes the fault of an entry name, which is decoded and has `/` as its only separator; undefined when it has none.
 * A valid name stays below the target folder on every operating system.
 */
export function entryNameFault(name: string): string | undefined {
  if (name === '') return 'an empty name'
  if (name.startsWith('/')) return 'an absolute path'
  const segments = name.split('/')
  if (segments.length > deepest) return `a path deeper than ${deepest} levels`
  for (const segment of segments) {
    const fault = segmentFault(segment)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Describes why a name is not a safe file or folder name on every operating system; undefined when it is safe. */
export function segmentFault(segment: string): string | undefined {
  // A restore looks at thousands, and nearly all of them are plain.
  if (plain.test(segment)) return device.test(segment) ? 'a device name' : undefined
  if (segment === '') return 'an empty path segment'
  if (segment === '..') return 'a path with ".."'
  if (segment.includes('/') || segment.includes('\\')) return 'a path separator in a name'
  if (segment.includes(':')) return 'a path with ":"'
  if (control.test(segment)) return 'a control character in a name'
  return 'a path segment that ends in a dot or a space'
}

/** Describes why a name is invalid on Windows; undefined when it is valid, and on other platforms. */
export function windowsNameFault(
  name: string,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  if (platform !== 'win32') return undefined
  const [character] = /[<>"|?*]/.exec(name) ?? []
  if (character !== undefined) return `the character ${character}, which no file name has on Windows`
  const isLong = name.split('/').some(segment => segment.length > maxNameLength)
  return isLong ? `a name of more than ${maxNameLength} characters, the most on Windows` : undefined
}

/**
 * Maps names to one key when a case-insensitive or Unicode-normalizing file system treats them as the same.
 */
export function foldEntryName(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}

const escapes = /(?:%[0-9a-f]{2})+/gi

/**
 * Decodes the percent escapes of an entry name once, like the .NET client: bytes that are not valid UTF-8 stay escaped.
 */
export function unescapeEntryName(name: string): string {
  return name.includes('%') ? name.replace(escapes, decodeRun) : name
}

function decodeRun(run: string): string {
  const whole = tryDecode(run)
  if (whole !== undefined) return whole
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
