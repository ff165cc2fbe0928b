import { posix } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../../core/base/errors.ts'
import { expandPaths } from '../../core/files/patterns.ts'
import { readBoundedFile } from '../../core/files/read-bounded-file.ts'
import { tryStat } from '../../core/files/stats.ts'
import { defaultLockFile } from '../../core/lock/open-lock.ts'
import type { NugetConfig } from '../../core/nuget/config/nuget-config.ts'
import { configLimit, parseNugetConfig } from '../../core/nuget/config/parse-config.ts'
import { readWorkflows, type WorkflowUse } from './workflows.ts'

/** What `init` reads of a repository. None of its texts has an expression of a workflow. */
export interface Repository extends WorkflowUse {
  /** the files packages.config */
  readonly classic: readonly string[]
  /** the files packages.lock.json */
  readonly locked: readonly string[]
  /** projects with PackageReference and no lock */
  readonly unlocked: readonly string[]
  /** what names all of `unlocked` for the input `project`: the solution that has them, else patterns */
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
  const [classic, locked, projects, solutions, workflows] = await Promise.all([
    find('**/packages.config'),
    find('**/packages.lock.json', '**/packages.*.lock.json'),
    find('**/*.csproj', '**/*.fsproj', '**/*.vbproj'),
    find('**/*.sln', '**/*.slnx'),
    find('.github/workflows/*.yml', '.github/workflows/*.yaml'),
  ])
  const solution = solutions[0]
  for (const file of [...classic, ...locked, ...(solution === undefined ? [] : [solution])])
    assertPlainName(file)
  const unlocked = await withoutLock(projects, new Set([...classic, ...locked]))
  const endings = [...new Set(projects.map(file => posix.extname(file)))]
  return {
    classic,
    locked,
    unlocked,
    projects:
      solution !== undefined && (await namesAll(solution, unlocked))
        ? [solution]
        : endings.map(ending => `**/*${ending}`),
    solution,
    hasLock: tryStat(defaultLockFile)?.isFile() === true,
    config: await readConfig(),
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
  const depth = (path: string) => path.split('/').length
  return found
    .flat()
    .map(path => path.replaceAll('\\', '/'))
    .sort((a, b) => depth(a) - depth(b))
}

async function withoutLock(
  projects: readonly string[],
  known: ReadonlySet<string>,
): Promise<readonly string[]> {
  const open: string[] = []
  for (const project of projects) {
    const { dir, name } = posix.parse(project)
    const own = ['packages.config', 'packages.lock.json', `packages.${name}.lock.json`]
    if (own.some(file => known.has(posix.join(dir, file)))) continue
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
async function readConfig(): Promise<NugetConfig | undefined> {
  const [file] = await find('**/nuget.config', '**/NuGet.config', '**/NuGet.Config')
  if (file === undefined) return undefined
  assertPlainName(file)
  const config = parseNugetConfig(await readBoundedFile(file, { limit: configLimit }), { file })
  if (!JSON.stringify(config).includes(expression)) return config
  throw new PkgtoolError('INVALID_CONFIG', {
    subject: file,
    found: `"${expression}", which starts an expression of a workflow`,
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
    found: `"${expression}" in its name, which starts an expression of a workflow`,
    change: 'rename it, or write the step by hand',
    path: file,
  })
}
