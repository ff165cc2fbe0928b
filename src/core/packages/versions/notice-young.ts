import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { firstOf } from '../../base/format.ts'
import { mapConcurrently } from '../../base/pool.ts'
import type { Place } from '../../base/ports.ts'
import { type ParsedPin, pinPlace } from '../../nuget/pin.ts'
import type { PackageVersion } from '../../nuget/version.ts'
import { describeYoung } from '../../sources/minimum-age.ts'
import type { RestoreRun } from '../restore-run.ts'
import { rankSources, tryReadReleases } from './ask-for-pin.ts'

interface Taken {
  readonly pin: ParsedPin
  readonly version: PackageVersion
}

/**
 * Gives a notice for packages that are new here and younger than the minimum age: what is asked for by its version is taken all
 * the same. Of several it is one notice, and a line for each. What a lock has was judged when it was locked. A source that fails is told
 * when the package is fetched.
 */
export async function noticeYoung(
  { sources, log }: Pick<RestoreRun, 'sources' | 'log'>,
  taken: readonly Taken[],
): Promise<void> {
  const isJudged = ({ pin: { id, sha512, contentHash } }: Taken) =>
    sha512 === undefined && contentHash === undefined && sources.all.some(source => source.judgesAge(id))
  const young: YoungPackage[] = []
  const look = async ({ pin, version }: Taken) => {
    const say = (text: string) =>
      void young.push({
        name: `${pin.id} ${version.normalized}`,
        text: `is taken because it was asked for by its version, and ${text}`,
        place: placeOf(pin),
      })
    for (const source of rankSources(pin, sources)) {
      const releases = await tryReadReleases(pin, source)
      if (isPkgtoolError(releases, 'NO_PUBLISH_TIME'))
        return say(`${source.label} does not say when it was published`)
      const found =
        releases instanceof PkgtoolError
          ? undefined
          : releases.find(release => release.version.lower === version.lower)
      if (found?.isYoung) say(`is younger than the minimum age: ${describeYoung([found])}`)
      if (found) return
    }
  }
  await mapConcurrently(taken.filter(isJudged), look, { limit: 8 })
  const [first, ...others] = young.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (first === undefined) return
  if (others.length === 0) return log.notice(`${first.name} ${first.text}`, first.place)
  const names = firstOf([first, ...others], { text: ({ name }) => name })
  log.notice(
    `${young.length} packages are taken because they were asked for by their versions, and are younger than the minimum age or of no known age: ${names}`,
  )
  for (const { name, text } of [first, ...others]) log.info(`${name} ${text}`)
}

interface YoungPackage {
  readonly name: string
  readonly text: string
  readonly place: Place | undefined
}

function placeOf(pin: ParsedPin) {
  const { line, file } = pinPlace(pin)
  return file === undefined ? undefined : { file, line }
}
