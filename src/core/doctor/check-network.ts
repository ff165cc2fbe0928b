import { isPkgtoolError } from '../base/errors.ts'
import { findProxy } from '../http/proxy.ts'
import { readTrust, type TlsOptions } from '../http/trust.ts'
import { attempt, type Check, failed, passed } from './check.ts'
import type { Outcome } from './outcome.ts'

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
