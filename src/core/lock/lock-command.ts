import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { flag } from '../base/format.ts'
import { printable } from '../base/printable.ts'
import { durationText } from '../base/scalars.ts'
import { shellWord } from '../base/shell-word.ts'
import { faultOfNamedPath, type WorkspaceOptions, workspaceOf } from '../files/workspace.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import { tryParseFramework } from '../frameworks/parse-framework.ts'
import { presetNames } from '../nuget/presets.ts'
import type { LockDocument } from './lock.ts'
import { defaultLockFile } from './open-lock.ts'

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
 * The command that writes the lock anew for a run with these options of the library, as a POSIX shell runs it. Undefined where a
 * line cannot say them: an address has a query, which may hold a secret, the line is too long, or `old`, the lock that is there, has
 * a tool or packages that this run does not ask for and that the command would drop. Its other projects and target frameworks are named
 * too: several jobs, such as those of a matrix, may share a lock.
 */
export function lockCommand(
  options: object,
  old?: LockDocument,
  { reached }: LockCommandOptions = {},
): string | undefined {
  const asked = withPreset(options as Given)
  const given = old ? withOtherJobs(asked, old, reached) : asked
  if (unsaid.some(name => wordsOf(given[name]).length > 0) || drops(given, old)) return undefined
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

export interface LockCommandOptions {
  /** the projects of the run as in a lock, those of its solutions and patterns as well; default: those that it names */
  readonly reached?: readonly string[] | undefined
}

function withOtherJobs(given: Given, old: LockDocument, reached: readonly string[] | undefined): Given {
  const projects = otherProjects(old, given, reached)
  const frameworks = otherFrameworks(old, given)
  return {
    ...given,
    ...(projects.length > 0 && { projects: [...wordsOf(given.projects), ...projects] }),
    ...(frameworks.length > 0 && { frameworks: [...wordsOf(given.frameworks), ...frameworks] }),
  }
}

/** The target frameworks that a lock has pins or central versions for, and that a run with target frameworks does not have. */
function otherFrameworks({ closures = [] }: LockDocument, { frameworks }: Given): readonly string[] {
  const asked = wordsOf(frameworks)
  if (asked.length === 0) return []
  const read = asked.flatMap(text => tryParseFramework(text) ?? [])
  const known = new Set(read.map(shortFolderName))
  const named = closures.filter(({ project }) => project === undefined || isCentralFile(project))
  return [...new Set(named.map(({ framework }) => framework))].filter(framework => !known.has(framework))
}

/** The projects of a lock that the run does not have, but for those that are gone. */
function otherProjects(
  { closures = [] }: LockDocument,
  given: Given,
  reached: readonly string[] = [],
): readonly string[] {
  const { workingDirectory = '.' } = given as WorkspaceOptions
  const known = new Set([...wordsOf(given.projects), ...reached])
  const names = new Set(closures.flatMap(({ project }) => project ?? []))
  return [...names].filter(project => {
    if (known.has(project) || (isCentralFile(project) && wordsOf(given.frameworks).length === 0)) return false
    const path = resolve(workingDirectory, project)
    return faultOfNamedPath(path, workspaceOf(given as WorkspaceOptions)) === undefined && existsSync(path)
  })
}

function isCentralFile(project: string): boolean {
  return /^directory\.packages\.props$/i.test(basename(project))
}

/** What to do where a lock does not answer, for messages; the flag `flagToo` must be there too, and `command` has it. */
export function renewal(command: string | undefined, flagToo?: string): string {
  const verb = 'the verb "lock" with the options of this run'
  return command === undefined
    ? verb + (flagToo === undefined ? '' : ` and ${flag(flagToo)}`)
    : `"${command}"`
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

function drops(given: Given, old: LockDocument | undefined): boolean {
  if (old === undefined) return false
  const has = (...names: readonly string[]) => names.some(name => wordsOf(given[name]).length > 0)
  const dropsTool = old.tool !== undefined && !has('distUrls', 'version', 'versionFile')
  return dropsTool || (old.packages.length > 0 && !has('packages', 'packagesFiles', 'projects'))
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
