import { PkgtoolError } from '../../../core/base/errors.ts'
import { Exceptions } from '../../../core/base/exceptions.ts'
import { expandPaths } from '../../../core/files/patterns.ts'
import { type VerifiedPackage, verifyConfigured } from '../../../core/packages/verify-package.ts'
import { configuredSignatures } from '../../../core/sources/config/read-config-sources.ts'
import { describeSigner } from '../../../core/trust/package-signer.ts'
import { parseTrustedSigners } from '../../../core/trust/trusted-signers.ts'
import { nugetTrust } from '../../options.ts'
import { failWithAll } from '../console.ts'
import type { NugetRun } from '../nuget-run.ts'
import { hasFlag, textsOf } from '../parse-arguments.ts'
import { sourceOptions } from '../restoring.ts'

/** `verify -Signatures PACKAGE`: judges the signatures of packages; each that fails is told. */
export async function verify(run: NugetRun): Promise<void> {
  const { given, console, invocation } = run
  if (!hasFlag(given, 'Signatures') && !hasFlag(given, 'All'))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Signatures',
      found: 'it is not given',
      wanted: 'what to verify',
      change: 'specify -Signatures or -All',
    })
  const prints = textsOf(given, 'CertificateFingerprint').map(print => `author ${print}`)
  const expected = parseTrustedSigners(prints).map(({ fingerprint }) => fingerprint)
  const shared = sourceOptions(run)
  const options = {
    ...nugetTrust(),
    ...{ packageExtension: 'nupkg', manifestExtension: 'nuspec', signal: invocation.signal },
    configured: await configuredSignatures(shared),
    exceptions: new Exceptions(console.log, shared.workingDirectory, { isStrict: true }),
  }
  const failures: unknown[] = []
  for (const file of await expandPaths([given.operands[0] ?? ''], { filesOnly: true })) {
    console.print(`Verifying ${file}`)
    try {
      const { id, version, contentHash, signers = [] } = await verifyConfigured(file, options)
      console.log.debug(`Content hash: ${contentHash}`)
      for (const { role, subject, fingerprint } of signers)
        console.log.debug(`Signed by ${subject} (${role}, ${fingerprint})`)
      assertExpected(file, signers, expected)
      console.print(`Successfully verified package '${id}.${version}'.`)
    } catch (error) {
      if (invocation.signal.aborted) throw error
      failures.push(error)
    }
  }
  failWithAll(failures, console)
}

// Beside all else, as for the client: the repository of an author's package signs it a second time, which does not count here.
function assertExpected(
  subject: string,
  signers: NonNullable<VerifiedPackage['signers']>,
  expected: readonly string[],
): void {
  const signer = signers.find(({ role }) => role === 'author') ?? signers[0]
  if (expected.length === 0 || signer === undefined || expected.includes(signer.fingerprint)) return
  throw new PkgtoolError('SIGNER_NOT_TRUSTED', {
    subject,
    found: `it has a signature by ${describeSigner(signer)} (NU3034)`,
    wanted: 'a certificate of -CertificateFingerprint',
    path: subject,
  })
}
