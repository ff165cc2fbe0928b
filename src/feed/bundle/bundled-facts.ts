import { parseJson } from '../../core/base/json.ts'
import {
  parseRegistration,
  parseRegistrationPage,
  type RegistrationLeaf,
} from '../../core/nuget/registration.ts'
import { type FactsById, factsOf, type ReleaseFacts, readDetails } from '../tree/packages/package-details.ts'

/** Collects the facts of the versions in registrations: index documents and pages, by their paths in the feed. */
export function collectFacts(documents: ReadonlyMap<string, Uint8Array>): FactsById {
  const all = new Map<string, Map<string, ReleaseFacts>>()
  for (const [path, bytes] of documents) {
    const [, lowerId = ''] = path.split('/')
    const ofId = all.get(lowerId) ?? new Map<string, ReleaseFacts>()
    all.set(lowerId, ofId)
    for (const { version, entry } of leavesOf(bytes))
      if (version) {
        ofId.set(version.lower, factsOf(readDetails(entry)))
      }
  }
  return all
}

// An index has its leaves in pages, and a page has them itself.
function leavesOf(bytes: Uint8Array): readonly RegistrationLeaf[] {
  const json = parseJson(bytes)
  if (!('value' in json)) return []
  const inline = (parseRegistration(json.value) ?? []).flatMap(({ leaves }) => leaves ?? [])
  const own = parseRegistrationPage(json.value) ?? []
  return [...inline, ...own]
}
