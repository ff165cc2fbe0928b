import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPkgtoolError, PkgtoolError, textOf, withSentence } from '../../core/base/errors.ts'
import { type Log, type RunOptions, silentLog } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import { systemErrorCode } from '../../core/base/thrown.ts'
import { throwIfCancelled } from '../../core/base/turns.ts'
import { localFileError } from '../../core/files/file-errors.ts'
import { openFileHandle } from '../../core/files/regular-file.ts'
import { removePath } from '../../core/files/writing/remove.ts'
import { displayUrl } from '../../core/net/address/address.ts'
import { downloadFile } from '../../core/net/download/download.ts'
import { givenReason, shownReason } from '../../core/net/exchange/given-reason.ts'
import type { Answer } from '../../core/net/exchange/redirects.ts'
import type { ScopedTransport } from '../../core/net/exchange/scoped-transport.ts'
import { packageFileUrl } from '../../core/nuget/package-paths.ts'
import type { ResolvedNames } from '../../core/nuget/presets.ts'
import type { ServiceIndex } from '../../core/nuget/protocol/parse-service-index.ts'
import { packageContentHash } from '../../core/zip/content-hash.ts'
import type { PackageFile } from '../tree/packages/package-file.ts'
import type { PushKey } from './push-key.ts'

/** A package to push, checked. */
export interface PushItem extends PackageFile {
  /** bytes */
  readonly size: number
  readonly names: ResolvedNames
  /** a .snupkg, which has its own publish address */
  readonly isSymbols: boolean
}

/** Where packages are pushed. */
export interface PushTarget {
  readonly transport: ScopedTransport
  readonly index: ServiceIndex
  /** alternatives; the first gets the package, or the first that takes it becomes that */
  readonly publish: URL[]
  readonly key: PushKey
}

// 200 and 204 are not in the protocol, but some servers send them.
const accepted = [201, 202, 200, 204]

const conflict = 409

/** The statuses for a key that is not valid any more: servers send one or the other. */
export const keyRefusals = [401, 403]

/** The statuses with which a server refuses the package itself, and says why. */
const unfit = [400, 413, 415, 422]

/**
 * Sends a package to the first publish address that takes it. `duplicate`: the server has that version, and not from an earlier attempt
 * of ours whose answer was lost.
 */
export async function sendPackage(
  item: PushItem,
  target: PushTarget,
  options: RunOptions,
): Promise<'pushed' | 'duplicate'> {
  for (;;) {
    const status = await putInTurn(item, target, options)
    if (status !== 'refused') return status
    options.log?.info('the server refuses the key; another one is asked for')
    target.key.renew()
  }
}

/**
 * Puts a package at the first address that is there. Another one is tried only where it is certain that no server has the package:
 * after an answer that may be lost, the same package must not be sent elsewhere.
 */
async function putInTurn(item: PushItem, target: PushTarget, options: RunOptions) {
  const { publish } = target
  for (let left = publish.length; ; left--) {
    const [address] = publish as [URL]
    const sending = { mayBeThere: false }
    try {
      return await put(item, { ...target, address, sending }, options)
    } catch (error) {
      if (left === 1 || sending.mayBeThere || !isNotThere(error)) throw error
      publish.push(...publish.splice(0, 1))
      const next = displayUrl(publish[0] as URL)
      const more = `${next}, which the service index names too, is tried instead`
      options.log?.warning(withSentence(textOf(error), more))
    }
  }
}

// Nothing answers there, or a server that takes no packages at this address.
function isNotThere(error: unknown): error is PkgtoolError {
  if (isPkgtoolError(error, 'NOT_FOUND') || isNeverSent(error)) return true
  return isPkgtoolError(error, 'HTTP_STATUS') && error.fields.status === 405
}

const deadCodes: ReadonlySet<string | undefined> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
])

function isNeverSent(error: unknown): error is PkgtoolError {
  return isPkgtoolError(error, 'CONNECTION_FAILED') && deadCodes.has(systemErrorCode(error.cause))
}

/**
 * Sends the reference client's request, but with its length, because many servers reject chunked bodies. `refused`: the key may
 * be exchanged anew.
 */
async function put(
  item: PushItem,
  target: PushTarget & { readonly address: URL; readonly sending: { mayBeThere: boolean } },
  options: RunOptions,
): Promise<'pushed' | 'duplicate' | 'refused'> {
  const { transport, address, sending, key } = target
  const apiKey = await key.read()
  const { headers, body } = multipart(item, options)
  return transport.retry(async retry => {
    const request = {
      method: 'PUT',
      headers: { ...headers, ...(apiKey !== undefined && { 'x-nuget-apikey': apiKey }) },
      body,
      statuses: [...accepted, conflict, ...unfit, ...(key.mayRenew ? keyRefusals : [])],
    } as const
    const answer = await transport.send(address, request).catch(error => {
      sending.mayBeThere ||= !isNotThere(error)
      throw error
    })
    if (unfit.includes(answer.status)) throw await refusedPackage(answer)
    answer.discard()
    warn(answer, item, options.log)
    if (keyRefusals.includes(answer.status)) return 'refused'
    if (answer.status !== conflict) return 'pushed'
    // The server may have accepted an earlier attempt whose answer was lost.
    return retry > 0 && !item.isSymbols && (await hasSameContent(item, target, options))
      ? 'pushed'
      : 'duplicate'
  })
}

// NuGet's own servers and clients know this header.
function warn({ headers }: Answer, { id, version }: PushItem, log: Log = silentLog): void {
  const said = headers['x-nuget-warning']
  const shown = said === undefined ? undefined : shownReason(said)
  if (shown !== undefined) log.warning(`${printable(id)} ${version}: the server says: ${shown}`)
}

async function refusedPackage(answer: Answer): Promise<PkgtoolError> {
  const reason = await givenReason(answer)
  const { status } = answer
  const url = displayUrl(answer.url)
  return new PkgtoolError('HTTP_STATUS', {
    subject: url,
    found: `status ${status}${reason}`,
    wanted: 'a package that the server takes',
    url,
    status,
  })
}

function multipart(item: PushItem, options: RunOptions) {
  const boundary = randomUUID()
  const part = [
    `--${boundary}`,
    'Content-Type: application/octet-stream',
    "Content-Disposition: form-data; name=package; filename=package.nupkg; filename*=utf-8''package.nupkg",
  ]
  const [head, tail] = [Buffer.from(`${part.join('\r\n')}\r\n\r\n`), Buffer.from(`\r\n--${boundary}--\r\n`)]
  return {
    headers: {
      'content-type': `multipart/form-data; boundary="${boundary}"`,
      'content-length': String(head.length + item.size + tail.length),
      // The version that clients other than the reference client send.
      'x-nuget-protocol-version': '4.1.0',
    },
    body: () => pieces(item, { head, tail }, options),
  }
}

async function* pieces(
  { file, size, id, version }: PushItem,
  { head, tail }: { readonly head: Buffer; readonly tail: Buffer },
  { signal, onProgress }: Pick<RunOptions, 'signal' | 'onProgress'>,
): AsyncGenerator<Buffer, void> {
  const subject = `${id} ${version}`
  const opened = await openFileHandle(file)
  let sent = 0
  try {
    yield head
    const stream = opened.file.createReadStream({ autoClose: false, end: Math.max(0, size - 1) })
    for await (const piece of stream as AsyncIterable<Buffer>) {
      throwIfCancelled(signal, subject)
      yield piece
      sent += piece.length
      onProgress?.({ subject, received: sent, total: size })
    }
  } catch (error) {
    throw isPkgtoolError(error) ? error : localFileError(file, error)
  } finally {
    await opened.file.close()
  }
  if (sent !== size || opened.size !== size)
    throw new PkgtoolError('UNREADABLE_FILE', {
      subject: file,
      found: `it has ${Math.max(sent, opened.size)} bytes`,
      wanted: `${size}, as when it was checked`,
      path: file,
    })
  yield tail
  onProgress?.({ subject, received: size, total: size, done: true })
}

/** Compares content without signatures, because some servers sign the packages that they accept. */
async function hasSameContent(
  { file, id, version, names }: PushItem,
  { transport, index }: PushTarget,
  { signal }: Pick<RunOptions, 'signal'>,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'setup-pkgtool-push-'))
  try {
    const path = join(folder, 'package')
    const source = displayUrl(index.packageBaseAddress)
    const url = new URL(packageFileUrl(index.packageBaseAddress.href, id, version, names))
    await downloadFile(transport, [{ url, source }], {
      path,
      algorithm: 'sha512',
      subject: `${id} ${version}`,
    })
    return (await packageContentHash(path, { signal })) === (await packageContentHash(file, { signal }))
  } catch (error) {
    // The package is not there yet or not accessible to us, so nothing proves that the content is the same.
    if (isPkgtoolError(error, 'NOT_FOUND', 'HTTP_STATUS', 'BAD_ARCHIVE')) return false
    throw error
  } finally {
    await removePath(folder)
  }
}
