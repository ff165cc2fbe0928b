import { posix } from 'node:path'
import { plural } from '../../core/base/format.ts'
import { printable } from '../../core/base/printable.ts'
import { lockCommand } from '../../core/lock/lock-command.ts'
import { renewal } from '../../core/lock/renewal.ts'
import type { NugetConfig } from '../../core/nuget/config/nuget-config.ts'
import { presetNames } from '../../core/nuget/presets.ts'
import { publicService } from '../../core/nuget/public-service.ts'
import type { Repository } from './repository.ts'
import { isOtherUse, type KeptLine, needsTool, type WorkflowLine } from './workflows.ts'

const globalFolder = '.nuget/packages'

/** The steps that restore the packages of a repository; comments say what they replace, and how a lock is written that is missing. */
export function stepsFor(repository: Repository): readonly string[] {
  const { classic, locked, unlocked, remarks, classicConfigs } = repository
  const { config, unbound } = sourcesOf(repository.config)
  const ofClassic = sourcesOfClassic(repository)
  const isLocked = unlocked.length === 0
  const open = new Set([
    ...(classic.length > 0 ? ofClassic.unbound : []),
    ...(classic.length === 0 || classicConfigs.length === 0 ? unbound : []),
  ])
  const hasSdk = locked.length > 0 || !isLocked
  const replaced = replacedBy(repository)
  const steps = [
    ...(classic.length > 0 ? actionStep(classicInputs(repository, ofClassic.config)) : []),
    ...(hasSdk ? actionStep(sdkInputs(repository, config)) : []),
  ]
  return [
    ...replaced.map(line => comment(`replaces ${placeOf(line)}: ${line.text}`)),
    ...keptBeside(repository).map(line => comment(`keep ${placeOf(line)}: ${line.text} (${line.advice})`)),
    ...remarks.map(comment),
    ...(isLocked ? [] : lockAdvice(repository, config)),
    ...[...open].map(key =>
      comment(`the source ${key} needs a line in "credentials" that is written by hand`),
    ),
    ...countOf(replaced, steps),
    ...steps,
  ]
}

function countOf(replaced: readonly WorkflowLine[], { length }: readonly string[]): readonly string[] {
  const before = replaced.reduce((sum, { line, end }) => sum + 1 + end - line, 0)
  return before === 0 ? [] : [comment(`${plural(length, 'line')} in place of ${before}:`)]
}

/** The lines of workflows that the steps replace. */
export function replacedBy(repository: Repository): readonly WorkflowLine[] {
  return cachesWithStep(repository)
    ? inOrder([...repository.replaced, ...repository.caches])
    : repository.replaced
}

/** The lines of workflows that stay, each with what it needs. */
export function keptBeside(repository: Repository): readonly KeptLine[] {
  if (cachesWithStep(repository)) return repository.kept
  const isSdk = repository.classic.length === 0
  const advice = `set its path to ${isSdk ? globalFolder : classicFolder(repository)}: the step itself caches only packages that a pkgtool.lock.json has`
  return inOrder([...repository.kept, ...repository.caches.map(line => ({ ...line, advice }))])
}

// The Actions cache of a step takes only what a lock has the hash of the file of.
function cachesWithStep({ classic, locked, unlocked, hasLock }: Repository): boolean {
  const ofClassic = classic.length === 0 || hasLock
  return ofClassic && (unlocked.length > 0 || locked.length === 0)
}

function inOrder<T extends WorkflowLine>(lines: readonly T[]): readonly T[] {
  return [...lines].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
}

function placeOf({ file, line, end }: WorkflowLine): string {
  return `${file}:${line}${end > line ? `-${end}` : ''}`
}

function lockAdvice({ unlocked, projects, hasLock }: Repository, sources: StepInputs): readonly string[] {
  const given = (name: string) => sources.find(([input]) => input === name)?.[1]
  const command = lockCommand({
    ...presetNames.nuget,
    projects,
    sources: given('source'),
    configFile: given('config-file'),
  })
  const line = command.line === undefined ? renewal(command) : `npx --yes ${command.line}`
  const when = hasLock ? 'after each' : 'once, and after each'
  return [
    comment(
      `${when} change of a reference, write the lock of ${plural(unlocked.length, 'project')} and commit it:`,
    ),
    comment(line),
  ]
}

// The workflows need the command only if they use it for more than a restore, and nuget.exe for few of its lines.
function toolInputs({ toolLines }: Repository): StepInputs {
  if (!toolLines.some(isOtherUse)) return []
  if (!toolLines.some(needsTool)) return [['runtime', 'native']]
  const [, version = ''] =
    toolLines.map(text => /\bnuget-version:\s*['"]?([\w.*<>=|^~ +-]+)/.exec(text)).find(Boolean) ?? []
  if (version === 'preview')
    return [
      ['dist-url', publicService.distUrl],
      ['stage', 'EarlyAccessPreview'],
    ]
  const wanted = version === '' || version === 'latest' ? [] : [['version', version.trim()] as const]
  return [['dist-url', publicService.distUrl], ...wanted]
}

function classicInputs(repository: Repository, sources: StepInputs): StepInputs {
  const folder = classicFolder(repository)
  // The preset itself finds what the client reads, packages and config files.
  return [
    ['preset', 'nuget-restore'],
    ...toolInputs(repository),
    ...sources,
    ...(folder === 'packages' ? [] : [['packages-directory', folder] as const]),
    ...(repository.hasLock ? [['locked', 'true'] as const] : []),
  ]
}

function classicFolder({ config, classicConfigs, solution }: Repository): string {
  const configs = [...classicConfigs, ...(config ? [config] : [])]
  const naming = configs.find(({ ignored }) => repositoryPathIn(ignored) !== undefined)
  const named = repositoryPathIn(naming?.ignored ?? [])
  return named
    ? posix.join(posix.dirname(naming?.file ?? '.'), named.replaceAll('\\', '/'))
    : posix.join(posix.dirname(solution ?? '.'), 'packages')
}

function repositoryPathIn(ignored: NugetConfig['ignored']): string | undefined {
  return ignored.find(({ name }) => name === 'config/repositoryPath')?.value
}

// Config files that the preset does not find by itself are named.
function sourcesOfClassic({ config, classicConfigs }: Repository): Sources {
  if (classicConfigs.length === 0) return sourcesOf(config)
  const { secrets, unbound } = credentialsOf(classicConfigs)
  const hasSources = classicConfigs.some(({ packageSources }) => packageSources?.items.length)
  return {
    config: [
      ...(hasSources ? [] : [['source', publicService.source] as const]),
      ...(secrets.length > 0 ? [['credentials', secrets] as const] : []),
    ],
    unbound,
  }
}

// If there are two steps, the first one sets up the tool. The files that the step writes name the folder, so builds need no variable.
function sdkInputs(repository: Repository, sources: StepInputs): StepInputs {
  const { locked, projects, classic } = repository
  const tool = classic.length === 0 ? toolInputs(repository) : []
  // A lock for projects of other repositories.
  if (projects.length === 0)
    return [
      ['preset', 'nuget'],
      ...tool,
      ...sources,
      ['packages-file', locked.length === 1 ? (locked[0] ?? '') : lockPatterns(locked)],
      ['packages-directory', globalFolder],
      ['layout', 'expanded'],
    ]
  return [
    ['preset', 'nuget-restore'],
    ...tool,
    ...sources.filter(([name, value]) => name !== 'config-file' || value !== 'auto'),
    ['project', projects],
    ['packages-directory', globalFolder],
    ['locked', 'true'],
  ]
}

function lockPatterns(locked: readonly string[]): string | readonly string[] {
  const isPlain = (file: string) => posix.basename(file) === 'packages.lock.json'
  const patterns = [
    ...(locked.some(isPlain) ? ['**/packages.lock.json'] : []),
    ...(locked.every(isPlain) ? [] : ['**/packages.*.lock.json']),
  ]
  return patterns.length === 1 ? (patterns[0] ?? '') : patterns
}

interface Sources {
  readonly config: StepInputs
  /** sources whose credentials cannot be named */
  readonly unbound: readonly string[]
}

function sourcesOf(config: NugetConfig | undefined): Sources {
  const { packageSources: sources } = config ?? {}
  if (config === undefined || sources === undefined || sources.items.length === 0)
    return { config: [['source', publicService.source]], unbound: [] }
  // Without `clear`, the sources of the user and the machine count too.
  const isWhole = sources.clears || config.file.includes('/')
  const { secrets, unbound } = credentialsOf([config])
  return {
    config: [
      ['config-file', isWhole ? config.file : 'auto'],
      ...(secrets.length > 0 ? [['credentials', secrets] as const] : []),
    ],
    unbound,
  }
}

function credentialsOf(configs: readonly NugetConfig[]): {
  readonly secrets: readonly string[]
  readonly unbound: readonly string[]
} {
  const secrets: string[] = []
  const unbound: string[] = []
  const sources = configs.flatMap(({ packageSources }) => packageSources?.items ?? [])
  for (const { key, username, password } of configs.flatMap(each => each.packageSourceCredentials)) {
    const address = sources.find(source => source.key === key)?.value
    if (address === undefined || !/^https?:/.test(address) || !/%\w+%/.test(username + password)) continue
    const line = credentialLine({ key, address, username, password })
    if (line === undefined) unbound.push(key)
    else secrets.push(line)
  }
  return { secrets, unbound }
}

interface NamedCredentials {
  readonly key: string
  readonly address: string
  readonly username: string
  readonly password: string
}

// A text that would be read as another part of the line, and a variable in an address, are left to whoever knows them.
function credentialLine({ key, address, username, password }: NamedCredentials): string | undefined {
  const isOdd =
    /["\p{Cc}]/u.test(key) || /[\s"]|%[A-Za-z_]\w*%/.test(address) || /\s/.test(username + password)
  if (isOdd) return undefined
  const name = /^[\w.-]+$/.test(key) ? key : `"${key}"`
  return `${name}=${address} basic ${fromSecrets(username)} ${fromSecrets(password)}`
}

function fromSecrets(text: string): string {
  return text.replace(/%([A-Za-z_]\w*)%/g, (_, name: string) => `\${{ secrets.${name} }}`)
}

/** The inputs of a step, in order; a list is one value a line. */
type StepInputs = readonly (readonly [name: string, value: string | readonly string[]])[]

/** A step that uses the Action. */
function actionStep(inputs: StepInputs): readonly string[] {
  return [
    '- uses: setup-pkgtool/setup-pkgtool@v0',
    '  with:',
    ...inputs.flatMap(([name, value]) => {
      const lines = [value].flat()
      return lines.length === 1
        ? [`    ${name}: ${scalar(lines[0] ?? '')}`]
        : [`    ${name}: |`, ...lines.map(line => `      ${printable(line)}`)]
    }),
  ]
}

/** A comment of one line, whatever is in it. */
function comment(text: string): string {
  return `# ${printable(text)}`
}

// Quotes everything that is not a plain word in YAML.
function scalar(text: string): string {
  const isPlain = /^[A-Za-z.](?:[\w./@=${}-]|:(?=\/\/|\d)| (?=[\w$}]))*$/.test(text)
  return isPlain && !/^(?:null|yes|no|on|off|y|n)$/i.test(text)
    ? text
    : `'${printable(text).replaceAll("'", "''")}'`
}
