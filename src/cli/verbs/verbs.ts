import { cacheVerbs } from './cache-verbs.ts'
import { feedVerbs } from './feed-verbs.ts'
import { setupVerbs } from './setup-verbs.ts'
import type { Verb } from './verb.ts'

/** What can be typed (DESIGN 9), in the order in which help lists it. */
export const verbs: readonly Verb[] = [...setupVerbs, ...cacheVerbs, ...feedVerbs]
