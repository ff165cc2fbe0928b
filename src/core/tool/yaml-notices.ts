import type { ToolListing } from './listing.ts'
import type { ResolvedRequest } from './request.ts'
import type { ToolEntry } from './tool-entry.ts'

/** YAML reads `6.10` without quotes as the number 6.1, which is the range 6.1.x. */
export function yamlNotices(listing: ToolListing, { spec }: ResolvedRequest): readonly string[] {
  const [, major, minor] = /^(\d+)\.(\d*[1-9])$/.exec(spec.text.trim()) ?? []
  const meant = Number(minor) * 10
  const isThere = ({ parsed: { numbers } }: ToolEntry) => numbers[0] === Number(major) && numbers[1] === meant
  if (minor === undefined || !listing.entries.some(isThere)) return []
  return [
    `${spec.text.trim()} means ${major}.${minor}.x, and the listing has ${major}.${meant} too: if that was meant, write it in quotes, since YAML reads ${major}.${meant} as the number ${major}.${minor}`,
  ]
}
