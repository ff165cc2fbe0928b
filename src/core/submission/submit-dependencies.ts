import { relative, resolve } from 'node:path'
import { membersOf, parseJson } from '../base/documents/json.ts'
import { PkgtoolError } from '../base/errors.ts'
import { flag } from '../base/format.ts'
import type { RunOptions } from '../base/ports.ts'
import { quote } from '../base/printable.ts'
import { checkpoint } from '../base/turns.ts'
import { writing } from '../files/file-errors.ts'
import { replaceFile } from '../files/writing/replace-file.ts'
import type { LockDocument } from '../lock/lock.ts'
import { defaultLockFile, readLock } from '../lock/open-lock.ts'
import { displayUrl } from '../net/address/address.ts'
import { assertConfidential } from '../net/credentials/assert-confidential.ts'
import { type Transport, type TransportOptions, withTransport } from '../net/exchange/client.ts'
import { shownReason } from '../net/exchange/given-reason.ts'
import { readBody } from '../net/exchange/read-body.ts'
import { makeSnapshot, type Snapshot, type SubmittingJob } from './snapshot.ts'

/** Options of `submitDependencies`. */
export interface SubmitDependenciesOptions extends TransportOptions, RunOptions {
  readonly job: SubmittingJob
  /** default: `pkgtool.lock.json` */
  readonly lockFile?: string | undefined
  /** writes the snapshot to this file in place of sending it */
  readonly output?: string | undefined
  /** GitHub's API; default: `https://api.github.com` */
  readonly apiUrl?: string | undefined
  /** a token with `contents: write`; not needed with `output` */
  readonly token?: string | undefined
}

/** What was submitted. */
export interface SubmittedDependencies {
  readonly snapshot: Snapshot
  /** the packages of the lock, each version once */
  readonly packages: number
  /** absent with `output` */
  readonly id?: number
}

/**
 * Refuses what can be known wrong before any request: the job, the address, the token and the lock.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `INVALID_ADDRESS`, `NOT_FOUND`, `INVALID_LOCK`
 */
export async function assertSubmittable(options: SubmitDependenciesOptions): Promise<void> {
  const { job, apiUrl = defaultApi, token, output } = options
  checkJob(job)
  if (output === undefined) {
    assertToken(token)
    assertConfidential(snapshotsUrl(apiUrl, job), 'a token')
  }
  await readSubmitted(options)
}

/** Submits the locked packages to GitHub's dependency graph, or writes the snapshot to a file. */
export async function submitDependencies(options: SubmitDependenciesOptions): Promise<SubmittedDependencies> {
  const { lockFile: file = defaultLockFile, job, output, workingDirectory = '.', signal } = options
  checkJob(job)
  const lock = await readSubmitted(options)
  const place = relative(workingDirectory, resolve(workingDirectory, file)).replaceAll('\\', '/')
  const snapshot = makeSnapshot(lock, job, { file: place, now: new Date() })
  const all = Object.values(snapshot.manifests).flatMap(({ resolved }) => Object.keys(resolved))
  const packages = new Set(all.map(url => url.toLowerCase())).size
  await checkpoint(signal, file)
  if (output === undefined) {
    const id = await withTransport(options, transport => send(transport, snapshot, options))
    return { snapshot, packages, id }
  }
  const path = resolve(workingDirectory, output)
  const text = `${JSON.stringify(snapshot, undefined, 2)}\n`
  await writing(path, () => replaceFile(path, text, { signal }))
  return { snapshot, packages }
}

async function readSubmitted(options: SubmitDependenciesOptions): Promise<LockDocument> {
  const { lockFile: file = defaultLockFile } = options
  const lock = await readLock(file, options)
  if (lock !== undefined) return lock
  throw new PkgtoolError('NOT_FOUND', {
    subject: file,
    found: 'there is no lock file',
    change: 'write it with the verb "lock", and commit it',
  })
}

const shapes = {
  repository: [/^[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, 'OWNER/NAME', 'GITHUB_REPOSITORY'],
  sha: [/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, '40 or 64 hex digits', 'GITHUB_SHA'],
  ref: [/^refs\/[^\s\u0000-\u001f]+$/, 'a ref that begins with refs/', 'GITHUB_REF'],
  id: [/^.{1,255}$/, 'the id of a run', 'GITHUB_RUN_ID'],
  correlator: [/^.{1,255}$/, 'the names of workflow and job', 'GITHUB_WORKFLOW and GITHUB_JOB'],
} as const

function checkJob(job: SubmittingJob): void {
  for (const name of Object.keys(shapes) as (keyof typeof shapes)[]) {
    const [shape, wanted, variables] = shapes[name]
    if (shape.test(job[name])) continue
    throw new PkgtoolError('INVALID_INPUT', {
      subject: name,
      found: job[name] === '' ? 'it has no value' : `the value is ${quote(job[name], 100)}`,
      wanted: `${wanted}, as GitHub gives it to a job`,
      change: `run this in a job of GitHub, or set ${variables}`,
    })
  }
}

const defaultApi = 'https://api.github.com'

const maxAnswerLength = 64 * 1024

async function send(
  transport: Transport,
  snapshot: Snapshot,
  { job, apiUrl = defaultApi, token }: SubmitDependenciesOptions,
): Promise<number> {
  const url = snapshotsUrl(apiUrl, job)
  assertToken(token)
  assertConfidential(url, 'a token')
  const body = Buffer.from(JSON.stringify(snapshot))
  const answer = await transport.retry(() =>
    transport.send(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
        'content-type': 'application/json',
        'content-length': String(body.length),
      },
      body: async function* () {
        yield body
      },
      statuses: [200, 201, 400, 401, 403, 404, 422],
    }),
  )
  const parsed = parseJson(await readBody(answer, maxAnswerLength))
  const members = membersOf('value' in parsed ? parsed.value : undefined)
  const [id, result] = [members.get('id'), members.get('result')]
  if (answer.status < 300 && typeof id === 'number' && result !== 'INVALID') return id
  throw refusal(url, answer.status, { result, reason: shownReason(reasonOf(members)) })
}

function snapshotsUrl(apiUrl: string, { repository }: SubmittingJob): URL {
  const api = URL.canParse(apiUrl) ? new URL(apiUrl) : undefined
  const isPlain = api && api.username + api.password + api.search + api.hash === ''
  if (isPlain && ['https:', 'http:'].includes(api.protocol))
    return new URL(`${api.href.replace(/\/$/, '')}/repos/${repository}/dependency-graph/snapshots`)
  throw new PkgtoolError('INVALID_ADDRESS', {
    subject: 'GITHUB_API_URL',
    found: api ? 'it has another scheme, or user info, a query or a fragment' : 'it is no valid URL',
    wanted: 'a plain https URL, such as https://api.github.com',
  })
}

interface Refusal {
  readonly result: unknown
  readonly reason: string | undefined
}

function reasonOf(members: ReadonlyMap<string, unknown>): string {
  const message = members.get('message')
  return typeof message === 'string' ? message : ''
}

function refusal(url: URL, status: number, { result, reason }: Refusal): PkgtoolError {
  const isRight = status >= 400
  const said = `status ${status}${result === 'INVALID' ? ' and the result INVALID' : ''}`
  return new PkgtoolError('HTTP_STATUS', {
    subject: `POST ${displayUrl(url)}`,
    found: reason === undefined ? said : `${said}, ${quote(reason)}`,
    wanted: 'a snapshot that GitHub takes',
    change: isRight
      ? 'give the job "permissions: { contents: write }", and switch the dependency graph of the repository on'
      : 'check the address of the API',
    url: displayUrl(url),
    status,
  })
}

function assertToken(token: string | undefined): void {
  if (token === undefined) throw noToken('it has no value')
  // It becomes part of a header line.
  if (!/^[\x21-\x7e]+$/.test(token)) throw noToken('white space or a character that is not ASCII')
}

function noToken(found: string): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'github-token',
    found,
    wanted: 'a token with "permissions: { contents: write }"',
    change: `set the variable GITHUB_TOKEN, or give ${flag('output')}`,
  })
}
