import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { runStep, stepEnvironment } from '../../scripts/lib/runner.mjs'
import { node24 } from './programs.ts'

/** A job of a workflow, as far as it is run here. */
export interface Job {
  readonly steps: readonly {
    readonly id?: string
    readonly uses?: string
    readonly run?: string
    readonly with?: Readonly<Record<string, unknown>>
    readonly env?: Readonly<Record<string, string>>
  }[]
}

export interface JobEnvironment {
  /** what expressions stand for besides outputs of steps: `matrix.os`, `secrets.TOKEN` */
  readonly values?: Readonly<Record<string, string>>
  /** variables of every step */
  readonly env?: Readonly<Record<string, string>>
  /** begins the command of every `run:` */
  readonly within?: readonly string[]
}

export interface RanJob {
  readonly printed: string
  /** by the id of the step; of a step of this action without one by `ours` */
  readonly outputs: Outputs
}

type Outputs = Map<string, Readonly<Record<string, string>>>

/**
 * Runs the steps of a job in `directory` as a runner would, but those that only prepare a machine (other actions,
 * `npm ci`). Throws at the first step that fails.
 */
export async function runJob(job: Job, directory: string, environment: JobEnvironment = {}): Promise<RanJob> {
  const { values = {}, env: shared = {}, within = [] } = environment
  const outputs: Outputs = new Map()
  const paths: string[] = []
  let printed = ''
  const { GITHUB_WORKSPACE: workspace = '' } = stepEnvironment(directory, {})
  for (const name of ['scripts', 'lib'])
    if (!existsSync(join(workspace, name))) symlinkSync(join(projectRoot, name), join(workspace, name))
  const programs = join(directory, 'programs')
  mkdirSync(programs, { recursive: true })
  // The nuget.exe of our feeds begins like a Windows program and does nothing: what runs it says what it was asked.
  writeFileSync(join(programs, 'mono'), '#!/bin/sh\nshift\necho "$@"\n', { mode: 0o755 })
  try {
    for (const step of job.steps) {
      const fill = (text: unknown) => evaluate(String(text), { outputs, directory, values })
      const env = { ...shared, ...mapValues(step.env ?? {}, fill) }
      const PATH = [...paths, programs, shared.PATH ?? process.env.PATH].join(delimiter)
      const ran = await runOne(step, { directory, fill, within, env: { ...env, PATH } })
      if (ran === undefined) continue
      printed += ran.log
      if (ran.code !== 0) throw new Error(`${step.run ?? step.uses} ended with ${ran.code}:\n${printed}`)
      outputs.set(step.id ?? (isOurs(step) ? 'ours' : ''), ran.outputs)
      paths.unshift(...ran.path)
    }
    return { printed, outputs }
  } finally {
    stopServers(join(directory, 'temp'))
  }
}

/** Whether a step is one of this action: in our workflows, or as the docs name it. */
export function isOurs({ uses = '' }: Job['steps'][number]): boolean {
  return uses === './' || uses.startsWith('setup-pkgtool/setup-pkgtool@')
}

interface StepRun {
  readonly directory: string
  readonly within: readonly string[]
  readonly fill: (text: unknown) => string
  readonly env: Record<string, string>
}

interface RanStep {
  readonly code: number | null
  readonly log: string
  readonly outputs: Record<string, string>
  readonly path: readonly string[]
}

async function runOne(
  step: Job['steps'][number],
  { directory, fill, env, within }: StepRun,
): Promise<RanStep | undefined> {
  if (isOurs(step))
    return runStep({ directory, inputs: mapValues(step.with ?? {}, fill), env, node: node24() })
  if (step.run === undefined || step.run === 'npm ci') return undefined
  const environment = stepEnvironment(directory, {})
  const [command = '', ...parameters] = [...within, 'bash', '-eo', 'pipefail', '-c', fill(step.run)]
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    cwd: environment.GITHUB_WORKSPACE,
    env: { ...environment, ...env },
    encoding: 'utf8',
  })
  const lines = readFileSync(environment.GITHUB_OUTPUT as string, 'utf8').split('\n')
  const pairs = lines.filter(line => line.includes('=')).map(line => line.split(/=(.*)/s, 2))
  return { code: status, log: stdout + stderr, outputs: Object.fromEntries(pairs), path: [] }
}

interface Context {
  readonly outputs: Outputs
  readonly directory: string
  readonly values: Readonly<Record<string, string>>
}

function evaluate(text: string, { outputs, directory, values }: Context): string {
  return text.replace(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => {
    const [, id = '', name = ''] = /^steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(expression) ?? []
    if (id !== '') return outputs.get(id)?.[name] ?? ''
    if (expression === 'runner.temp') return join(directory, 'temp')
    const [, key = '', fallback] = /^([\w.]+)(?: \|\| '(.*)')?$/.exec(expression) ?? []
    const value = values[key] ?? fallback
    if (value !== undefined) return value
    throw new Error(`no value for ${expression}`)
  })
}

function mapValues(
  record: Readonly<Record<string, unknown>>,
  change: (value: unknown) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

function stopServers(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter(file => file.endsWith('.pid')))
    process.kill(Number(readFileSync(join(folder, name), 'utf8')))
}
