import { posix } from 'node:path'
import type { NugetConfig } from '../../core/nuget/nuget-config.ts'
import type { Repository } from './repository.ts'
import { isOtherUse } from './workflows.ts'
import { actionStep, comment, type StepInputs } from './yaml.ts'

/** The addresses of NuGet's own service, used if no file of the repository names others. */
const addresses = { source: 'https://api.nuget.org/v3/index.json', distUrl: 'https://dist.nuget.org' }

const globalFolder = '.nuget/packages'

/** The steps that restore the packages of a repository; comments say what they replace and what they leave out. */
export function stepsFor(repository: Repository): readonly string[] {
  const { classic, locked, replaced } = repository
  const { config, unbound } = sourcesOf(repository.config)
  return [
    ...replaced.map(({ file, line, text }) => comment(`replaces ${file}:${line}: ${text}`)),
    ...leftOut(repository.unlocked),
    ...unbound.map(key => comment(`the source ${key} needs a line in "credentials" that is written by hand`)),
    ...(classic.length > 0 ? actionStep(classicInputs(repository, config)) : []),
    ...(locked.length > 0 ? actionStep(lockedInputs(repository, config)) : []),
    ...(locked.length > 0 ? dotnetSteps(repository) : []),
  ]
}

const mostNamed = 10

function leftOut(unlocked: readonly string[]): readonly string[] {
  if (unlocked.length === 0) return []
  const more = unlocked.length - mostNamed
  return [
    ...unlocked
      .slice(0, mostNamed)
      .map(file => comment(`leaves out ${file}: it has PackageReference and no packages.lock.json`)),
    ...(more > 0 ? [comment(`leaves out ${more} more projects`)] : []),
    comment(lockAdvice),
  ]
}

/** What to do about projects without a lock. */
export const lockAdvice =
  'run "dotnet restore --use-lock-file", commit each packages.lock.json, and start init again'

// The workflows need the tool only if they use it for more than a restore.
function toolInputs({ toolLines }: Repository): StepInputs {
  if (!toolLines.some(isOtherUse)) return []
  const [, version = ''] =
    toolLines.map(text => /\bnuget-version:\s*['"]?([\w.*<>=|^~ +-]+)/.exec(text)).find(Boolean) ?? []
  if (version === 'preview')
    return [
      ['dist-url', addresses.distUrl],
      ['stage', 'EarlyAccessPreview'],
    ]
  const wanted = version === '' || version === 'latest' ? [] : [['version', version.trim()] as const]
  return [['dist-url', addresses.distUrl], ...wanted]
}

function classicInputs(repository: Repository, sources: StepInputs): StepInputs {
  const { config, solution } = repository
  const named = config?.ignored.find(({ name }) => name === 'config/repositoryPath')?.value
  const folder = named
    ? posix.join(posix.dirname(config?.file ?? '.'), named.replaceAll('\\', '/'))
    : posix.join(posix.dirname(solution ?? '.'), 'packages')
  // The preset itself finds every packages.config, and a config file at the root.
  return [
    ['preset', 'nuget-restore'],
    ...toolInputs(repository),
    ...sources.filter(([name]) => name !== 'config-file' || config?.file.includes('/')),
    ...(folder === 'packages' ? [] : [['packages-directory', folder] as const]),
    ...(repository.hasLock ? [['locked', 'true'] as const] : []),
  ]
}

// If there are two steps, the first one sets up the tool.
function lockedInputs(repository: Repository, sources: StepInputs): StepInputs {
  const { locked, classic } = repository
  const tool = toolInputs(repository)
  return [
    ['preset', 'nuget'],
    ...(classic.length === 0 ? tool : tool.length > 0 ? [['install', 'false'] as const] : []),
    ...sources,
    ['packages-file', locked.length === 1 ? (locked[0] ?? '') : lockPatterns(locked)],
    ['packages-directory', globalFolder],
    ['layout', 'expanded'],
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

// Builds need the variable too. A shell reads these lines, so the solution is named only if its name means nothing to one.
function dotnetSteps({ solution }: Repository): readonly string[] {
  const isAtRoot = solution === undefined || !solution.includes('/')
  const named = !isAtRoot && /^\w[\w./-]*$/.test(solution) ? ` ${solution}` : ''
  return [
    `- run: echo "NUGET_PACKAGES=$GITHUB_WORKSPACE/${globalFolder}" >> "$GITHUB_ENV"`,
    '  shell: bash',
    `- run: dotnet restore${named} --locked-mode`,
  ]
}

interface Sources {
  readonly config: StepInputs
  /** sources whose credentials cannot be named */
  readonly unbound: readonly string[]
}

function sourcesOf(config: NugetConfig | undefined): Sources {
  const { packageSources: sources } = config ?? {}
  if (config === undefined || sources === undefined || sources.items.length === 0)
    return { config: [['source', addresses.source]], unbound: [] }
  // Without `clear`, the sources of the user and the machine count too.
  const isWhole = sources.clears || config.file.includes('/')
  const secrets: string[] = []
  const unbound: string[] = []
  for (const { key, username, password } of config.packageSourceCredentials) {
    const address = sources.items.find(source => source.key === key)?.value
    if (address === undefined || !/^https?:/.test(address) || !/%\w+%/.test(username + password)) continue
    const line = credentialLine({ key, address, username, password })
    if (line === undefined) unbound.push(key)
    else secrets.push(line)
  }
  return {
    config: [
      ['config-file', isWhole ? config.file : 'auto'],
      ...(secrets.length > 0 ? [['credentials', secrets] as const] : []),
    ],
    unbound,
  }
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
