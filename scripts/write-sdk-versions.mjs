// Writes src/core/projects/sdk/sdk-versions.json: which versions each .NET SDK brings, from the public release notes and
// from the SDK that src/core/projects/sdk/sdk-data.json is made of. What the notes leave open is left out.
//
//   write-sdk-versions.mjs REPOSITORY   a git directory of github.com/dotnet/core
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './lib/report.mjs'

const [repository] = process.argv.slice(2)
const channels = ['8.0', '9.0', '10.0']
/** With runtimes that these SDKs bring as well. */
const runtimeChannels = ['6.0', '7.0', ...channels]
const folder = join(projectRoot, 'src/core/projects/sdk')
const day = 24 * 60 * 60 * 1000

const git = (...parameters) =>
  String(execFileSync('git', [`--git-dir=${repository}`, ...parameters], { maxBuffer: 2 ** 28 }))

/** Stable releases, oldest first: date, version of the runtime, versions of the SDKs, versions of FSharp.Core. */
function releasesOf(channel) {
  const { releases } = JSON.parse(git('show', `HEAD:release-notes/${channel}/releases.json`))
  return releases
    .filter(release => /^[\d.]+$/.test(release['release-version']) && release.runtime)
    .map(release => ({
      date: Date.parse(release['release-date']),
      runtime: release.runtime.version,
      sdks: (release.sdks ?? [release.sdk]).map(({ version }) => version),
      fsharp: fsharpOf(channel, release['release-version']),
    }))
    .sort((one, other) => one.date - other.date)
}

/** What the page of a release lists as updated packages. */
function fsharpOf(channel, version) {
  const path = `release-notes/${channel}/${version}/${version}.md`
  try {
    return [
      ...new Set(
        [...git('show', `HEAD:${path}`).matchAll(/FSharp\.Core \| ([\d.]+)(?: |$)/gm)].map(([, own]) => own),
      ),
    ]
  } catch {
    return []
  }
}

// 10.0.3xx has FSharp.Core 10.1.3xx.
const bandOf = version => version.replace(/^(\d+)\.\d+\.(\d)\d\d$/, '$1.$2xx')
const patchOf = version => Number(version.split('.')[2])

/**
 * The FSharp.Core of each SDK: of those that its release lists, the only one of its feature band, unless the release has two
 * SDKs of that band. Where that says nothing, the one that the SDKs before and behind it in the band agree on.
 */
function withFsharp(rows) {
  const listed = row => {
    const [own, ...others] = row.fsharp.filter(each => bandOf(each) === bandOf(row.version))
    const same = rows.filter(each => each.date === row.date && bandOf(each.version) === bandOf(row.version))
    return own && others.length === 0 && same.length === 1 && patchOf(own) <= patchOf(row.version)
      ? own
      : undefined
  }
  return rows.map((row, index) => {
    const isKnown = each => bandOf(each.version) === bandOf(row.version) && listed(each) !== undefined
    const [before, behind] = [rows.slice(0, index).findLast(isKnown), rows.slice(index + 1).find(isKnown)]
    const between = before && behind && listed(before) === listed(behind) ? listed(before) : undefined
    return { ...row, core: listed(row) ?? between }
  })
}

const releases = Object.fromEntries(runtimeChannels.map(channel => [channel, releasesOf(channel)]))

/** The runtime of an older channel at the day of a release; none where another one came within two weeks, perhaps late. */
function olderRuntime(channel, date) {
  const list = releases[channel]
  const index = list.findLastIndex(release => release.date <= date)
  const next = list[index + 1]
  return next && next.date - date < 14 * day ? undefined : list[index]?.runtime
}

const sdks = {}
for (const channel of channels) {
  const rows = withFsharp(
    releases[channel].flatMap(release => release.sdks.map(version => ({ ...release, version }))),
  )
  for (const { version, date, runtime, core } of rows) {
    const older = runtimeChannels
      .slice(0, runtimeChannels.indexOf(channel))
      .reverse()
      .map(each => [`net${each}`, olderRuntime(each, date)])
    sdks[version] = Object.fromEntries(
      [[`net${channel}`, runtime], ...older, ['FSharp.Core', core]].filter(([, value]) => value),
    )
  }
}

// The SDK that is known whole is asked itself.
const data = JSON.parse(readFileSync(join(folder, 'sdk-data.json'), 'utf8'))
const bundled = JSON.stringify(data.files['Microsoft.NETCoreSdk.BundledVersions.props'])
const packOf = framework =>
  new RegExp(
    `"TargetFramework":"${framework}","RuntimeFrameworkName":"Microsoft.NETCore.App","DefaultRuntimeFrameworkVersion":"[^"]+","LatestRuntimeFrameworkVersion":"([^"]+)"`,
  ).exec(bundled)?.[1]
const core = /\["FSCorePackageVersion",0,"([^"]+)"\]/.exec(JSON.stringify(data.files))?.[1]
const own = Object.fromEntries([
  ...runtimeChannels.map(channel => [`net${channel}`, packOf(`net${channel}`)]).reverse(),
  ['FSharp.Core', core],
])
const noted = sdks[data.version]
if (noted && Object.entries(noted).some(([name, value]) => own[name] !== value))
  throw new Error(
    `the notes say ${JSON.stringify(noted)} of ${data.version}, which has ${JSON.stringify(own)}`,
  )
sdks[data.version] = own

const order = (one, other) => {
  const [left, right] = [one, other].map(version => version.split('.').map(Number))
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2]
}
const lines = Object.keys(sdks)
  .sort(order)
  .map(version => `  ${JSON.stringify(version)}: ${JSON.stringify(sdks[version])}`)
writeFileSync(join(folder, 'sdk-versions.json'), `{\n${lines.join(',\n')}\n}\n`)
