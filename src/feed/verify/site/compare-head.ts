import { isPkgtoolError } from '../../../core/base/errors.ts'
import { quote } from '../../../core/base/printable.ts'
import type { Transport } from '../../../core/net/exchange/client.ts'
import type { Finding } from '../finding.ts'

/** Status and headers of one answer. */
export interface Head {
  /** 0: no answer */
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** Requests status and headers of an address. @throws PkgtoolError `CANCELLED` */
export async function ask(
  transport: Transport,
  url: URL,
  { method }: { readonly method: 'GET' | 'HEAD' },
): Promise<Head> {
  try {
    const answer = await transport.retry(() => transport.send(url, { method }))
    if (method === 'GET') answer.discard()
    return answer
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    return { status: error.fields.status ?? 0, headers: {} }
  }
}

// These headers describe the connection or the time, not the file. Azure adds its own to one method alone.
const ofTheRequest = /^(connection|date|keep-alive|proxy-connection|transfer-encoding|x-ms-.+)$/

const noHead: readonly number[] = [405, 501]

/**
 * Sends HEAD to the address of `get`, and returns the first difference in status or headers. Ignores headers that differ
 * between two requests of the same method, such as the hit count of a cache.
 */
export async function compareHead(
  transport: Transport,
  url: URL,
  { get, headWanted }: { readonly get: Head; readonly headWanted: boolean },
): Promise<Pick<Finding, 'found' | 'wanted'> | undefined> {
  const head = await ask(transport, url, { method: 'HEAD' })
  if (head.status !== get.status) {
    if (!headWanted && noHead.includes(head.status)) return undefined
    const found = head.status === 0 ? 'there was no answer to HEAD' : `HEAD has status ${head.status}`
    return { found, wanted: `status ${get.status}, as for GET` }
  }
  const names = differing(get, head)
  if (names.length === 0) return undefined
  const nextGet = await ask(transport, url, { method: 'GET' })
  const nextHead = await ask(transport, url, { method: 'HEAD' })
  const unstable = [...differing(get, nextGet), ...differing(head, nextHead)]
  const name = names.find(candidate => !unstable.includes(candidate))
  if (name === undefined) return undefined
  return {
    found: `${describeHeader(name, head)} for HEAD`,
    wanted: `${describeHeader(name, get)}, as for GET`,
  }
}

function differing(a: Head, b: Head): readonly string[] {
  const names = new Set([...Object.keys(a.headers), ...Object.keys(b.headers)])
  return [...names].filter(name => !ofTheRequest.test(name) && a.headers[name] !== b.headers[name])
}

function describeHeader(name: string, { headers }: Head): string {
  const value = headers[name]
  return value === undefined ? `no ${name}` : `${name}: ${quote(value, 80)}`
}
