import { join } from 'node:path'
import type { Step, StepOptions } from '../../scripts/lib/runner.mjs'
import { runStep } from '../../scripts/lib/runner.mjs'
import { node24 } from './programs.ts'
import { startFor } from './run-program.ts'

// Node 24 keeps what it compiled of a bundle, for all steps of a run.
const { SETUP_PKGTOOL_SHARED: shared } = process.env
const compiled = shared ? { NODE_COMPILE_CACHE: join(shared, 'compiled') } : {}

/** Runs the committed bundle on Node 24; steps with the same `directory` are steps of one job. */
export function runAction(options: Omit<StepOptions, 'node'>): Promise<Step> {
  const start = startFor(options)
  return runStep({ ...options, env: { ...compiled, ...options.env }, node: node24(), ...start })
}

/** The same, and throws the log when the step fails. */
export async function runGreen(options: Omit<StepOptions, 'node'>): Promise<Step> {
  const step = await runAction(options)
  if (step.code !== 0) throw new Error(`the step ended with exit code ${step.code}:\n${step.log}`)
  return step
}

/** Runs what the runner runs when the job of `step` ends, with what that step left for it. */
export function runPost(
  { state }: Pick<Step, 'state'>,
  options: Omit<StepOptions, 'node' | 'entry' | 'inputs'>,
): Promise<Step> {
  const saved = Object.entries(state).map(([name, value]) => [`STATE_${name}`, value])
  const env = { ...options.env, ...Object.fromEntries(saved) }
  const start = startFor({ ...options, env })
  return runStep({ ...options, env, inputs: {}, node: node24(), entry: 'dist/post/index.js', ...start })
}

/** A workflow command of a log. */
export interface WorkflowCommand {
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
  readonly message: string
}

const known = new Set(
  'add-mask add-matcher add-path debug echo endgroup error group internal-set-repo-path notice remove-matcher save-state set-env set-output stop-commands warning'.split(
    ' ',
  ),
)

/** Reads the commands in a log as the runner does: `::NAME PROPERTIES::MESSAGE` at a line's start, `##[NAME …]` anywhere in it. */
export function workflowCommands(log: string): WorkflowCommand[] {
  return log.split(/\r\n|\r|\n/).flatMap(line => newForm(line) ?? oldForm(line) ?? [])
}

function newForm(line: string): WorkflowCommand | undefined {
  const [, name = '', properties = '', message = ''] =
    /^[\s\u0085]*::([^\s:]+)(?: ((?:(?!::).)*))?::(.*)$/u.exec(line) ?? []
  if (!known.has(name.toLowerCase())) return undefined
  return { name, properties: readProperties(properties, ','), message: unescapeText(message) }
}

function oldForm(line: string): WorkflowCommand | undefined {
  const [, name = '', properties = '', message = ''] = /##\[([^\s\]]+)(?: ([^\]]*))?\](.*)$/u.exec(line) ?? []
  if (!known.has(name.toLowerCase())) return undefined
  return { name, properties: readProperties(properties, ';'), message }
}

function readProperties(text: string, separator: string): Record<string, string> {
  const pairs = text.split(separator).filter(pair => pair.includes('='))
  return Object.fromEntries(
    pairs.map(pair => [
      pair.slice(0, pair.indexOf('=')).trim(),
      unescapeText(pair.slice(pair.indexOf('=') + 1)),
    ]),
  )
}

function unescapeText(text: string): string {
  return text
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%25', '%')
}

/** The messages of a log of one kind. */
export const messagesIn = (log: string, kind: 'error' | 'warning') =>
  workflowCommands(log).flatMap(({ name, message }) => (name === kind ? message : []))
