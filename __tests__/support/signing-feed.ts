import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll } from '@jest/globals'
import { oids } from '../../src/core/trust/cms/oids.ts'
import { type Identity, issue, pemOf } from './authority.ts'
import {
  type PackageSignOptions,
  packageSignature,
  repositoryAttributes,
  unsignedPackage,
  withSignature,
} from './signed-package.ts'
import type { TestCertificates } from './test-certificates.ts'
import { makeTestPeople, type TestPeople } from './test-people.ts'

/** The same package signed in many ways. */
export interface SignedPackages {
  readonly people: TestPeople & { readonly repository: Identity; readonly mirror: Identity }
  /** PEM */
  readonly roots: { readonly signing: string; readonly timestamps: string }
  /** by id, each of version 1.0.0 */
  readonly packages: ReadonlyMap<string, Buffer>
}

/** Makes the packages, by an authority with new keys. */
export function makeSignedPackages(): SignedPackages {
  const common = makeTestPeople()
  const { keys, root, middle, stampRoot, stamper, strangeRoot, stranger, author, expired } = common
  const repository = issue({ name: 'Test Repository', key: keys.leaf, by: middle })
  const mirror = issue({ name: 'Test Mirror', key: keys.leaf, by: middle })
  const timestamps = [{ by: stamper, certificates: [stamper, stampRoot] }]
  const known = (...people: readonly Identity[]) => [...people, middle, root]
  const asAuthor = { by: author, certificates: known(author), timestamps }
  const asRepository = (by: Identity, owners: readonly string[]) => ({
    by,
    certificates: known(by),
    timestamps,
    attributes: repositoryAttributes(by, { owners }),
  })
  const countered = (by: Identity) => ({
    ...asAuthor,
    certificates: known(author, by),
    countersignatures: [{ by, timestamps }],
  })
  const text = Buffer.from(`Version:1\r\n\r\n${oids.sha256}-Hash:${'A'.repeat(43)}=\r\n\r\n`)
  const signed: Readonly<Record<string, PackageSignOptions>> = {
    Author: asAuthor,
    Repository: asRepository(repository, ['alice', 'bob']),
    Ownerless: asRepository(repository, []),
    Mirrored: asRepository(mirror, ['alice']),
    Countered: countered(repository),
    CounteredByMirror: countered(mirror),
    Stranger: { by: stranger, certificates: [stranger, strangeRoot], timestamps },
    Altered: { ...asAuthor, text },
    Expired: { by: expired, certificates: known(expired), timestamps: [] },
  }
  const packages = new Map([['Plain', unsignedPackage('Plain')]])
  for (const [id, options] of Object.entries(signed)) {
    const unsigned = unsignedPackage(id)
    packages.set(id, withSignature(unsigned, packageSignature(unsigned, options)))
  }
  return {
    people: { ...common, repository, mirror },
    roots: { signing: pemOf([root]), timestamps: pemOf([stampRoot]) },
    packages,
  }
}

export interface SigningServer {
  /** the address of the service index */
  readonly source: string
  readonly requests: readonly string[]
  /** What the feed says of its signatures from now on; undefined: it names no such document, `absent`: it names one, and lacks it. */
  declare(signatures: unknown): void
}

/** Returns a function that serves packages on loopback, by https if there are certificates; all end after the tests of the file. */
export function signingServers(): (
  packages: ReadonlyMap<string, Buffer>,
  certificates?: TestCertificates,
) => Promise<SigningServer> {
  const closing: (() => void)[] = []
  afterAll(() => {
    for (const close of closing) close()
  })
  return async (packages, certificates) => {
    const requests: string[] = []
    const byPath = new Map<string, Buffer>(
      [...packages].map(([id, bytes]) => {
        const name = id.toLowerCase()
        return [`/flat/${name}/1.0.0/${name}.1.0.0.nupkg`, bytes]
      }),
    )
    let [base, declared]: [string, unknown] = ['', undefined]
    const documentAt = (path: string): unknown => {
      if (path === '/index.json') return indexAt(base, declared !== undefined)
      if (path === '/signatures.json') return declared === 'absent' ? undefined : declared
      return /^\/flat\/[a-z]+\/index\.json$/.test(path) ? { versions: ['1.0.0'] } : undefined
    }
    const listener: RequestListener = ({ url: path = '' }, response) => {
      requests.push(path)
      const document = documentAt(path)
      const bytes = byPath.get(path) ?? (document === undefined ? undefined : bytesOf(document))
      response.writeHead(bytes ? 200 : 404, { 'content-length': bytes?.length ?? 0 }).end(bytes)
    }
    const { cert, key } = certificates?.server ?? {}
    const server = certificates ? createSecureServer({ cert, key }, listener) : createServer(listener)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => {
      server.close()
      server.closeAllConnections()
    })
    base = `http${certificates ? 's' : ''}://localhost:${(server.address() as AddressInfo).port}/`
    return {
      source: `${base}index.json`,
      requests,
      declare(signatures) {
        declared = signatures
      },
    }
  }
}

function bytesOf(document: unknown): Buffer {
  return Buffer.isBuffer(document) ? document : Buffer.from(JSON.stringify(document))
}

function indexAt(base: string, declares: boolean): object {
  const resource = (type: string, path: string) => ({ '@id': `${base}${path}`, '@type': type })
  return {
    version: '3.0.0',
    resources: [
      resource('PackageBaseAddress/3.0.0', 'flat/'),
      ...(declares ? [resource('RepositorySignatures/5.0.0', 'signatures.json')] : []),
    ],
  }
}
