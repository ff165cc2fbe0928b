import { writeSync } from 'node:fs'
import {
  debug,
  endGroup,
  error as errorAnnotation,
  info,
  isDebug,
  notice,
  setSecret,
  startGroup,
  warning,
} from '@actions/core'
import { describeUnexpected, isPkgtoolError, type PkgtoolError, printableLines } from '../core/base/errors.ts'
import {
  createProgressMeter,
  formatProgressLine,
  type Log,
  type Place,
  type Progress,
} from '../core/base/ports.ts'
import { type Credential, secretForms, textForms } from '../core/http/credentials.ts'
import { parseEnvironmentCredential } from '../core/nuget/config-environment.ts'

/** The log of the step: groups, annotations up to the runner's limit, and progress lines. */
export interface ActionLog extends Log {
  progress(progress: Progress): void
  /** Reports the failure as annotations, one for each problem with a location, and sets the exit code. */
  fail(error: unknown): void
  /** Reports the count of omitted annotations. */
  finish(): void
}

// The runner keeps ten annotations per type and step; the last one reports how many more there are.
const keptAnnotations = 9

const progressInterval = 5_000

const annotations = { notice, warning, error: errorAnnotation }

export function createActionLog(): ActionLog {
  const counts: Record<keyof typeof annotations, number> = { notice: 0, warning: 0, error: 0 }
  const annotate = (type: keyof typeof counts, message: string, place?: Place) => {
    counts[type]++
    if (counts[type] > keptAnnotations) info(safe(`${type}: ${message}`))
    else
      annotations[type](
        printableLines(message),
        place && { file: place.file, ...(place.line !== undefined && { startLine: place.line }) },
      )
  }
  const meter = createProgressMeter({
    interval: progressInterval,
    show: progress => info(safe(formatProgressLine(progress))),
  })
  return {
    debug: message => {
      // The runner discards debug lines unless debug logging is on, and a restore has hundreds.
      if (isDebug()) debug(printableLines(message))
    },
    info: message => info(safe(message)),
    notice: (message, place) => annotate('notice', message, place),
    warning: (message, place) => annotate('warning', message, place),
    progress: meter,
    async stage(name, run) {
      const started = process.uptime()
      startGroup(name)
      try {
        return await run()
      } finally {
        info(`${name}: ${Math.round((process.uptime() - started) * 1000)} ms`)
        endGroup()
      }
    },
    fail(error) {
      process.exitCode = 1
      if (!isPkgtoolError(error)) {
        annotate('error', describeUnexpected(error))
        return
      }
      for (const problem of error.fields.problems ?? []) {
        if (problem.fields.file !== undefined) annotate('error', problem.message, placeOf(problem))
      }
      annotate('error', `${error.message} (${error.code})`, placeOf(error))
    },
    finish() {
      for (const type of ['notice', 'warning', 'error'] as const) {
        const more = counts[type] - keptAnnotations
        if (more > 0) annotations[type](`${more} more; see the log of the step`)
      }
    },
  }
}

/**
 * Makes `process.stdout` write synchronously. Opening Node's stream for a pipe loads streams and sockets, a twentieth of
 * the time of a step that finds its tool in the cache. Any other property than `write` opens Node's stream, and so does a
 * failed write, for example to a full non-blocking pipe.
 */
export function writeStdoutByCalls(): void {
  const property = Object.getOwnPropertyDescriptor(process, 'stdout')
  if (property === undefined) return
  const openStream = () => Object.defineProperty(process, 'stdout', property).stdout
  const write = (text: string, done?: () => void): boolean => {
    let rest = Buffer.from(text)
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(1, rest))
    } catch {
      return openStream().write(rest, done)
    }
    done?.()
    return true
  }
  const get = (_: object, name: string | symbol) => {
    if (name === 'write') return write
    const stream = openStream()
    const value: unknown = Reflect.get(stream, name)
    return typeof value === 'function' ? value.bind(stream) : value
  }
  Object.defineProperty(process, 'stdout', { configurable: true, value: new Proxy({}, { get }) })
}

function placeOf({ fields: { file, line } }: PkgtoolError): Place | undefined {
  return file === undefined ? undefined : { file, ...(line !== undefined && { line }) }
}

// A line that begins with `::`, or has `##[` anywhere, is a command to the runner.
function safe(text: string): string {
  return printableLines(text)
    .replace(/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1\\u003a')
    .replaceAll('##[', '#\\u0023[')
}

// Masking shorter values would remove words from the log and protect nothing.
const shortestSecret = 4

/** Masks user info and queries of addresses: user info is refused later, and a query may contain a token. */
export function maskAddresses(addresses: readonly string[]): void {
  for (const address of addresses) {
    const [, userInfo] = /^[^/]*:\/\/([^/?#]*)@/.exec(address) ?? []
    if (userInfo !== undefined) maskUserInfo(userInfo)
    const [, query = ''] = /\?([^#]*)/.exec(address) ?? []
    for (const text of [query, ...query.split('&').map(pair => pair.replace(/^[^=]*=?/, ''))]) maskText(text)
  }
}

function maskUserInfo(userInfo: string): void {
  maskText(userInfo)
  const [username = '', ...rest] = userInfo.split(':')
  const password = rest.join(':')
  if (password.length < shortestSecret) maskText(username)
  else
    for (const read of [(text: string) => text, decoded])
      maskCredential({ kind: 'basic', username: read(username), password: read(password) })
}

function maskText(text: string): void {
  if (text.length < shortestSecret) return
  for (const form of [text, decoded(text)].flatMap(textForms)) setSecret(form)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Masks whole lines, which may turn out to be invalid. */
export function maskLines(lines: readonly string[]): void {
  for (const line of lines) setSecret(line)
}

/** Masks values of variables and the credentials in them. */
export function maskVariables(values: readonly (string | undefined)[]): void {
  for (const value of values) {
    if (!value) continue
    for (const form of textForms(value)) setSecret(form)
    const credential = parseEnvironmentCredential(value)
    if (credential)
      maskCredential({ kind: 'basic', username: credential.username, password: credential.password })
  }
}

export function maskCredential(credential: Credential): void {
  for (const form of secretForms(credential)) setSecret(form)
}
