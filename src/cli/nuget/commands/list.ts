import { compareParsedVersions, type PackageVersion } from '../../../core/nuget/version.ts'
import type { FoundPackage } from '../../../core/sources/search-server.ts'
import type { NugetRun } from '../nuget-run.ts'
import { hasFlag, textOf } from '../parse-arguments.ts'
import { type SearchedSource, searchSources } from '../searching.ts'

/** so many packages of a source are listed at most, with a warning */
const most = 10_000

/** `list [TERMS]`: lists the packages that sources find, each version in a line. */
export async function list(run: NugetRun): Promise<void> {
  const { given, console } = run
  console.log.warning("'NuGet list' is deprecated. Use 'NuGet search' instead.")
  const query = { terms: given.operands.join(' '), hasPrereleases: hasFlag(given, 'Prerelease'), take: most }
  let count = 0
  const show = ({ name, packages }: SearchedSource) => {
    count += packages.length
    if (packages.length === most) console.log.warning(`${name}: more than ${most} packages are not listed`)
    const sorted = [...packages].sort((a, b) => (a.id.toLowerCase() < b.id.toLowerCase() ? -1 : 1))
    for (const each of sorted) for (const text of linesOf(each, run)) console.print(text)
  }
  await searchSources(run, { ...query, show })
  if (count === 0) console.print('No packages found.')
}

function linesOf(
  { id, version, versions, description }: FoundPackage,
  { given }: NugetRun,
): readonly string[] {
  const isDetailed = hasFlag(given, 'Verbose') || textOf(given, 'Verbosity') === 'detailed'
  const show = ({ normalized }: PackageVersion) =>
    isDetailed ? [id, ` ${normalized}`, ` ${description}`, ''] : [`${id} ${normalized}`]
  if (!hasFlag(given, 'AllVersions')) return show(version)
  return [...versions].sort(compareParsedVersions).flatMap(show)
}
