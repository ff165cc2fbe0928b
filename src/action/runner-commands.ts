/**
 * What a step tells the runner: lines on standard output and entries of command files. To the byte what @actions/core
 * writes, which the contract suite holds it to; that package brings an OIDC client, a summary builder and a description
 * of the machine, which are no use to a step and cost a warm one much of its start (docs/adr/0008).
 */
import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync } from 'node:fs'
import { EOL } from 'node:os'
import type { Place } from '../core/ports.ts'

type Value = string | number | boolean

export type Annotation = 'notice' | 'warning' | 'error'

/** Gives back an input of the step, trimmed; empty where it is not given. */
export function getInput(name: string): string {
  return (process.env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '').trim()
}

/** Whether the runner was asked for debug lines. */
export function isDebug(): boolean {
  return process.env.RUNNER_DEBUG === '1'
}

export function info(message: string): void {
  process.stdout.write(`${message}${EOL}`)
}

export function debug(message: string): void {
  issueCommand('debug', message)
}

export function startGroup(name: string): void {
  issueCommand('group', name)
}

export function endGroup(): void {
  issueCommand('endgroup')
}

/** Shows a message beside the log, at a line of a file where it has one. */
export function annotate(type: Annotation, message: string, place?: Place): void {
  issueCommand(type, message, place && { file: place.file, line: place.line })
}

/** Hides a text in all that the job prints from now on. */
export function setSecret(secret: string): void {
  issueCommand('add-mask', secret)
}

export function setOutput(name: string, value: Value): void {
  const file = process.env.GITHUB_OUTPUT
  if (!file) info('')
  setPair({ file, command: 'set-output' }, name, String(value))
}

/** Leaves a text for the post step. */
export function saveState(name: string, value: string): void {
  setPair({ file: process.env.GITHUB_STATE, command: 'save-state' }, name, value)
}

/** Sets a variable for the steps to come. */
export function exportVariable(name: string, value: string): void {
  setPair({ file: process.env.GITHUB_ENV, command: 'set-env' }, name, value)
}

/** Puts a folder first on the PATH of the steps to come. */
export function addPath(directory: string): void {
  if (process.env.GITHUB_PATH) appendLine(process.env.GITHUB_PATH, directory)
  else issueCommand('add-path', directory)
}

// Runners of old have no command files.
interface Way {
  readonly file: string | undefined
  readonly command: string
}

// No value can end its entry early, since nobody can guess the delimiter.
function setPair({ file, command }: Way, name: string, value: string): void {
  const end = `ghadelimiter_${randomUUID()}`
  if (file) appendLine(file, [`${name}<<${end}`, value, end].join(EOL))
  else issueCommand(command, value, { name })
}

function appendLine(file: string, text: string): void {
  if (!existsSync(file)) throw new Error(`the runner's command file ${file} is not there`)
  appendFileSync(file, `${text}${EOL}`)
}

function issueCommand(
  command: string,
  message = '',
  properties: Readonly<Record<string, string | number | undefined>> = {},
): void {
  const given = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [`${key}=${escapeProperty(String(value))}`],
  )
  info(`::${[command, given.join(',')].filter(Boolean).join(' ')}::${escapeData(message)}`)
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
