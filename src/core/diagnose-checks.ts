import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ErrorCode, type ErrorFields, isPkgtoolError, PkgtoolError } from './base/errors.ts'
import { formatBytes, plural } from './base/format.ts'
import { printable, quote } from './base/printable.ts'
import { removePath } from './files/remove.ts'
import { displayUrl, type FeedAddress } from './http/address.ts'
import { allowsNextSource } from './http/failure-classes.ts'
import { findProxy } from './http/proxy.ts'
import { readTrust, type TlsOptions } from './http/trust.ts'
import type { Context } from './lock/context.ts'
import { openRestoreRun, runRestore } from './packages/restore.ts'
import type { RestorePackagesOptions } from './packages/restore-options.ts'
import { readPins } from './pins/read-pins.ts'
import type { PackageSource } from './sources/source.ts'
import { type FetchedListing, readToolListing } from './tool/fetch-listing.ts'
import { type FetchRun, openFetchRun } from './tool/fetch-run.ts'
import { nameTool } from './tool/given-name.ts'
import { resolveVersionFile } from './tool/given-version.ts'
import type { InstallToolOptions } from './tool/install-options.ts'
import type { ResolvedRequest } from './tool/request.ts'
import { selectEntry } from './tool/selection.ts'
import { openToolRun } from './tool/tool-run.ts'

/** The checks, in the order of the result. */
export type CheckName =
  | 'node'
  | 'proxy'
  | 'trust'
  | 'listing'
  | 'source'
  | 'package'
  | 'pins'
  | 'tool-cache'
  | 'packages-directory'
  | 'package-store'
  | 'runtime'

/** The result of one check. */
export interface Check {
  readonly check: CheckName
  /** the address, folder or program */
  readonly subject: string
  /** `warning`: a run continues without it; `skipped`: not checked */
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped'
  /** one line for a person */
  readonly found: string
  /** what to change, as an imperative; empty if nothing */
  readonly change: string
  /** the code of the error that would end a run; absent if none would */
  readonly code?: ErrorCode
}

/** What a check is about. */
export type CheckSubject = Pick<Check, 'check' | 'subject'>

/** A check that passed. */
export function passed(about: CheckSubject, found: string): Check {
  return { ...about, state: 'ok', found: printable(found), change: '' }
}

/** A check that was not made, and why. */
export function skipped(about: CheckSubject, found: string): Check {
  return { ...about, state: 'skipped', found, change: '' }
}

/** A check that found an error which would end a run, or, as a `warning`, one that would not. */
export function failed(
  about: CheckSubject,
  error: unknown,
  { state = 'failed' }: { readonly state?: 'warning' | 'failed' } = {},
): Check {
  if (!(error instanceof PkgtoolError)) throw error
  const { subject, found = 'a failure', wanted } = error.fields
  const what = subject === undefined || about.subject.includes(subject) ? '' : `${printable(subject)}: `
  const shown = `${what}found ${printable(found)}${wanted === undefined ? '' : `; want ${printable(wanted)}`}`
  return { ...about, state, found: shown, change: adviceFor(error, about), code: error.code }
}

/** Runs a check; one of our errors becomes a failed check. */
export async function attempt(about: CheckSubject, work: () => Promise<string>): Promise<Check> {
  try {
    return passed(about, await work())
  } catch (error) {
    return failed(about, error)
  }
}

const advice: Partial<Record<ErrorCode, string>> = {
  TIMED_OUT: 'check the address, the network and the proxy',
  UNREADABLE_FILE: 'check that it is a file, and that this user may read it',
}

/** Errors in a text that the user wrote; the server does not matter. */
const ownWords: readonly ErrorCode[] = [
  'INVALID_PIN',
  'INVALID_VERSION',
  'INVALID_RANGE',
  'INVALID_PACKAGE_ID',
  'CONFLICTING_PINS',
  'INVALID_PACKAGES_CONFIG',
  'INVALID_CONFIG',
  'INVALID_LOCK',
]

const adviceByStatus: Readonly<Record<number, string>> = {
  401: 'set credentials that the server accepts for this address',
  403: 'set credentials that may read this address',
  407: 'set user and password of the proxy in the variable that names it',
}

function adviceFor({ code, fields }: PkgtoolError, about: CheckSubject): string {
  return (
    fields.change ??
    adviceByStatus[fields.status ?? 0] ??
    advice[code] ??
    adviceForInput({ code, ...fields }, about) ??
    'tell the owner of the server'
  )
}

function adviceForInput(
  { code, subject = '', file, line }: ErrorFields & { readonly code: ErrorCode },
  { check }: CheckSubject,
): string | undefined {
  if (code === 'NOT_FOUND') return `check the ${/^https?:/.test(subject) ? 'address' : 'path'}`
  if (code === 'INVALID_INPUT' || code === 'CONFLICTING_INPUTS') return `change the input ${quote(subject)}`
  if (!ownWords.includes(code)) return undefined
  const givenText = check === 'pins' ? 'the input "packages"' : 'the text'
  const place = `${line === undefined ? '' : `line ${line} of `}${file === undefined ? givenText : quote(file)}`
  return `correct ${place}`
}

/** The result for one address; `error` ended its requests. */
export interface Outcome {
  readonly url: URL
  readonly check: Check
  readonly error?: unknown
}

/** If one of several mirrors answers, a dead one is only a warning. */
function asMirrors(outcomes: readonly Outcome[]): Outcome[] {
  const isAnswered = outcomes.some(({ error }) => error === undefined)
  return outcomes.map(outcome =>
    isAnswered && outcome.error !== undefined && allowsNextSource(outcome.error)
      ? { ...outcome, check: { ...outcome.check, state: 'warning' } }
      : outcome,
  )
}

/** What the checks of servers share. */
export interface ServerOptions {
  readonly signal: AbortSignal
  /** replaces an error that only says that `signal` ended the work */
  explain(error: unknown): unknown
}

/** Reads the certificate files of a run. */
export function checkTrustFiles(options: TlsOptions): Check {
  const about = { check: 'trust', subject: 'certificates' } as const
  try {
    const { ca, client } = readTrust(options)
    const parts = [
      "Node's authorities and NODE_EXTRA_CA_CERTS",
      ...(ca === undefined ? [] : ['those of the input "ca-file"']),
      ...(client === undefined ? [] : ['a client certificate']),
    ]
    return passed(about, parts.join(', '))
  } catch (error) {
    return failed(about, error)
  }
}

/** Reports the proxy of each server, and whether its certificate is trusted. */
export async function checkNetwork(outcomes: readonly Outcome[]): Promise<Check[]> {
  const servers = new Map<string, Outcome>()
  for (const outcome of outcomes)
    if (outcome.url.protocol !== 'file:' && !servers.has(outcome.url.origin))
      servers.set(outcome.url.origin, outcome)
  const checks: Check[] = []
  for (const [origin, { url }] of servers) {
    const nameProxy = async () => (await findProxy(url)) ?? 'none, the connection is direct'
    checks.push(await attempt({ check: 'proxy', subject: origin }, nameProxy))
  }
  for (const [origin, outcome] of servers)
    if (outcome.url.protocol === 'https:') checks.push(checkCertificate(origin, outcome))
  return checks
}

function checkCertificate(origin: string, { error }: Outcome): Check {
  const about = { check: 'trust', subject: origin } as const
  if (isPkgtoolError(error, 'TLS_FAILED')) return failed(about, error)
  if (isPkgtoolError(error, 'CONNECTION_FAILED', 'TIMED_OUT'))
    return { ...about, state: 'skipped', found: 'no connection, so no certificate was seen', change: '' }
  return passed(about, 'the certificate is trusted')
}

/** Fetches each listing separately and selects the requested version in it. */
export async function checkListings(
  context: Context,
  options: InstallToolOptions,
  server: ServerOptions,
): Promise<Outcome[]> {
  const run = await openFetchRun(
    await openToolRun(context, await resolveVersionFile(await nameTool(options, async () => undefined))),
  )
  const outcomes = run.addresses.map(address => checkListing(run, address, server))
  return asMirrors(await Promise.all(outcomes))
}

async function checkListing(run: FetchRun, address: FeedAddress, server: ServerOptions): Promise<Outcome> {
  const url = address.document
  const about = { check: 'listing', subject: displayUrl(url) } as const
  try {
    const fetched = await readToolListing(run.transport, { ...run, addresses: [address] })
    return { url, check: select(await run.resolve(), fetched, about) }
  } catch (error) {
    const explained = server.explain(error)
    return { url, check: failed(about, explained), error: explained }
  }
}

function select(
  resolved: ResolvedRequest,
  { listing }: FetchedListing,
  about: Pick<Check, 'check' | 'subject'>,
): Check {
  const warnings = listing.warnings.length === 0 ? '' : `, ${plural(listing.warnings.length, 'warning')}`
  const read = `${plural(listing.entries.length, 'version')}${warnings}`
  const check = passed(about, `${read}; ${selectEntry(listing, resolved).reason}`)
  const [warning] = listing.warnings
  return warning === undefined ? check : { ...check, state: 'warning', found: `${check.found}; ${warning}` }
}

// A package that no source has: a source that says so can be asked for packages.
const nobodysPackage = 'setup-pkgtool.doctor'

/** Opens each source and asks it for one package. */
export async function checkSources(
  context: Context,
  options: RestorePackagesOptions,
  server: ServerOptions,
): Promise<Outcome[]> {
  const { sources, names } = await openRestoreRun(context, options)
  const outcomes = asMirrors(await Promise.all(sources.all.map(source => checkSource(source, server))))
  const isAnswered = outcomes.some(({ error }) => error === undefined)
  return isAnswered
    ? [...outcomes, ...(await checkPackage(context, { ...options, ...names }, server))]
    : outcomes
}

/** Fetches the first pin into a temporary folder: that a source answers does not say that the names of its files are right. */
async function checkPackage(
  context: Context,
  options: RestorePackagesOptions,
  server: ServerOptions,
): Promise<Outcome[]> {
  // Pins that cannot be read are a check of their own.
  const [pin] = await readPins(options).catch(() => [])
  if (pin === undefined) return []
  const about = { check: 'package', subject: `${pin.id} ${pin.version}` } as const
  const url = new URL('file:///')
  const packagesDirectory = await mkdtemp(join(tmpdir(), 'setup-pkgtool-doctor-'))
  const one = { pins: [pin], packages: [], packagesFiles: [], packagesDirectory, layout: 'feed' } as const
  const unstored = { packageStore: undefined, storeLink: undefined }
  const off = { ...unstored, excludeVersion: false, prune: false, onProgress: undefined }
  const alone = { ...options, ...one, ...off }
  try {
    const { packages, downloadedBytes } = await runRestore(await openRestoreRun(context, alone))
    const found = `${formatBytes(downloadedBytes)} fetched from ${packages[0]?.source}`
    return [{ url, check: passed(about, found) }]
  } catch (error) {
    const explained = server.explain(isPkgtoolError(error) ? (error.fields.problems?.[0] ?? error) : error)
    const isLate = isPkgtoolError(explained, 'TIMED_OUT')
    return [
      {
        url,
        check: isLate ? skipped(about, 'not whole in the time of this check') : failed(about, explained),
      },
    ]
  } finally {
    await removePath(packagesDirectory)
  }
}

async function checkSource(source: PackageSource, server: ServerOptions): Promise<Outcome> {
  const { label, address } = source
  const url = /^https?:/.test(address) ? new URL(address) : new URL('file:///')
  const about = { check: 'source', subject: label } as const
  try {
    await source.open()
    await source.releases(nobodysPackage)
    const what = url.protocol === 'file:' ? 'the folder' : 'the service index and the package content'
    return { url, check: passed(about, `${what} can be read`) }
  } catch (error) {
    const explained = server.explain(error)
    return { url, check: failed(about, explained), error: explained }
  }
}
