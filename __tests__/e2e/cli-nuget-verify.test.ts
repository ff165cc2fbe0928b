import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { authoredPackage } from '../support/authored-packages.ts'
import { fingerprintOf, type Identity, issue, newKey, pemOf } from '../support/authority.ts'
import { runCli } from '../support/run-cli.ts'
import { unsignedPackage } from '../support/signed-package.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let cwd: string
let author: Identity

beforeEach(async () => {
  cwd = await newFolder()
  author = issue({ name: 'Author', key: newKey() })
  await writeFile(join(cwd, 'roots.pem'), pemOf([author]))
  await writeFile(
    join(cwd, 'required.config'),
    '<configuration><config><add key="signatureValidationMode" value="require" /></config></configuration>',
  )
  await writeFile(join(cwd, 'A.1.0.0.nupkg'), authoredPackage('A', author))
})

const verify = (...words: string[]) =>
  runCli(['nuget', 'verify', ...words], { cwd, env: { HOME: cwd, PKGTOOL_TRUST_ROOTS: 'roots.pem' } })

describe('nuget verify', () => {
  test('takes a signed package, by its author too', async () => {
    const { code, stdout, stderr } = await verify('-Signatures', 'A.1.0.0.nupkg')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Successfully verified package 'A\.1\.0\.0'\.$/m)
    const known = await verify('-All', '*.nupkg', '-Cert', fingerprintOf(author), '-Verb', 'detailed')
    expect([known.code, known.stdout]).toEqual([0, expect.stringMatching(/^Signed by CN=Author \(author, /m)])
  })

  test('tells of each package that is unsigned, or signed by nobody of the fingerprints', async () => {
    await writeFile(join(cwd, 'B.1.0.0.nupkg'), unsignedPackage('B'))
    const both = await verify('-Signatures', '*.nupkg')
    expect([both.code, both.stderr]).toEqual([1, expect.stringMatching(/B\.1\.0\.0\.nupkg.*NU3004/)])
    expect(both.stdout).toMatch(/^Successfully verified package 'A\.1\.0\.0'\.$/m)
    const other = await verify('-Signatures', '*.nupkg', '-CertificateFingerprint', '0'.repeat(64))
    expect(other.code).toBe(1)
    expect(other.stderr).toMatch(/A\.1\.0\.0\.nupkg.*SIGNER_NOT_TRUSTED/)
    expect(other.stderr).toMatch(/B\.1\.0\.0\.nupkg.*SIGNATURE_MISSING/)
    expect(other.stdout).not.toContain('Successfully')
  })

  test('takes nobody whom config files do not name, whatever -CertificateFingerprint says', async () => {
    const config = (fingerprint: string) =>
      `<configuration><trustedSigners><author name="a"><certificate fingerprint="${fingerprint}" hashAlgorithm="SHA256" allowUntrustedRoot="true" /></author></trustedSigners></configuration>`
    await writeFile(join(cwd, 'other.config'), config('0'.repeat(64)))
    await writeFile(join(cwd, 'nuget.config'), config(fingerprintOf(author).toUpperCase()))
    expect((await verify('-Signatures', 'A.1.0.0.nupkg')).code).toBe(0)
    const words = ['-Signatures', 'A.1.0.0.nupkg', '-CertificateFingerprint', fingerprintOf(author)]
    const { code, stderr } = await verify(...words, '-ConfigFile', 'other.config')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/A\.1\.0\.0\.nupkg.*NU3034/)])
  })

  test('lets no authority be unknown because a certificate is expected, nor because a config file here says so', async () => {
    await writeFile(join(cwd, 'roots.pem'), pemOf([issue({ name: 'Other', key: newKey('long') })]))
    await writeFile(
      join(cwd, 'nuget.config'),
      `<configuration><trustedSigners><author name="a"><certificate fingerprint="${fingerprintOf(author).toUpperCase()}" hashAlgorithm="SHA256" allowUntrustedRoot="true" /></author></trustedSigners></configuration>`,
    )
    const words = ['-Signatures', 'A.1.0.0.nupkg', '-Cert', fingerprintOf(author)]
    const { code, stdout, stderr } = await verify(...words)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/NU3018/)])
    // In the words of its user.
    expect(stdout).toMatch(/does not count: -Signatures is asked for elsewhere$/m)
  })

  test.each([
    [['A.1.0.0.nupkg'], /-Signatures.*it is not given/],
    [['-Signatures', 'none.nupkg'], /none\.nupkg/],
    [['-Signatures', 'A.1.0.0.nupkg', '-ConfigFile', 'required.config'], /required\.config.*INVALID_CONFIG/],
    [['-Signatures', 'roots.pem'], /BAD_ARCHIVE/],
    [['-Signatures', 'A.1.0.0.nupkg', '-CertificateFingerprint', 'short'], /INVALID_INPUT/],
  ])('refuses %j', async (words, said) => {
    const { code, stderr } = await verify(...words)
    expect([code, stderr]).toEqual([1, expect.stringMatching(said)])
  })
})
