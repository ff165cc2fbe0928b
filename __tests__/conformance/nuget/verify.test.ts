import { expect } from '@jest/globals'
import { ourNuget } from '../../support/nuget-programs.ts'
import { observeVerify, type VerifyLine } from '../../support/nuget-signatures.ts'
import { describeRecorded } from '../../support/recorded-lines.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

/** Where ours decides otherwise, and why. */
const otherwise: Readonly<Record<string, string>> = {
  'no package': 'an error ends with 1: there with 0',
  'certificate by SHA-1': 'what is no SHA-256 is refused before any package is read',
  'certificate that is none': 'what is no SHA-256 is refused before any package is read',
  'required, nobody trusted': 'that no package can be right is said once, of the config file',
  'required, nobody trusted, not signed': 'that no package can be right is said once, of the config file',
  'stranger whose authority may be unknown': 'no file of the workspace lets an authority be unknown',
}

describeRecorded<VerifyLine>({
  file: 'nuget/verify',
  title: 'nuget verify answers as dotnet nuget verify',
  otherwise,
  fewest: 80,
  async compare(line) {
    const { code, verified, codes } = line
    const found = await observeVerify(line, { program: ourNuget, directory: await newFolder() })
    expect([found.code, found.verified]).toEqual([code, verified])
    // Of several things that are wrong with a package, ours tells the worst.
    expect(codes).toEqual(expect.arrayContaining([...found.codes]))
    expect(found.codes.length > 0).toBe(codes.length > 0)
  },
})
