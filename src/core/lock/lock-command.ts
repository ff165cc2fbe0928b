import { printable } from '../base/printable.ts'
import { durationText } from '../base/scalars.ts'
import { shellWord } from '../base/shell-word.ts'
import type { WorkspaceOptions } from '../files/workspace.ts'
import { presetNames } from '../nuget/presets.ts'
import type { LockDocument } from './lock.ts'
import { defaultLockFile } from './open-lock.ts'
import { type AskedOfLock, type OtherJobs, otherJobsOf } from './other-jobs.ts'
import type { LockCommand } from './renewal.ts'

// What decides what a lock holds and whether it can be written; secrets and folders of caches come from the environment.
export const lockRows: readonly (readonly [name: string, option: string])[] = [
  ['preset', 'preset'],
  ['version', 'tool-version'],
  ['versionFile', 'version-file'],
  ['distUrls', 'dist-url'],
  ['stage', 'stage'],
  ['latestBy', 'latest-by'],
  ['minimumAge', 'minimum-age'],
  ['minimumAgeExclude', 'minimum-age-exclude'],
  ['toolName', 'tool-name'],
  ['checksum', 'checksum'],
  ['toolSigners', 'tool-signers'],
  ['packagesFiles', 'packages-file'],
  ['packages', 'packages'],
  ['frameworks', 'framework'],
  ['projects', 'project'],
  ['properties', 'property'],
  ['sdkVersion', 'sdk-version'],
  ['frameworkPackages', 'framework-packages'],
  ['sources', 'source'],
  ['endpoint', 'endpoint'],
  ['region', 'region'],
  ['configFile', 'config-file'],
  ['configVariables', 'config-env'],
  ['packageExtension', 'package-extension'],
  ['manifestExtension', 'manifest-extension'],
  ['packagesDirectory', 'packages-directory'],
  ['layout', 'layout'],
  ['excludeVersion', 'exclude-version'],
  ['signatures', 'signatures'],
  ['trustedSigners', 'trusted-signers'],
  ['trustRoots', 'trust-roots'],
  ['exceptions', 'exceptions'],
  ['caFile', 'ca-file'],
  ['clientCertificateFile', 'client-certificate'],
  ['clientKeyFile', 'client-key'],
  ['credentialOrigins', 'credential-origins'],
  ['allowInsecure', 'allow-insecure'],
  ['lockFile', 'lock-file'],
  ['writePackagesLock', 'write-packages-lock'],
]

/** What no option of the command line can say. */
const unsaid = ['pins', 'ca', 'clientCertificate', 'clientKey']

/** Values that an option has anyway. */
const defaults: Given = {
  stage: 'ReleasedAndBlessed',
  latestBy: 'version',
  lockFile: defaultLockFile,
  packagesDirectory: 'packages',
  layout: 'feed',
}

// A longer line is no help to copy.
const maxCommandLength = 1000

type Given = Readonly<Record<string, unknown>>

/**
 * The command that writes the lock anew for a run with these options of the library, as a POSIX shell runs it. Without a line where
 * none can say them: an address has a query, which may hold a secret, the line is too long, or `old`, the lock that is there, has
 * a tool or packages that this run does not ask for and that the command would drop. Several jobs, such as those of a matrix, may share
 * a lock: its other projects, target frameworks and pins are named too, or told as left out.
 */
export function lockCommand(options: object, old?: LockDocument, run: AskedOfLock = {}): LockCommand {
  const asked = withPreset(options as Given)
  if (old === undefined) return { line: lineFor(asked), leavesOut: [] }
  const asksForNone = ['pins', 'packages', 'packagesFiles', 'projects'].every(
    name => wordsOf(asked[name]).length === 0,
  )
  const others = otherJobsOf(old, {
    pins: run.pins ?? (asksForNone ? [] : undefined),
    projects: [...wordsOf(asked.projects), ...(run.projects ?? [])],
    frameworks: wordsOf(asked.frameworks),
    hasFiles: wordsOf(asked.packagesFiles).length > 0,
    place: asked as WorkspaceOptions,
  })
  const line = drops(asked, old) ? undefined : lineFor(withOthers(asked, others))
  if (line !== undefined) return { line, leavesOut: others.leftOut }
  const tool = dropsTool(asked, old) ? [`the tool ${old.tool?.name}`] : []
  return {
    line,
    leavesOut: [...tool, ...others.projects, ...others.frameworks, ...others.pins, ...others.leftOut],
  }
}

function lineFor(given: Given): string | undefined {
  if (unsaid.some(name => wordsOf(given[name]).length > 0)) return undefined
  const asksForTool = asks(given)
  const words = lockRows.flatMap(([name, option]) => {
    if (!asksForTool && ofTool.includes(name)) return []
    const value = given[name]
    if (value === true) return [`--${option}`]
    if (value === defaults[name]) return []
    const texts = name === 'packages' ? pinLines(wordsOf(value)) : wordsOf(value)
    return texts.flatMap(text => [`--${option}`, text])
  })
  if (!words.every(isPlain)) return undefined
  const command = ['setup-pkgtool lock', ...words.map(shellWord)].join(' ')
  return command.length > maxCommandLength ? undefined : command
}

function withOthers(given: Given, others: OtherJobs): Given {
  const more = (name: 'projects' | 'frameworks' | 'packages', texts: readonly string[]) =>
    texts.length > 0 && { [name]: [...wordsOf(given[name]), ...texts] }
  return {
    ...given,
    ...more('projects', others.projects),
    ...more('frameworks', others.frameworks),
    ...more('packages', others.pins),
  }
}

// A lock must name the files of packages as the run does; the preset says it in one word.
function withPreset(given: Given): Given {
  const { packageExtension, manifestExtension, toolName, distUrls, version, versionFile, ...rest } = given
  const names = presetNames.nuget
  const isToolNamed = toolName === names.toolName || !asks(given)
  const isPreset =
    packageExtension === names.packageExtension &&
    manifestExtension === names.manifestExtension &&
    isToolNamed
  const tool = { distUrls, version, versionFile }
  return isPreset ? { ...rest, ...tool, preset: 'nuget' } : { ...given, preset: undefined }
}

/** What a run without any tool has of it too: defaults. */
const ofTool = ['stage', 'latestBy', 'toolName', 'checksum']

function asks({ distUrls, version, versionFile }: Given): boolean {
  return [distUrls, version, versionFile].some(value => wordsOf(value).length > 0)
}

function drops(given: Given, old: LockDocument): boolean {
  const asksForPackages = ['packages', 'packagesFiles', 'projects'].some(
    name => wordsOf(given[name]).length > 0,
  )
  return dropsTool(given, old) || (old.packages.length > 0 && !asksForPackages)
}

function dropsTool(given: Given, { tool }: LockDocument): boolean {
  return tool !== undefined && !asks(given)
}

function wordsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  if (ArrayBuffer.isView(value)) return ['bytes']
  if (typeof value === 'number') return value === 0 ? [] : [durationText(value)]
  return typeof value === 'string' ? [value] : value instanceof Object ? Object.keys(value) : []
}

function pinLines(texts: readonly string[]): readonly string[] {
  return texts
    .flatMap(text => text.split(/\r\n?|\n/))
    .map(line => line.replace(/#.*/, '').trim())
    .filter(line => line !== '')
}

function isPlain(text: string): boolean {
  const isAddressWithMore = text.includes('://') && /[?@"]/.test(text)
  return text === printable(text) && !isAddressWithMore && !/["\n]/.test(text)
}
