import { createHash } from 'node:crypto'
import { fingerprintOf, type Identity } from './authority.ts'
import type { SignedPackages } from './signing-feed.ts'

/** What a nuget.config says of signatures, and what the feed says. */
export interface SignatureConfig {
  readonly name: string
  /** the sections of config files, the outermost first, each in a folder of its own */
  readonly configs: readonly string[]
  /** what the feed says of its signatures */
  readonly declared?: unknown
  /** our input, where the config file asks for nothing */
  readonly signatures?: 'require' | undefined
  /** our answer, where it is another one knowingly */
  readonly ours?: { readonly refused: Refused; readonly because: string }
}

/** Why each package was refused, in the client's codes; a package that is absent was accepted. `all`: the run did not begin. */
export type Refused = Readonly<Record<string, string>> | 'all'

const differences: Readonly<Record<string, { readonly refused: Refused; readonly because: string }>> = {
  ...ours('all', 'no package is accepted, which is said once', [
    'SHA-512',
    'require without signers',
    'require with an empty list',
    'the inner file clears them and has none',
  ]),
  ...ours('all', 'fingerprints are those of SHA-256 only; the client accepts what the author signed', [
    'SHA-512 of the certificate',
  ]),
  ...ours(
    {},
    'the client asks without being told that bytes are those that were signed; here nothing is asked',
    ['accept', 'nothing', 'another word', 'the inner file accepts', 'the inner file clears the mode'],
  ),
  ...ours('all', 'the client passes over such an entry, and then refuses all but what is in the rest', [
    'feed: a certificate that is a text',
  ]),
}

function ours(refused: Refused, because: string, names: readonly string[]) {
  return Object.fromEntries(names.map(name => [name, { refused, because }]))
}

interface CertificateOptions {
  readonly allow?: string
  readonly algorithm?: string
  readonly fingerprint?: string
}

function certificate(
  identity: Identity,
  {
    allow = 'false',
    algorithm = 'SHA256',
    fingerprint = fingerprintOf(identity).toUpperCase(),
  }: CertificateOptions = {},
): string {
  return `<certificate fingerprint="${fingerprint}" hashAlgorithm="${algorithm}" allowUntrustedRoot="${allow}" />`
}

const author = (inside: string, name = 'a') => `<author name="${name}">${inside}</author>`

const repository = (inside: string, name = 'r', index = 'https://repository.test/v3/index.json') =>
  `<repository name="${name}" serviceIndex="${index}">${inside}</repository>`

const owners = (names: string) => `<owners>${names}</owners>`

const mode = (value: string) => `<config><add key="signatureValidationMode" value="${value}" /></config>`

const trust = (...signers: readonly string[]) => `<trustedSigners>${signers.join('')}</trustedSigners>`

const required = (...signers: readonly string[]) => mode('require') + trust(...signers)

/** The document of a feed that names who signs its packages. */
function declaring(isAll: unknown, ...certificates: readonly unknown[]): object {
  return { allRepositorySigned: isAll, signingCertificates: certificates }
}

function listed(identity: Identity, fingerprint = fingerprintOf(identity)): object {
  return {
    fingerprints: { '2.16.840.1.101.3.4.2.1': fingerprint },
    subject: 'CN=Test',
    issuer: 'CN=Test',
    notBefore: '2020-01-01T00:00:00.0000000Z',
    notAfter: '2049-01-01T00:00:00.0000000Z',
    contentUrl: 'https://repository.test/certificate.crt',
  }
}

export function makeConfigCases(people: SignedPackages['people']): readonly SignatureConfig[] {
  const cases: SignatureConfig[] = []
  const add = (name: string, ...configs: readonly string[]) => void cases.push({ name, configs })
  const byAuthor = author(certificate(people.author))
  const byRepository = repository(certificate(people.repository))
  const ownedBy = (names: string) => repository(certificate(people.repository) + owners(names))
  const stranger = (options: CertificateOptions) => author(certificate(people.stranger, options))

  add('an author', required(byAuthor))
  add('a repository', required(byRepository))
  add('an author and a repository', required(byAuthor, byRepository))
  add('a repository with an owner', required(ownedBy('alice')))
  add('a repository with owners and blanks', required(ownedBy(' carol ; bob ')))
  add('a repository with an owner who has none', required(ownedBy('carol')))
  add('an owner in capitals', required(ownedBy('ALICE')))
  add('another repository', required(repository(certificate(people.mirror))))
  add(
    'two certificates of one author',
    required(author(certificate(people.author) + certificate(people.stranger))),
  )
  add(
    'two certificates of a repository',
    required(repository(certificate(people.repository) + certificate(people.mirror))),
  )
  add(
    'one certificate in two repositories, one with owners',
    required(
      byRepository,
      repository(certificate(people.repository) + owners('carol'), 'q', 'https://other.test/index.json'),
    ),
  )
  add(
    'one certificate in two repositories with other owners',
    required(
      ownedBy('carol'),
      repository(certificate(people.repository) + owners('alice'), 'q', 'https://other.test/index.json'),
    ),
  )
  add('an unknown root', required(stranger({})))
  add('an unknown root that is allowed', required(stranger({ allow: 'true' })))
  add('an unknown root that is allowed in capitals', required(stranger({ allow: 'TRUE' })))
  add(
    'an unknown root, allowed for small letters',
    required(stranger({ allow: 'true', fingerprint: fingerprintOf(people.stranger) })),
  )
  add(
    'an unknown root, allowed once and once not',
    required(stranger({ allow: 'true' }), author(certificate(people.stranger), 'b')),
  )
  add('allowUntrustedRoot that is no boolean', required(stranger({ allow: 'yes' })))
  add('a certificate that has expired', required(author(certificate(people.expired))))
  add(
    'a fingerprint in small letters',
    required(author(certificate(people.author, { fingerprint: fingerprintOf(people.author) }))),
  )
  add(
    'a fingerprint of another length',
    required(author(certificate(people.author, { fingerprint: 'AB12' }))),
  )
  add('the author as a repository', required(repository(certificate(people.author))))
  add('the repository as an author', required(author(certificate(people.repository))))
  add('SHA-256 in small letters', required(author(certificate(people.author, { algorithm: 'sha256' }))))
  add('SHA-512', required(author(certificate(people.author, { algorithm: 'SHA512' }))))
  const sha512 = createHash('sha512').update(people.author.certificate).digest('hex').toUpperCase()
  add(
    'SHA-512 of the certificate',
    required(author(certificate(people.author, { algorithm: 'SHA512', fingerprint: sha512 }))),
  )
  add('SHA-1', required(author(certificate(people.author, { algorithm: 'SHA1' }))))
  add('require without signers', mode('require'))
  add('require with an empty list', required())
  add('an author without a certificate', required(author('')))
  add(
    'a repository of an address without https',
    required(repository(certificate(people.repository), 'r', 'http://repository.test/index.json')),
  )
  add('Require in capitals', mode('REQUIRE') + trust(byAuthor))
  add('require between blanks', mode(' require ') + trust(byAuthor))
  add('require in the outer file, signers in the inner', mode('require'), trust(byAuthor))
  add('signers in both files', required(byAuthor), trust(byRepository))
  add(
    'the same name in both files',
    required(byAuthor),
    trust(author(certificate(people.stranger, { allow: 'true' }))),
  )
  add('the inner file clears the signers', required(byAuthor), trust('<clear />', byRepository))
  add('the inner file clears them and has none', required(byAuthor), trust('<clear />'))
  add('the outer file accepts, the inner requires', mode('accept'), required(byAuthor))
  add('the inner file takes an owner away', required(ownedBy('alice')), trust(ownedBy('carol')))
  add('accept', mode('accept') + trust(byAuthor))
  add('nothing', '')
  add('another word', mode('always') + trust(byAuthor))
  add('the inner file accepts', required(byAuthor), mode('accept'))
  add('the inner file clears the mode', required(byAuthor), '<config><clear /></config>')

  const declare = (name: string, declared: unknown, config = '') =>
    void cases.push({
      name: `feed: ${name}`,
      configs: [config],
      declared,
      ...(config === '' && { signatures: 'require' }),
    })
  const all = declaring(true, listed(people.repository))
  declare('all are signed', all)
  declare('all are signed by one of two', declaring(true, listed(people.repository), listed(people.mirror)))
  declare('all are signed, by nobody', declaring(true))
  declare(
    'a fingerprint in capitals',
    declaring(true, listed(people.repository, fingerprintOf(people.repository).toUpperCase())),
  )
  declare('not JSON', Buffer.from('{'))
  declare('no flag', { signingCertificates: [] })
  declare('a flag that is a text', declaring('true', listed(people.repository)))
  declare('no certificates', { allRepositorySigned: true })
  declare('a certificate without fingerprints', declaring(true, {}))
  declare('a certificate that is a text', declaring(true, 'text', listed(people.repository)))
  declare('all are signed, the config trusts an author', all, required(byAuthor))
  declare('all are signed, the config trusts the repository', all, required(byRepository))
  declare(
    'some are signed, the config trusts an author',
    declaring(false, listed(people.repository)),
    required(byAuthor),
  )
  declare('nobody is named, the config trusts an author', declaring(false), required(byAuthor))
  declare(
    'all are signed by nobody, the config trusts both',
    declaring(true),
    required(byAuthor, byRepository),
  )
  return cases.map(one => ({ ...one, ...(differences[one.name] && { ours: differences[one.name] }) }))
}
