import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { beforeAll, expect, test } from '@jest/globals'
import { createTransport } from '../../../../src/core/net/exchange/client.ts'
import { readTrust, type TlsOptions } from '../../../../src/core/net/exchange/trust.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { describeWith } from '../../../support/programs.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { sharedCertificates } from '../../../support/test-certificates.ts'

const newFolder = temporaryFolders()

describeWith(['openssl'], 'readTrust', () => {
  const { ca, client, server } = sharedCertificates()
  let workingDirectory: string

  beforeAll(async () => {
    workingDirectory = await newFolder()
    const write = (name: string, text: string | Uint8Array) => writeFile(join(workingDirectory, name), text)
    await write('ca.pem', `# ours\n${ca}\n# another\n${rootCertificates[0]}`)
    await write('client.pem', client.cert)
    await write('client.key', client.key)
    await write('both.pem', `${client.key}${client.cert}${ca}`)
    await write('other.key', server.key)
    await write('text.pem', 'no PEM at all\n')
    await write('broken.pem', `${ca}${ca.replace(/[A-Za-z0-9]{40}/, 'x')}`)
    await write('cut.pem', ca.slice(0, 100))
    await write('large.pem', '#'.repeat(4 * 1024 * 1024 + 1))
    await mkdir(join(workingDirectory, 'folder'))
    const openssl = (...parameters: string[]) =>
      execFileSync('openssl', parameters, { cwd: workingDirectory, stdio: 'ignore' })
    openssl('x509', '-in', 'ca.pem', '-outform', 'der', '-out', 'ca.der')
    openssl('pkey', '-in', 'client.key', '-aes256', '-passout', 'pass:x', '-out', 'encrypted.key')
  })

  const read = (options: TlsOptions) => readTrust({ workingDirectory, ...options })

  test('reads files and texts, and leaves comments out', () => {
    const trust = read({ caFile: 'ca.pem' })
    expect(trust.ca?.match(/BEGIN CERTIFICATE/g)).toHaveLength(2)
    expect(trust.ca).not.toContain('#')
    expect(readTrust({ ca })).toEqual({ ca })
    const pair = read({ clientCertificateFile: 'client.pem', clientKeyFile: 'client.key' })
    expect(pair).toEqual({ client: { certificate: client.cert, key: client.key } })
    expect(readTrust({})).toEqual({})
  })

  test('takes the key and the chain from the file of the certificate', () => {
    const trust = read({ clientCertificateFile: 'both.pem' })
    expect(trust.client?.certificate.match(/BEGIN CERTIFICATE/g)).toHaveLength(2)
    expect(trust.client?.key).toContain(client.key)
  })

  const bad: readonly [string, TlsOptions, string][] = [
    ['an absent file', { caFile: 'none.pem' }, '"ca-file": the file "none.pem" does not exist'],
    ['a folder', { caFile: 'folder' }, 'cannot be read (it is not a regular file)'],
    ['text', { caFile: 'text.pem' }, '"ca-file": the file "text.pem" holds no certificate in PEM'],
    ['DER', { caFile: 'ca.der' }, 'the file "ca.der" holds no certificate in PEM'],
    ['a broken one', { caFile: 'broken.pem' }, '"broken.pem" has a certificate 2 that cannot be read'],
    ['a cut one', { caFile: 'cut.pem' }, '"cut.pem" has a certificate 1 that cannot be read'],
    ['a large one', { caFile: 'large.pem' }, '"large.pem" is too large (it has 4.2 MB)'],
    ['bad text', { ca: 'x' }, '"ca-file": the text holds no certificate in PEM'],
    [
      'a client certificate that is none',
      { clientCertificateFile: 'text.pem', clientKeyFile: 'client.key' },
      '"client-certificate": the file "text.pem" holds no certificate in PEM',
    ],
    [
      'a key that is none',
      { clientCertificateFile: 'client.pem', clientKeyFile: 'text.pem' },
      '"client-key": the file "text.pem" holds no private key in PEM',
    ],
    [
      'an encrypted key',
      { clientCertificateFile: 'client.pem', clientKeyFile: 'encrypted.key' },
      '"encrypted.key" has an encrypted key. Expected a private key in PEM, not encrypted',
    ],
  ]

  test.each(bad)('refuses %s and names it', async (_what, options, message) => {
    const error = await failureOf(() => read(options))
    expect(error.code).toBe('INVALID_INPUT')
    expect(error.message).toContain(message)
  })

  test.each<[string, TlsOptions, string]>([
    ['a key alone', { clientKeyFile: 'client.key' }, '"client-key": there is a key and no certificate'],
    ['a certificate alone', { clientCertificateFile: 'client.pem' }, 'a certificate and no key'],
    [
      'a key of another certificate',
      { clientCertificateFile: 'client.pem', clientKeyFile: 'other.key' },
      '"client-key": it is the key of another certificate',
    ],
  ])('refuses %s', async (_what, options, message) => {
    const error = await failureOf(() => read(options))
    expect(error.code).toBe('CONFLICTING_INPUTS')
    expect(error.message).toContain(message)
  })

  test('is asked before the first request', async () => {
    const error = await failureOf(() => createTransport({ workingDirectory, caFile: 'text.pem' }))
    expect(error.code).toBe('INVALID_INPUT')
  })
})
