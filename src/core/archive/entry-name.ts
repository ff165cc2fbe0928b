import { archiveLimits } from './archive-limits.ts'

const control = /[\u0000-\u001f\u007f-\u009f]/
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])$/i

/**
 * Says what is wrong with the name of an entry, already decoded and with `/` as its only separator, or undefined. A
 * right name stays below the folder it is unpacked to on every operating system (DESIGN 6).
 */
export function entryNameFault(name: string): string | undefined {
  if (name === '') return 'an empty name'
  if (name.startsWith('/')) return 'an absolute path'
  const segments = name.split('/')
  if (segments.length > archiveLimits.depth) return `a path deeper than ${archiveLimits.depth} levels`
  for (const segment of segments) {
    const fault = segmentFault(segment)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Says why a name is no safe name of one file or folder on every operating system, or undefined. */
export function segmentFault(segment: string): string | undefined {
  if (segment === '') return 'an empty path segment'
  if (segment === '..') return 'a path with ".."'
  if (segment.includes('/') || segment.includes('\\')) return 'a path separator in a name'
  if (segment.includes(':')) return 'a path with ":"'
  if (control.test(segment)) return 'a control character in a name'
  if (segment.endsWith('.') || segment.endsWith(' ')) return 'a path segment that ends in a dot or a space'
  if (device.test(segment.split('.', 1).join('').trimEnd())) return 'a device name'
  return undefined
}
