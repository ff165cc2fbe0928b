import { beforeEach, describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../../src/core/base/errors.ts'
import { jobIdentity } from '../../../../src/core/net/credentials/job-identity.ts'
import { createKeySource } from '../../../../src/core/net/signing/key-source.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { startIdentityService } from '../../../support/identity-service.ts'
import { type StsServer, startStsServer, testRole } from '../../../support/sts-server.ts'
import { transports } from '../../../support/transports.ts'

const newTransport = transports()
const refusal = new PkgtoolError('HTTP_STATUS', { found: 'the credentials have expired' })
let sts: StsServer
let identity: ReturnType<typeof jobIdentity>

beforeEach(async () => {
  const issuer = await startIdentityService()
  sts = await startStsServer(issuer)
  identity = jobIdentity(issuer.env)
})

const role = () => ({
  kind: 'aws-role' as const,
  role: testRole,
  session: 'setup-pkgtool',
  region: 'us-east-1',
  tokenFile: undefined,
  endpoint: sts.origin,
})
const own = () => createKeySource(newTransport({ identity }), role(), { isBorrowed: false })
const borrowed = () => createKeySource(newTransport(), role(), { isBorrowed: true })
const idOf = ({ key }: { key: object }) => 'accessKeyId' in key && key.accessKeyId

describe('createKeySource', () => {
  test('obtains a key once, and the next one once for all that find it expired', async () => {
    const keys = own()
    expect(keys.held).toBeUndefined()
    const [first] = await Promise.all([keys.current(), keys.current()])
    const next = await Promise.all([keys.after(first, refusal), keys.renew(1), keys.renew(1)])
    expect(next.map(idOf)).toEqual(Array(3).fill(sts.accounts[1]?.accessKeyId))
    expect(await keys.current()).toBe(keys.held)
    // Who comes late with the first key gets the newest.
    const third = await keys.renew(2)
    expect(await keys.after(first, refusal)).toBe(third)
    expect([third.number, sts.accounts.length]).toEqual([3, 3])
  })

  test('obtains nothing where another thread does: takes over newer keys, and says which has expired', async () => {
    const [keys, worker] = [own(), borrowed()]
    const first = await keys.current()
    worker.adopt(structuredClone(first))
    const used = await worker.current()
    const failure = await failureOf(() => worker.after(used, refusal))
    expect(failure).toMatchObject({ number: 1, code: 'HTTP_STATUS', fields: refusal.fields })
    worker.adopt(structuredClone(await keys.renew(1)))
    worker.adopt(structuredClone(first))
    expect([await worker.after(used, refusal), (await worker.current()).number]).toEqual([keys.held, 2])
    expect(sts.accounts).toHaveLength(2)
  })

  test('has no other key than one that is given', async () => {
    const key = { kind: 'azure-bearer', token: 'T' } as const
    const keys = createKeySource(newTransport(), key, { isBorrowed: false })
    const only = await keys.current()
    expect([only.key, keys.held]).toEqual([key, undefined])
    expect(await failureOf(() => keys.after(only, refusal))).toBe(refusal)
  })
})
