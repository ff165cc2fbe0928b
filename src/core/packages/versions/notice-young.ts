import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { mapConcurrently } from '../../base/pool.ts'
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
 * Gives a notice for each package that is new here and younger than the minimum age: what is asked for by its version is taken all
 * the same. What a lock has was judged when it was locked. A source that fails is told when the package is fetched.
 */
export async function noticeYoung(
  { sources, log }: Pick<RestoreRun, 'sources' | 'log'>,
  taken: readonly Taken[],
): Promise<void> {
  const isJudged = ({ pin: { id, sha512, contentHash } }: Taken) =>
    sha512 === undefined && contentHash === undefined && sources.all.some(source => source.judgesAge(id))
  const look = async ({ pin, version }: Taken) => {
    const say = (text: string) =>
      log.notice(
        `${pin.id} ${version.normalized} is taken because it was asked for by its version, and ${text}`,
        placeOf(pin),
      )
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
}

function placeOf(pin: ParsedPin) {
  const { line, file } = pinPlace(pin)
  return file === undefined ? undefined : { file, line }
}
