import { posix, relative } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../../core/base/errors.ts'
import { currentDirectory, isWithin } from '../../core/files/paths.ts'
import { expandPaths } from '../../core/files/patterns.ts'
import { readBoundedFile } from '../../core/files/read-bounded-file.ts'
import { tryStat } from '../../core/files/stats.ts'
import { defaultLockFile } from '../../core/lock/open-lock.ts'
import {
  findAnyConfigFiles,
  findUnreadConfigs,
  unreadConfig,
} from '../../core/nuget/config/find-config-files.ts'
import type { NugetConfig } from '../../core/nuget/config/nuget-config.ts'
import { configLimit, parseNugetConfig } from '../../core/nuget/config/parse-config.ts'
import { type ClassicFiles, findClassicFiles } from '../../core/projects/classic-files.ts'
import { assertSharedConfig } from '../../core/sources/config/config-start.ts'
import { readWorkflows, type WorkflowUse } from './workflows.ts'

/** What `init` reads of a repository. None of its texts has an expression of a workflow. */
export interface Repository extends WorkflowUse {
  /** the files packages.config that the client reads */
  readonly classic: readonly string[]
  /** what the client does not read, and config files that no single step can follow, for comments */
  readonly remarks: readonly string[]
  /** what the client reads for the files of `classic`, closest first; of the repository */
  readonly classicConfigs: readonly NugetConfig[]
  /** the files packages.lock.json */
  readonly locked: readonly string[]
  /** projects with PackageReference and no lock */
  readonly unlocked: readonly string[]
  /** what names all projects with PackageReference for the input `project`: the solution that has them, else patterns */
  readonly projects: readonly string[]
  /** the solution that is closest to the root */
  readonly solution: string | undefined
  readonly hasLock: boolean
  readonly config: NugetConfig | undefined
}

/**
 * Reads the repository in the current folder.
 *
 * @throws PkgtoolError `UNREADABLE_FILE` and `INVALID_CONFIG`, also for a name or a setting with an expression: a workflow
 * would evaluate it
 */
export async function readRepository(): Promise<Repository> {
  const [found, locked, projects, solutions, workflows] = await Promise.all([
    findClassicFiles({}),
    find('**/packages.lock.json', '**/packages.*.lock.json'),
    find('**/*.csproj', '**/*.fsproj', '**/*.vbproj'),
    find('**/*.sln', '**/*.slnx'),
    find('.github/workflows/*.yml', '.github/workflows/*.yaml'),
  ])
  const classic = byDepth(found.files)
  const solution = solutions[0]
  for (const file of [...classic, ...locked, ...(solution === undefined ? [] : [solution])])
    assertPlainName(file)
  const known = new Set([...classic, ...locked])
  const withLock = projects.filter(project => hasBeside(project, locksOf(project), known))
  const unlocked = await withoutLock(projects, known)
  const endings = [...new Set(projects.map(file => posix.extname(file)))]
  return {
    classic,
    remarks: [...(await remarksOn(found))],
    classicConfigs: classic.length > 0 ? await readConfigsFrom(found.starts[0] ?? '.') : [],
    locked,
    unlocked,
    projects:
      solution !== undefined && projects.length > 0 && (await namesAll(solution, [...withLock, ...unlocked]))
        ? [solution]
        : endings.map(ending => `**/*${ending}`),
    solution,
    hasLock: tryStat(defaultLockFile)?.isFile() === true,
    config: await readFirstConfig(),
    ...(await readWorkflows(workflows)),
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
  return byDepth(found.flat())
}

function byDepth(paths: readonly string[]): readonly string[] {
  const depth = (path: string) => path.split('/').length
  return paths.map(path => path.replaceAll('\\', '/')).sort((a, b) => depth(a) - depth(b))
}

async function remarksOn({ starts, unread, unreadConfigs }: ClassicFiles): Promise<readonly string[]> {
  const [start = '.', ...others] = starts
  const root = currentDirectory()
  const odd = (await findUnreadConfigs(start, root)).map(path => ({
    file: relative(root, path).replaceAll('\\', '/'),
    reason: unreadConfig,
  }))
  const left = [...unread, ...unreadConfigs, ...odd].map(
    ({ file, reason }) => `${file} is not read: ${reason}`,
  )
  try {
    await assertSharedConfig(start, others, {})
    return left
  } catch (error) {
    if (!isPkgtoolError(error, 'CONFLICTING_INPUTS')) throw error
    return [...left, `this step cannot serve all: ${error.fields.found}`]
  }
}

async function readConfigsFrom(start: string): Promise<readonly NugetConfig[]> {
  const files = await findAnyConfigFiles(start, {})
  const root = currentDirectory()
  const own = files.filter(file => isWithin(file, root))
  return Promise.all(own.map(file => readConfig(relative(root, file).replaceAll('\\', '/'))))
}

function locksOf(project: string): readonly string[] {
  return ['packages.lock.json', `packages.${posix.parse(project).name}.lock.json`]
}

function hasBeside(project: string, names: readonly string[], known: ReadonlySet<string>): boolean {
  return names.some(name => known.has(posix.join(posix.dirname(project), name)))
}

async function withoutLock(
  projects: readonly string[],
  known: ReadonlySet<string>,
): Promise<readonly string[]> {
  const open: string[] = []
  for (const project of projects) {
    if (hasBeside(project, ['packages.config', ...locksOf(project)], known)) continue
    const bytes = await readBoundedFile(project, { limit: 4 * 1024 ** 2 })
    if (/<PackageReference\s/i.test(Buffer.from(bytes).toString())) open.push(project)
  }
  return open
}

async function namesAll(solution: string, projects: readonly string[]): Promise<boolean> {
  const text = Buffer.from(await readBoundedFile(solution, { limit: 16 * 1024 ** 2 })).toString()
  return projects.every(project => text.includes(posix.basename(project)))
}

// The reference client reads the first of these names in a folder.
async function readFirstConfig(): Promise<NugetConfig | undefined> {
  const [file] = await find('**/nuget.config', '**/NuGet.config', '**/NuGet.Config')
  return file === undefined ? undefined : readConfig(file)
}

async function readConfig(file: string): Promise<NugetConfig> {
  assertPlainName(file)
  const config = parseNugetConfig(await readBoundedFile(file, { limit: configLimit }), { file })
  if (!JSON.stringify(config).includes(expression)) return config
  throw new PkgtoolError('INVALID_CONFIG', {
    subject: file,
    found: `it has "${expression}", which starts an expression of a workflow`,
    wanted: 'settings that a step can have as text',
    change: 'write the step by hand',
    file,
  })
}

const expression = '${{'

function assertPlainName(file: string): void {
  if (!file.includes(expression)) return
  throw new PkgtoolError('UNREADABLE_FILE', {
    subject: file,
    found: `its name has "${expression}", which starts an expression of a workflow`,
    change: 'rename it, or write the step by hand',
    path: file,
  })
}
