import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
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

type Outputs = Map<string, Readonly<Record<string, string>>>

/**
 * Runs the steps of a job as a runner would, but those that only prepare a machine (other actions, `npm ci`), and
 * returns what they printed. Throws at the first step that fails.
 */
export async function runJob(
  job: Job,
  directory: string,
  matrix: Record<string, string> = {},
): Promise<string> {
  const outputs: Outputs = new Map()
  const paths: string[] = []
  let printed = ''
  const { GITHUB_WORKSPACE: workspace = '' } = stepEnvironment(directory, {})
  for (const name of ['scripts', 'lib']) symlinkSync(join(projectRoot, name), join(workspace, name))
  try {
    for (const step of job.steps) {
      const fill = (text: unknown) => evaluate(String(text), { outputs, directory, matrix })
      const env = mapValues(step.env ?? {}, fill)
      const PATH = [...paths, process.env.PATH].join(':')
      const ran = await runOne(step, { directory, fill, env: { ...env, PATH } })
      if (ran === undefined) continue
      printed += ran.log
      if (ran.code !== 0) throw new Error(`${step.run ?? step.uses} ended with ${ran.code}:\n${printed}`)
      if (step.id) outputs.set(step.id, ran.outputs)
      paths.unshift(...ran.path)
    }
    return printed
  } finally {
    stopServers(join(directory, 'temp'))
  }
}

interface StepRun {
  readonly directory: string
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
  { directory, fill, env }: StepRun,
): Promise<RanStep | undefined> {
  if (step.uses === './')
    return runStep({ directory, inputs: mapValues(step.with ?? {}, fill), env, node: node24() })
  if (step.run === undefined || step.run === 'npm ci') return undefined
  const surroundings = stepEnvironment(directory, {})
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', fill(step.run)], {
    cwd: surroundings.GITHUB_WORKSPACE,
    env: { ...surroundings, ...env },
    encoding: 'utf8',
  })
  const lines = readFileSync(surroundings.GITHUB_OUTPUT as string, 'utf8').split('\n')
  const pairs = lines.filter(line => line.includes('=')).map(line => line.split(/=(.*)/s, 2))
  return { code: status, log: stdout + stderr, outputs: Object.fromEntries(pairs), path: [] }
}

interface Context {
  readonly outputs: Outputs
  readonly directory: string
  readonly matrix: Record<string, string>
}

function evaluate(text: string, { outputs, directory, matrix }: Context): string {
  return text.replace(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => {
    const [, id = '', name = ''] = /^steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(expression) ?? []
    if (id !== '') return outputs.get(id)?.[name] ?? ''
    const [, key = '', fallback = ''] = /^matrix\.(\w+)(?: \|\| '(.*)')?$/.exec(expression) ?? []
    if (key !== '') return matrix[key] ?? fallback
    if (expression === 'runner.temp') return join(directory, 'temp')
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
