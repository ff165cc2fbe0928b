import fc, { type Arbitrary } from 'fast-check'
import { versionText } from '../core/nuget/arbitraries.ts'
import { arbitraryArchive } from './arbitrary-archive.ts'
import { dictionary, hostileText, jsonText, list, object } from './arbitrary-json.ts'
import { element, escaped, several, type XmlText, xmlText } from './arbitrary-xml.ts'

const wholeNumber = fc.oneof(fc.nat(10), fc.maxSafeInteger())
const id = fc.constantFrom(
  'A',
  'a',
  'B.C',
  'My.Package',
  'İ.I',
  'x'.repeat(100),
  'x'.repeat(101),
  'a..b',
  'con',
)
const stage = fc.constantFrom(
  'EarlyAccessPreview',
  'Released',
  'ReleasedAndBlessed',
  'releasedandblessed',
  'New',
)
const address = fc.constantFrom(
  ...[
    'https://feed.example/flat/',
    'https://feed.example/index.json',
    'http://127.0.0.1:1/a?b#c',
    '/a',
    'C:\\a',
  ],
  ...['tools/6.0.0/pkgtool.exe', '../../x', 'file:///etc/passwd', 'https://a:b@c/', 'ftp://a', 'http://[::'],
)
const time = fc.oneof(
  fc.constantFrom(
    '2019-10-24T21:00:00.0000000Z',
    '2019-10-24T21:00:00.1234567+02:00',
    '2019-13-99T99:99:99Z',
  ),
  fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
)
const range = fc.oneof(
  versionText,
  versionText.map(version => `[${version}]`),
  fc
    .tuple(versionText, versionText, fc.constantFrom('[)', '(]', '[]', '()'))
    .map(([low, high, ends]) => `${ends.charAt(0)}${low},${high}${ends.charAt(1)}`),
  fc.constantFrom('*', '1.*', '1.2.*-*', '[1.*,2)', '(,1]', '(,)', '[,]', '1.0.0-rc.*'),
)
const sha256 = fc.oneof(fc.constantFrom('a'.repeat(64), 'A'.repeat(64), 'a'.repeat(63)), hostileText)
const sha512 = fc.oneof(
  fc.uint8Array({ minLength: 64, maxLength: 64 }).map(bytes => Buffer.from(bytes).toString('base64')),
  fc.constantFrom('h', '', 'a'.repeat(88)),
)

const tool = object({
  version: fc.oneof(versionText, fc.constantFrom('6.1.0', '6.2.0-rc.1', '6.1.0.1')),
  url: address,
  stage,
  uploaded: time,
  sha256,
  size: wholeNumber,
})
const listing = fc.oneof(
  { weight: 10, arbitrary: object({ 'pkgtool.exe': list(tool) }) },
  { weight: 1, arbitrary: list(tool) },
)
const type = fc.constantFrom(
  'PackageBaseAddress/3.0.0',
  'PackageBaseAddress',
  'VulnerabilityInfo/6.7.0',
  'RegistrationsBaseUrl/3.6.0',
  '',
)
const serviceIndex = object({
  version: fc.constantFrom('3.0.0', '3.0.0-beta.1', '2.0.0', '4', 'x'),
  resources: list(object({ '@id': address, '@type': fc.oneof(type, list(type)), comment: hostileText })),
})
const versionList = object({ versions: list(versionText) })

const vulnerabilityIndex = list(object({ '@name': hostileText, '@id': address, '@updated': time }))
const advisory = object({
  url: address,
  severity: fc.constantFrom<unknown>(0, 1, 2, 3, 4, -1, 1.5, '2', null),
  versions: range,
})
const vulnerabilityPage = dictionary(id, list(advisory))

const packagesLock = object({
  version: fc.constantFrom(1, 2, 3),
  dependencies: dictionary(
    fc.constantFrom('net8.0', '.NETFramework,Version=v4.8', '__proto__', ''),
    dictionary(
      id,
      object({
        type: fc.constantFrom('Direct', 'Transitive', 'Project', 'CentralTransitive', 'direct', 'x'),
        requested: range,
        resolved: versionText,
        contentHash: sha512,
        dependencies: dictionary(id, range),
      }),
    ),
  ),
})

const requested = object({
  version: fc.constantFrom('latest', '6.x', '6.1.0', '>=5 <6', 'x'),
  stage,
  latestBy: fc.constantFrom('version', 'upload-time', 'x'),
  minimumAge: wholeNumber,
})
const lock = object({
  lockfileVersion: fc.constantFrom(1, 1, 1, 2, 0),
  tool: object({
    name: fc.constantFrom('pkgtool.exe', '../a', ''),
    ...{ requested, version: versionText, url: address, stage, uploaded: time, sha256, size: wholeNumber },
  }),
  packages: list(
    object({
      ...{ id, version: versionText, requested: range, sha512, contentHash: sha512 },
      ...{ size: wholeNumber, source: address },
    }),
  ),
})

const record = object({
  recordVersion: fc.constantFrom(1, 1, 2),
  layout: fc.constantFrom('feed', 'feed', 'flat', 'x'),
  packages: dictionary(
    fc.constantFrom('a/1.0.0', '../../b', '__proto__', 'a\\b'),
    object({
      ...{ package: fc.constantFrom('a/1.0.0', '../x'), size: wholeNumber, mtime: fc.double(), sha512 },
      ...{
        contentHash: sha512,
        source: address,
        manifest: object({ size: wholeNumber, mtime: fc.double() }),
      },
    }),
  ),
})

const metadata = several(
  text('id', id),
  text('version', versionText),
  text('authors', hostileText),
  element('dependencies', {}, several(element('dependency', { id, version: range }))),
)
const manifest = element(
  'package',
  { xmlns: fc.constantFrom('', 'http://example.test/manifest.xsd') },
  fc
    .tuple(element('metadata', { minClientVersion: versionText }, metadata), fc.constantFrom('', '<files/>'))
    .map(([inner, files]) => inner + files),
)
const whole = fc
  .tuple(escaped(id), escaped(versionText), metadata)
  .map(
    ([name, version, rest]) =>
      `<package><metadata><id>${name}</id><version>${version}</version>${rest}</metadata></package>`,
  )

const packagesConfig = element(
  'packages',
  {},
  several(
    element('package', {
      ...{ id, version: versionText, targetFramework: fc.constant('net48') },
      ...{ allowedVersions: range, developmentDependency: fc.constantFrom('true', 'x') },
    }),
    element('other', { id }),
  ),
)

const key = fc.constantFrom('A', 'a', 'nuget.org', '_x0041_', 'x y', '')
const add = element('add', { key, value: address, protocolVersion: fc.constantFrom('2', '3', '4', 'x') })
const login = element('add', {
  key: fc.constantFrom('Username', 'ClearTextPassword', 'Password', 'ValidAuthenticationTypes'),
  value: fc.constantFrom('ann', 's3cret', '%TOKEN%', '%%', '%a%b%'),
})
const nugetConfig = element(
  'configuration',
  {},
  several(
    element('packageSources', {}, several(add, element('clear', {}), element('remove', { key }))),
    element('disabledPackageSources', {}, several(add, element('clear', {}))),
    element(
      'packageSourceCredentials',
      {},
      several(element('A', {}, several(login)), element('x_0020_y', {}, several(login))),
    ),
    element(
      'packageSourceMapping',
      {},
      several(
        element(
          'packageSource',
          { key },
          several(element('package', { pattern: fc.constantFrom('*', 'A.*', 'a', '*x', '') })),
        ),
      ),
    ),
    element(
      'config',
      {},
      several(element('add', { key: fc.constantFrom('http_proxy', 'repositoryPath'), value: address })),
    ),
  ),
)

const archive = arbitraryArchive(whole)

const comment = fc.oneof(fc.constantFrom('', ' # c', '#'), hostileText)
const packageList = fc
  .array(fc.tuple(id, fc.constantFrom(' ', '@', '\t', ''), fc.oneof(range, hostileText), comment), {
    maxLength: 6,
  })
  .map(lines => Buffer.from(lines.map(parts => parts.join('')).join('\n')))

const asBytes = (value: Arbitrary<string>) => fc.oneof(value, hostileText).map(drawn => Buffer.from(drawn))

/** Documents as their grammars have them, with what hostile writers put into them, by the names of the readers. */
export const documents: Readonly<Record<string, Arbitrary<Buffer>>> = {
  listing: jsonText(listing),
  'service index': jsonText(serviceIndex),
  'version list': jsonText(versionList),
  'vulnerability index': jsonText(vulnerabilityIndex),
  'vulnerability page': jsonText(vulnerabilityPage),
  manifest: xmlText(fc.oneof(manifest, whole)),
  'packages.config': xmlText(packagesConfig),
  'packages.lock.json': jsonText(packagesLock),
  'package list': packageList,
  lock: jsonText(lock),
  'nuget.config': xmlText(nugetConfig),
  archive,
  'manifest in archive': archive,
  record: jsonText(record),
  'version file': asBytes(fc.tuple(versionText, comment).map(parts => parts.join(''))),
  version: asBytes(versionText),
  range: asBytes(range),
}

function text(name: string, value: Arbitrary<string>): XmlText {
  return element(name, {}, escaped(value))
}
