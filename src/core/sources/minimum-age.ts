import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PkgtoolError } from '../base/errors.ts'
import type { ExceptionOptions } from '../base/exception-scope.ts'
import type { Exceptions, FileSetting } from '../base/exceptions.ts'
import { optionName } from '../base/format.ts'
import type { Log } from '../base/ports.ts'
import { reading } from '../files/file-errors.ts'
import type { ConfigException } from '../nuget/config/nuget-config.ts'
import { lowerPackageId } from '../nuget/package-id.ts'
import type { PublishTimes, Release, SourceReader } from './source.ts'
import { createSourceMapping } from './source-mapping.ts'
import type { SourceSetting } from './source-setting.ts'

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
  /** the time that ages are counted at */
  readonly now: number
  /** the time of a file counts for a folder of packages: only config files ask for an age, which of a folder means that */
  readonly takesFileTimes: boolean
  /** Milliseconds that a version of a package must be old; 0: its age does not matter. Notes the exception that makes it so. */
  minimumAgeOf(id: string): number
}

/** The packages whose age does not matter, as config files say. */
export interface AgeExceptions {
  /** those that the client takes: of the closest file that has any */
  readonly merged: readonly ConfigException[]
  /** of the closest file outside the workspace */
  readonly outside: readonly ConfigException[]
}

interface AgeSurroundings {
  readonly configured?: AgeExceptions | undefined
  readonly exceptions: Exceptions
}

/**
 * The gates of a run by what config files say of a source; undefined: no age matters there. The stricter of all counts: what is asked
 * for by the options and outside the workspace, a file of the workspace makes no exception from unless the options allow that.
 */
export function createAgeGates(
  {
    minimumAge: asked = 0,
    minimumAgeExclude = [],
    exceptions: scope = 'workflow',
  }: AgeOptions & ExceptionOptions,
  { configured = { merged: [], outside: [] }, exceptions }: AgeSurroundings,
): (setting: SourceSetting) => AgeGate | undefined {
  const excluded = createExcluded(minimumAgeExclude.map(pattern => ({ pattern: pattern.trim() })))
  const [merged, outside] = [configured.merged, configured.outside].map(createExcluded) as [
    Excluded,
    Excluded,
  ]
  const now = Date.now()
  return setting => {
    const { minimumAge: own = 0, demandedAge = 0 } = setting
    const demanded = Math.max(asked, demandedAge)
    if (Math.max(demanded, own) === 0) return undefined
    const minimumAgeOf = (id: string) => {
      const exception = merged(id)
      const taken = exception ? 0 : Math.max(asked, own)
      if (taken >= demanded || (exception && outside(id))) return taken
      const isAllowed = scope === 'repository'
      noteAge(settingOf(exception, setting), id, { isAllowed, exceptions })
      return isAllowed ? taken : demanded
    }
    const takesFileTimes = asked === 0
    return { now, takesFileTimes, minimumAgeOf: id => (excluded(id) ? 0 : minimumAgeOf(id)) }
  }
}

function noteAge(
  found: FileSetting,
  id: string,
  { isAllowed, exceptions }: { readonly isAllowed: boolean; readonly exceptions: Exceptions },
): void {
  if (isAllowed) exceptions.count('minimum-age', found, id)
  else exceptions.refuse('minimum-age', found)
}

type Excluded = (id: string) => Partial<ConfigException> | undefined

/** Finds the pattern that excludes a package. */
function createExcluded(patterns: readonly Partial<ConfigException>[]): Excluded {
  const given = patterns.filter(({ pattern }) => pattern !== '')
  const each = given.map(item => {
    const mapping = createSourceMapping([{ key: 'excluded', patterns: [item.pattern ?? ''] }], ['excluded'])
    return { item, mapping }
  })
  return id => each.find(({ mapping }) => mapping.sourcesFor(id).length > 0)?.item
}

/** What lets a young package pass: an exception, or a source that a file of the workspace describes anew. */
function settingOf(
  exception: Partial<ConfigException> | undefined,
  { name, place }: Pick<SourceSetting, 'name' | 'place'>,
): FileSetting {
  const where = exception?.place ?? place ?? { file: 'nuget.config' }
  return exception
    ? { setting: 'minPublishAgeExceptions', value: exception.pattern, place: where }
    : { setting: 'packageSources', value: name, place: where }
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
  { minimumAge, now }: { readonly minimumAge: number; readonly now: number },
  { id, label, times, log }: JudgingSource,
): readonly Release[] {
  if (releases.length === 0) return releases
  if (times === undefined || times.size === 0)
    throw new PkgtoolError('NO_PUBLISH_TIME', {
      subject: id,
      found: `${label} says of none of its versions when it was published`,
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

/** When the files of a folder of packages were last written. */
export async function fileTimes(
  { packageUrls }: Pick<SourceReader, 'packageUrls'>,
  { id, releases }: { readonly id: string; readonly releases: readonly Release[] },
): Promise<PublishTimes> {
  const times = new Map<string, Date>()
  for (const { version } of releases) {
    const [url] = await packageUrls({ id, lowerId: lowerPackageId(id), version })
    if (url?.protocol !== 'file:') continue
    const path = fileURLToPath(url)
    times.set(version.lower, (await reading(path, () => stat(path))).mtime)
  }
  return times
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
