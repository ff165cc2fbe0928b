import { writeFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { isPkgtoolError, PkgtoolError, printable } from '../../core/base/errors.ts'
import { expandPaths } from '../../core/files/patterns.ts'
import { readBoundedFile } from '../../core/files/read-file.ts'
import { tryStat, writing } from '../../core/files/safe-folder.ts'
import { defaultLockFile } from '../../core/lock/context.ts'
import { configLimit, type NugetConfig, parseNugetConfig } from '../../core/nuget/config-file.ts'
import type { Invocation, Result } from '../options.ts'

/** The addresses of NuGet's own service, used if no file of the repository names others. */
const addresses = { source: 'https://api.nuget.org/v3/index.json', distUrl: 'https://dist.nuget.org' }

/**
 * `init`: reads the repository in the current folder, and prints the workflow steps that restore its packages, after a
 * comment with the lines of its workflows that they replace. `--write FILE` writes them to a new file.
 */
export async function init({ values, terminal }: Invocation): Promise<Result> {
  const repository = await readRepository()
  const { classic, locked, replaced } = repository
  if (classic.length === 0 && locked.length === 0)
    throw new PkgtoolError('NOT_FOUND', {
      subject: '.',
      found: 'no packages.config and no packages.lock.json',
      wanted: 'the folder of a repository',
      change: 'start it there, or name pins with "packages"',
    })
  const lines = [
    ...replaced.map(({ file, line, text }) => `# replaces ${file}:${line}: ${text}`),
    ...(classic.length > 0 ? step(classicInputs(repository)) : []),
    ...(locked.length > 0 ? step(lockedInputs(repository)) : []),
  ]
  const { write } = values
  if (write !== undefined) {
    await writing(write, () => writeFile(write, `${lines.join('\n')}\n`, { flag: 'wx' }))
    terminal.log.info(`wrote ${write}`)
  }
  return { lines: write === undefined ? lines : [], document: { step: lines.join('\n'), replaces: replaced } }
}

interface Repository {
  /** the files packages.config */
  readonly classic: readonly string[]
  /** the files packages.lock.json */
  readonly locked: readonly string[]
  readonly hasLock: boolean
  readonly config: NugetConfig | undefined
  /** the folder of the solution, or of the repository */
  readonly root: string
  readonly replaced: readonly WorkflowLine[]
  /** the inputs of the tool if the workflows use it for more than a restore, else empty */
  readonly tool: Inputs
}

/** A line of a workflow. */
interface WorkflowLine {
  readonly file: string
  readonly line: number
  readonly text: string
}

async function readRepository(): Promise<Repository> {
  const [classic, locked, solutions, workflows] = await Promise.all([
    find('**/packages.config'),
    find('**/packages.lock.json'),
    find('**/*.sln', '**/*.slnx'),
    find('.github/workflows/*.yml', '.github/workflows/*.yaml'),
  ])
  const used = (await Promise.all(workflows.map(readWorkflow))).flat()
  const ofRestore = used.filter(({ text }) => replacedLine.test(text) && !otherUse.test(text))
  return {
    classic,
    locked,
    hasLock: tryStat(defaultLockFile)?.isFile() === true,
    config: await readConfig(),
    root: posix.dirname(solutions[0] ?? '.'),
    replaced: ofRestore,
    tool: toolInputs(used),
  }
}

/** The files that match, with `/`; those closest to the root first. */
async function find(...patterns: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    patterns.map(pattern =>
      expandPaths([pattern], { filesOnly: true }).catch(error => {
        if (isPkgtoolError(error, 'NOT_FOUND')) return []
        throw error
      }),
    ),
  )
  const depth = (path: string) => path.split('/').length
  return found
    .flat()
    .map(path => path.replaceAll('\\', '/'))
    .sort((a, b) => depth(a) - depth(b))
}

// The reference client reads the first of these names in a folder.
async function readConfig(): Promise<NugetConfig | undefined> {
  const [file] = await find('**/nuget.config', '**/NuGet.config', '**/NuGet.Config')
  return file === undefined
    ? undefined
    : parseNugetConfig(await readBoundedFile(file, { limit: configLimit }), { file })
}

const replacedLine =
  /\buses:\s*['"]?nuget\/setup-nuget@|\bnuget-version:|\bnuget(?:\.exe)?\s+restore\b|\bapt(?:-get)?\b.*\bmono-/i

const otherUse =
  /\bnuget(?:\.exe)?\s+(?:add|delete|init|install|list|locals|pack|push|search|setapikey|sign|sources|spec|update|verify)\b/i

async function readWorkflow(file: string): Promise<readonly WorkflowLine[]> {
  const bytes = await readBoundedFile(file, { limit: 1024 ** 2 })
  const lines = Buffer.from(bytes).toString().split('\n')
  return lines.flatMap((raw, index) => {
    const text = raw.trim().slice(0, 160)
    return replacedLine.test(text) || otherUse.test(text)
      ? [{ file, line: index + 1, text: printable(text) }]
      : []
  })
}

type Inputs = readonly (readonly [name: string, value: string | readonly string[]])[]

// The workflows need the tool only if they use it for more than a restore.
function toolInputs(used: readonly WorkflowLine[]): Inputs {
  if (!used.some(({ text }) => otherUse.test(text))) return []
  const [, version = ''] =
    used.map(({ text }) => /\bnuget-version:\s*['"]?([^'"#\s]+)/.exec(text)).find(Boolean) ?? []
  if (version === 'preview')
    return [
      ['dist-url', addresses.distUrl],
      ['stage', 'EarlyAccessPreview'],
    ]
  const wanted = version === '' || version === 'latest' ? [] : [['version', version] as const]
  return [['dist-url', addresses.distUrl], ...wanted]
}

function classicInputs(repository: Repository): Inputs {
  const { root, config } = repository
  const named = config?.ignored.find(({ name }) => name === 'config/repositoryPath')?.value
  const folder = named
    ? posix.join(posix.dirname(config?.file ?? '.'), named.replaceAll('\\', '/'))
    : posix.join(root, 'packages')
  // The preset itself finds every packages.config, and a config file at the root.
  return [
    ['preset', 'nuget-restore'],
    ...repository.tool,
    ...sourceInputs(config).filter(([name]) => name !== 'config-file' || config?.file.includes('/')),
    ...(folder === 'packages' ? [] : [['packages-directory', folder] as const]),
    ...(repository.hasLock ? [['locked', 'true'] as const] : []),
  ]
}

// If there are two steps, the first one sets up the tool.
function lockedInputs({ locked, classic, config, tool }: Repository): Inputs {
  return [
    ['preset', 'nuget'],
    ...(classic.length === 0 ? tool : tool.length > 0 ? [['install', 'false'] as const] : []),
    ...sourceInputs(config),
    ['packages-file', locked.length === 1 ? (locked[0] ?? '') : '**/packages.lock.json'],
    ['packages-directory', '.nuget/packages'],
    ['layout', 'expanded'],
  ]
}

function sourceInputs(config: NugetConfig | undefined): Inputs {
  const { packageSources: sources } = config ?? {}
  if (config === undefined || sources === undefined || sources.items.length === 0)
    return [['source', addresses.source]]
  // Without `clear`, the sources of the user and the machine count too.
  const isWhole = sources.clears || config.file.includes('/')
  const secrets = config.packageSourceCredentials.flatMap(({ key, username, password }) => {
    const address = sources.items.find(source => source.key === key)?.value
    if (address === undefined || !/^https?:/.test(address) || !/%\w+%/.test(username + password)) return []
    const name = /^[\w.-]+$/.test(key) ? key : `"${key}"`
    return [`${name}=${address} basic ${fromSecrets(username)} ${fromSecrets(password)}`]
  })
  return [
    ['config-file', isWhole ? config.file : 'auto'],
    ...(secrets.length > 0 ? [['credentials', secrets] as const] : []),
  ]
}

function fromSecrets(text: string): string {
  return text.replace(/%([A-Za-z_]\w*)%/g, (_, name: string) => `\${{ secrets.${name} }}`)
}

/** A step in YAML. */
function step(inputs: Inputs): readonly string[] {
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

// Quotes everything that is not a plain word in YAML.
function scalar(text: string): string {
  return /^[A-Za-z.](?:[\w./@=${}-]|:(?=\/\/|\d)| (?=[\w$}]))*$/.test(text)
    ? text
    : `'${printable(text).replaceAll("'", "''")}'`
}
