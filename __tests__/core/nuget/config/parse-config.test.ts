import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PkgtoolError } from '../../../../src/core/base/errors.ts'
import { configLimit, parseNugetConfig } from '../../../../src/core/nuget/config/parse-config.ts'
import { thrownBy } from '../../../support/thrown-by.ts'

const file = 'nuget.config'
const read = (body: string) => parseNugetConfig(`<configuration>\n${body}\n</configuration>`, { file })
const failure = (body: string) => thrownBy(() => read(body))

describe('parseNugetConfig', () => {
  test('reads sources, disabled ones, credentials and mapping with their lines', () => {
    const config = read(`<packageSources>
  <add key="A" value="https://a.example/index.json" protocolVersion="3" />
  <add
    key="My Feed" value="../feed" disableTLSCertificateValidation="True" />
</packageSources>
<disabledPackageSources><clear /><add key="B" value="true" /></disabledPackageSources>
<packageSourceCredentials><My_x0020_Feed>
  <add key="Username" value="u" /><add key="ClearTextPassword" value="%TOKEN%" />
  <add key="ValidAuthenticationTypes" value="basic" />
</My_x0020_Feed></packageSourceCredentials>
<packageSourceMapping>
  <packageSource key="A"><package pattern="Our.*" /><package pattern="*" /></packageSource>
</packageSourceMapping>`)
    expect(config).toEqual({
      file,
      packageSources: {
        clears: false,
        items: [
          {
            key: 'A',
            value: 'https://a.example/index.json',
            protocolVersion: '3',
            skipsTlsValidation: false,
            place: { file, line: 3 },
          },
          { key: 'My Feed', value: '../feed', skipsTlsValidation: true, place: { file, line: 4 } },
        ],
      },
      disabledPackageSources: { clears: true, items: [{ key: 'B', place: { file, line: 7 } }] },
      packageSourceCredentials: [
        {
          key: 'My Feed',
          username: 'u',
          password: '%TOKEN%',
          isClearText: true,
          validAuthenticationTypes: 'basic',
          place: { file, line: 8 },
        },
      ],
      packageSourceMapping: {
        clears: false,
        items: [{ key: 'A', patterns: ['Our.*', '*'], place: { file, line: 13 } }],
      },
      ignored: [],
    })
  })

  test('lists what is not honoured, each with its line', () => {
    const { ignored } = read(`<config>
<add key="HTTP_PROXY" value="http://p" /><add key="globalPackagesFolder" value="g" /><add key="other" value="o" />
</config><fallbackPackageFolders><add key="f" value="f" /><add key="g" value="g" /></fallbackPackageFolders>
<trustedSigners><somebody name="a" /></trustedSigners><clientCertificates><clear /></clientCertificates>
<packageSources><remove key="A" /></packageSources>`)
    expect(ignored.map(({ name, place }) => [name, place.line])).toEqual([
      ['fallbackPackageFolders', 4],
      ['config/http_proxy', 3],
      ['config/globalPackagesFolder', 3],
      ['packageSources/remove', 6],
      ['trustedSigners/somebody', 5],
    ])
  })

  test('reads trusted signers and the mode, as written', () => {
    const certificate = '<certificate fingerprint="AB" hashAlgorithm="SHA256" allowUntrustedRoot="true" />'
    const { trustedSigners, signatureValidationMode } = read(
      `<trustedSigners><clear /><author name="a">${certificate}</author><Repository name="r" serviceIndex="https://r.test/">${certificate}<owners> b; c </owners></Repository></trustedSigners><config><add key="SignatureValidationMode" value="Require" /></config>`,
    )
    const certificates = [{ fingerprint: 'AB', hashAlgorithm: 'SHA256', allowUntrustedRoot: 'true' }]
    expect(trustedSigners).toMatchObject({
      clears: true,
      items: [
        { key: 'author a', role: 'author', certificates, owners: [] },
        { key: 'repository https://r.test/', role: 'repository', certificates, owners: ['b', 'c'] },
      ],
    })
    expect(signatureValidationMode?.items.map(({ value }) => value)).toEqual(['Require'])
  })

  test.each([
    ['a DOCTYPE', '<!DOCTYPE a>', /a DOCTYPE on line 1/],
    ['an entity', '<configuration>&lol;</configuration>', /the XML is broken .*on line 1/],
    ['another root', '<settings/>', /the root element is "settings" on line 1\. Expected configuration/],
    ['nothing', '', /the XML is broken/],
    ['bytes of another encoding', Buffer.from([0x3c, 0xff, 0xfe]), /its bytes do not fit the encoding/],
    ['too much', ' '.repeat(configLimit + 1), /1\.0 MB\. Expected at most 1\.0 MB/],
  ])('refuses %s', (_what, text, message) => {
    const error = thrownBy(() => parseNugetConfig(text, { file }))
    expect(error).toMatchObject({ code: 'INVALID_CONFIG', fields: { file } })
    expect(error.message).toMatch(message)
  })

  test.each([
    ['<packageSources>\n<add value="x"/></packageSources>', 3, /"add" has no attribute "key"/],
    ['<packageSources><add key=" " value="x"/></packageSources>', 2, /a key is empty/],
    ['<packageSources><add key="a" value="x"><b/></add></packageSources>', 2, /an add has elements inside/],
    ['<packageSourceCredentials><A/></packageSourceCredentials>', 2, /does not have one user name/],
    ['<packageSourceMapping><packageSource key="a"/></packageSourceMapping>', 2, /has no package pattern/],
    ['<trustedSigners><author name="a"/></trustedSigners>', 2, /"author" has no certificate/],
    ['<trustedSigners><repository name="a"/></trustedSigners>', 2, /has no attribute "serviceIndex"/],
    ['<packageSources/><packageSources a="b"/>', 2, /the section "packageSources" comes twice/],
    [`<packageSources>${'<add key="a" value="b"/>'.repeat(1001)}</packageSources>`, 2, /1001 items/],
  ])('names the line of what is wrong in %.60s', (body, line, message) => {
    expect(failure(body)).toMatchObject({ code: 'INVALID_CONFIG', fields: { file, line } })
    expect(failure(body).message).toMatch(message)
  })

  test('shows neither passwords nor control characters', () => {
    const secret = '<add key="Username" value="u"/><add key="ClearTextPassword" value="s3cret"/>'
    const twice = `<packageSourceCredentials><A>${secret}<add key="Password" value="s3cret"/></A></packageSourceCredentials>`
    expect(failure(twice).message).not.toContain('s3cret')
    const odd = '<packageSourceMapping><packageSource key="a&#x85;::b"/></packageSourceMapping>'
    expect(failure(odd.replace('/>', `/>${odd.slice(22, -23)}`)).message).not.toContain('\u0085')
  })

  test('keeps keys such as __proto__ to themselves', () => {
    const { packageSources, packageSourceCredentials } = read(
      '<packageSources><add key="__proto__" value="/p"/><__proto__/><constructor/></packageSources><packageSourceCredentials><__proto__><add key="Username" value="u"/><add key="ClearTextPassword" value="p"/></__proto__></packageSourceCredentials>',
    )
    expect(packageSources?.items).toMatchObject([{ key: '__proto__' }])
    expect(packageSourceCredentials).toMatchObject([{ key: '__proto__', username: 'u' }])
  })

  test('answers any text with a config or one error of its own', () => {
    const words = fc.constantFrom(
      ...'<configuration> </configuration> <packageSources> </packageSources> <add key="a" value="b"/> <clear/> <packageSourceMapping> </packageSourceMapping> <packageSource key="a"> </packageSource> <package pattern="*"/> <!-- --> <![CDATA[ ]]> & xmlns:a="b"'.split(
        ' ',
      ),
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), parts => {
        try {
          parseNugetConfig(parts.join(''), { file })
        } catch (error) {
          expect(error).toBeInstanceOf(PkgtoolError)
          expect(error).toMatchObject({ code: 'INVALID_CONFIG' })
        }
      }),
      { numRuns: 500 },
    )
  })
})
