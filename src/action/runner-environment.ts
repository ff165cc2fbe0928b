import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PkgtoolError } from '../core/base/errors.ts'
import { assertNoLink } from '../core/files/links.ts'

/* What the variables of the runner tell, beside the inputs. */

/** Where a step reports, also one whose inputs are invalid. */
export interface ReportPlaces {
  /** the folder for the report */
  readonly temporaryDirectory: string
  /** the runner's file for the job summary, if any */
  readonly summaryFile: string | undefined
}

export function readReportPlaces(): ReportPlaces {
  return {
    temporaryDirectory: temporaryDirectory(),
    summaryFile: process.env.GITHUB_STEP_SUMMARY || undefined,
  }
}

/** The state that the main step saved for the post step, and the folder that it is in; undefined in a main step. */
export function readSavedState(): { readonly list: string; readonly directory: string } | undefined {
  const list = process.env.STATE_cache
  return list ? { list, directory: cacheDirectory() } : undefined
}

/** The folder for what goes into the Actions cache. */
export function cacheDirectory(): string {
  return join(temporaryDirectory(), 'setup-pkgtool-cache')
}

function temporaryDirectory(): string {
  return process.env.RUNNER_TEMP || tmpdir()
}

/** A tool cache of this job alone, if there is a runner: it empties this folder before each job. */
export function privateToolCache(): string | undefined {
  const folder = process.env.RUNNER_TEMP
  return folder ? join(folder, 'setup-pkgtool-tools') : undefined
}

/** The tool cache of the runner. @throws PkgtoolError `INVALID_INPUT` outside a runner */
export function toolCacheRoot(): string {
  const root = process.env.RUNNER_TOOL_CACHE
  if (root) return root
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'RUNNER_TOOL_CACHE',
    found: 'it has no value',
    wanted: 'the folder of the tool cache, which a runner sets',
    change: 'outside a runner use the command setup-pkgtool',
  })
}

/** The folder of the documents that are kept below the tool cache. @throws PkgtoolError `UNSAFE_PATH` */
export function keptDocuments(root: string): string {
  assertNoLink(root, join(root, '.setup-pkgtool'))
  return join(root, '.setup-pkgtool')
}

/** Whether GitHub hosts this machine, which then starts empty in each job. */
export function isHostedByGitHub(): boolean {
  return process.env.RUNNER_ENVIRONMENT === 'github-hosted'
}

/** The programs that may be tar, the best first. */
export function tarPrograms(): readonly string[] {
  if (process.platform === 'darwin') return ['gtar', 'tar']
  if (process.platform !== 'win32') return ['tar']
  return [`${process.env.PROGRAMFILES}\\Git\\usr\\bin\\tar.exe`, 'tar']
}

/** The folders in which a shell looks for programs. */
export function readSearchPath(): string {
  return process.env.PATH ?? ''
}

/** Sets an environment variable for the programs that this process starts. */
export function setVariable(name: string, value: string): void {
  process.env[name] = value
}
