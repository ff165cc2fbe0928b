import { quote } from '../../core/text.ts'
import type { Transport } from '../../core/transport/create-transport.ts'
import { displayUrl } from '../../core/transport/display-url.ts'
import { ask, type Head } from './ask.ts'
import type { Findings } from './findings.ts'

export interface HeadComparison {
  readonly url: URL
  /** the answer to GET */
  readonly get: Head
  /** else a server may say that it knows no HEAD */
  readonly headWanted: boolean
}

// They tell of the connection or the moment, not of the file.
const ofTheConnection: ReadonlySet<string> = new Set([
  'connection',
  'date',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
])
const noHead: readonly number[] = [405, 501]

/**
 * Asks by HEAD for what GET gave, and adds a finding unless status and headers are the same. Headers that differ from
 * one request to the next even by one method, such as the hit count of a cache, say nothing about HEAD.
 */
export async function compareHead(
  transport: Transport,
  { url, get, headWanted }: HeadComparison,
  { findings }: { readonly findings: Findings },
): Promise<void> {
  const subject = displayUrl(url)
  const head = await ask(transport, url, { method: 'HEAD' })
  if (head.status !== get.status) {
    if (!headWanted && noHead.includes(head.status)) return
    const found = head.status === 0 ? 'no answer to HEAD' : `status ${head.status} for HEAD`
    findings.add({ code: 'HEAD_DIFFERS', subject, found, wanted: `status ${get.status}, as for GET` })
    return
  }
  if (differing(get, head).length === 0) return
  const [nextGet, nextHead] = [
    await ask(transport, url, { method: 'GET' }),
    await ask(transport, url, { method: 'HEAD' }),
  ]
  const wavering = new Set([...differing(get, nextGet), ...differing(head, nextHead)])
  const [name] = differing(get, head).filter(candidate => !wavering.has(candidate))
  if (name === undefined) return
  findings.add({
    code: 'HEAD_DIFFERS',
    subject,
    found: `${describe(name, head)} for HEAD`,
    wanted: `${describe(name, get)}, as for GET`,
  })
}

function differing(a: Head, b: Head): readonly string[] {
  const names = new Set([...Object.keys(a.headers), ...Object.keys(b.headers)])
  return [...names].filter(name => !ofTheConnection.has(name) && a.headers[name] !== b.headers[name])
}

function describe(name: string, { headers }: Head): string {
  const value = headers[name]
  return value === undefined ? `no ${name}` : `${name}: ${quote(value, 80)}`
}
