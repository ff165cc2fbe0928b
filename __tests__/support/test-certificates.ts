import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { madeOnce } from './made-once.ts'

export interface Certificate {
  readonly cert: string
  readonly key: string
}

export interface TestCertificates {
  /** the authority, PEM */
  readonly ca: string
  /** for `localhost`, 127.0.0.1 and the addresses and names that were asked for */
  readonly server: Certificate
  /** for `elsewhere.test` only */
  readonly otherHost: Certificate
  /** for the same as `server`, until yesterday */
  readonly expired: Certificate
  readonly client: Certificate
}

interface CertifiedNames {
  readonly addresses?: readonly string[]
  readonly hosts?: readonly string[]
  /** the subject of the authority, as openssl takes it; with another than ours, its certificates name no key of theirs */
  readonly authority?: string
}

/** An authority that each Node brings, with a key of the kind of ours: what only bears its name is found, and not believed. */
export const builtInAuthority = '/C=US/O=Internet Security Research Group/CN=ISRG Root X2'
const ourAuthority = '/CN=Test authority'

/** What `makeCertificates` makes, once for all files of a run that want the same names. */
export function sharedCertificates(names: CertifiedNames = {}): TestCertificates {
  const key = createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 16)
  return JSON.parse(madeOnce(`certificates-${key}.json`, () => JSON.stringify(makeCertificates(names))))
}

/**
 * Makes an authority and certificates signed by it with the program `openssl`; the keys are new each time. The server's
 * is for `addresses` and host names too.
 */
export function makeCertificates({
  addresses = [],
  hosts = [],
  authority = ourAuthority,
}: CertifiedNames = {}): TestCertificates {
  const names = [
    ...['localhost', ...hosts].map(host => `DNS:${host}`),
    ...['127.0.0.1', ...addresses].map(address => `IP:${address}`),
  ]
  const folder = mkdtempSync(join(tmpdir(), 'setup-pkgtool-certificates-'))
  try {
    const more = authority === ourAuthority ? '' : '\nauthorityKeyIdentifier=none'
    const sign = (name: string, extensions: string, days = 2) =>
      signed({ folder, name, days }, `${extensions}${more}`)
    openssl(folder, [...request('ca'), '-x509', '-days', '3', '-subj', authority, '-out', 'ca.pem'])
    return {
      ca: readFileSync(join(folder, 'ca.pem'), 'utf8'),
      server: sign('localhost', `subjectAltName=${names.join(',')}`),
      otherHost: sign('elsewhere.test', 'subjectAltName=DNS:elsewhere.test'),
      expired: sign('expired', `subjectAltName=${names.join(',')}`, -1),
      client: sign('client', 'extendedKeyUsage=clientAuth'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

function signed(
  { folder, name, days }: { folder: string; name: string; days: number },
  extensions: string,
): Certificate {
  writeFileSync(join(folder, `${name}.ext`), `${extensions}\n`)
  openssl(folder, [...request(name), '-subj', `/CN=${name}`, '-out', `${name}.csr`])
  openssl(folder, [
    ...['x509', '-req', '-in', `${name}.csr`, '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
    ...['-days', `${days}`, '-extfile', `${name}.ext`, '-out', `${name}.pem`],
  ])
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return { cert: read(`${name}.pem`), key: read(`${name}.key`) }
}

function request(name: string): string[] {
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    `${name}.key`,
  ]
  return ['req', ...key]
}

function openssl(folder: string, parameters: readonly string[]): void {
  execFileSync('openssl', parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] })
}
