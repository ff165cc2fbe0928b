import { PkgtoolError } from '../base/errors.ts'
import { optionName } from '../base/format.ts'
import type { Log } from '../base/ports.ts'
import type { PublishTimes, Release } from './source.ts'
import { createSourceMapping } from './source-mapping.ts'

/** Options for the age of packages. */
export interface AgeOptions {
  /**
   * milliseconds: ranges, floating versions and dependencies pass over versions that their source published less than this ago;
   * a version that is asked for by its number, or locked, is taken; default: what the config file says of a source, else 0
   */
  readonly minimumAge?: number | undefined
  /** ids, and prefixes that end in `*`, of packages whose age does not matter; default: none */
  readonly minimumAgeExclude?: readonly string[] | undefined
}

/** What a source must say of the age of packages. */
export interface AgeGate {
  /** milliseconds */
  readonly minimumAge: number
  /** the time that ages are counted at */
  readonly now: number
  /** whether the age of a package matters */
  judges(id: string): boolean
}

/** The gates of a run by what the config file says of a source; undefined: no age matters there. The stricter of both counts. */
export function createAgeGates(
  { minimumAge: asked = 0, minimumAgeExclude = [] }: AgeOptions,
  exceptions: readonly string[] = [],
): (configured: number | undefined) => AgeGate | undefined {
  const patterns = [...minimumAgeExclude.map(each => each.trim()), ...exceptions].filter(each => each !== '')
  const excluded = createSourceMapping([{ key: 'excluded', patterns }], ['excluded'])
  const now = Date.now()
  return (configured = 0) => {
    const minimumAge = Math.max(asked, configured)
    if (minimumAge === 0) return undefined
    return { minimumAge, now, judges: id => excluded.sourcesFor(id).length === 0 }
  }
}

interface JudgingSource {
  readonly id: string
  readonly label: string
  /** undefined: it never says so */
  readonly times: PublishTimes | undefined
  readonly log: Log
}

/**
 * Marks the releases that are too young, and those whose time nobody knows, beside others whose time is known.
 *
 * @throws PkgtoolError `NO_PUBLISH_TIME` if the source says nothing of any of them
 */
export function judgeAges(
  releases: readonly Release[],
  { minimumAge, now }: AgeGate,
  { id, label, times, log }: JudgingSource,
): readonly Release[] {
  if (releases.length === 0) return releases
  if (times === undefined || times.size === 0)
    throw new PkgtoolError('NO_PUBLISH_TIME', {
      subject: id,
      found: `${label}, which says of none of its versions when it was published`,
      wanted: 'a time, to compare with the minimum age',
      change: `ask another source, or name the package in ${optionName('minimum-age-exclude')}`,
      id,
    })
  const judged = releases.map((release): Release => {
    const published = times.get(release.version.lower)
    const isYoung = published === undefined || now - published.getTime() < minimumAge
    return { ...release, ...(published && { published }), ...(isYoung && { isYoung }) }
  })
  const young = judged.filter(({ isYoung }) => isYoung)
  if (young.length > 0) log.info(`${id}: younger than the minimum age at ${label}: ${describeYoung(young)}`)
  return judged
}

/** What to change where the minimum age leaves no version. */
export function youngAdvice(): string {
  return `wait, shorten ${optionName('minimum-age')}, or name the package in ${optionName('minimum-age-exclude')}`
}

const shown = 5

/** Names releases with the time of each. */
export function describeYoung(young: readonly Release[]): string {
  const names = young
    .slice(-shown)
    .map(({ version, published }) =>
      published
        ? `${version.normalized} (published ${published.toISOString()})`
        : `${version.normalized} (no time known)`,
    )
  return young.length > shown ? `${names.join(', ')} and ${young.length - shown} more` : names.join(', ')
}
