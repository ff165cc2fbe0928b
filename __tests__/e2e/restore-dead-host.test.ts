import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { startGate } from '../campaigns/fault-gate.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, serviceIndex } from '../support/package-feed.ts'
import { patientTimers } from '../support/patient-timers.ts'
import { describeWith } from '../support/programs.ts'
import { recordingLog } from '../support/recording-log.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { makeCertificates } from '../support/test-certificates.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()

describe('restorePackages whose packages lie on a host that is dead', () => {
  test('is one line, not one a package, and asks no more than one request may', async () => {
    const index = await startServer()
    // No test can be given this port.
    const dead = 'http://127.0.0.1:1'
    index.on('/index.json', { body: JSON.stringify(serviceIndex(`${dead}/flat/`)) })
    const log = recordingLog()
    const error = await failureOf(async () =>
      restorePackages({
        sources: [`${index.origin}/index.json`],
        packages: Array.from({ length: 30 }, (_, number) => `p${number} 1.0.0`),
        packagesDirectory: join(await makeFolder(), 'packages'),
        retry: { retries: 2, firstDelay: 100 },
        log,
      }),
    )
    expect(error.code).toBe('PACKAGES_MISSING')
    expect(error.fields.problems).toHaveLength(30)
    // Of few requests at once, each of the first three pauses may end with other packages.
    expect(error.fields.details).toEqual([
      expect.stringMatching(
        /^Cannot connect to "http:\/\/127\.0\.0\.1:\d+\/": connection refused after [123] attempts?, for 30 packages\. Check the address/,
      ),
    ])
    expect(log.of('info').filter(line => line.includes('; retry ')).length).toBeLessThan(5)
    expect(log.of('warning')).toEqual([])
  })
})

describeWith(['openssl'], 'restorePackages on a network that loses handshakes', () => {
  patientTimers()

  test('asks again after a connection that was never answered, of one source and without a word too many', async () => {
    const { ca, server: tls } = makeCertificates({ hosts: ['localhost'] })
    const server = await startServer({ tls })
    let lost = 0
    const gate = await startGate(() => (lost++ < 2 ? 'silent' : Number(new URL(server.origin).port)))
    const origin = `https://localhost:${gate.port}`
    const pin = { id: 'pack.a', version: '1.0.0' }
    server.on('/index.json', { body: JSON.stringify(serviceIndex(`${origin}/feed/flat/`)) })
    server.on(packagePath(pin), { body: makePackage(pin) })
    const log = recordingLog()
    try {
      const { packages } = await restorePackages({
        ...{ sources: [`${origin}/index.json`], packages: ['pack.a 1.0.0'], ca, log },
        packagesDirectory: join(await makeFolder(), 'packages'),
        connectTimeout: 1000,
        retry: { retries: 5, firstDelay: 1 },
      })
      expect(packages.map(({ status }) => status)).toEqual(['downloaded'])
      expect(log.of('info').filter(line => line.includes('no connection within'))).not.toEqual([])
      expect(log.of('warning')).toEqual([])
    } finally {
      gate.close()
    }
  })
})
