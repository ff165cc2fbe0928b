import { PkgtoolError } from '../../core/base/errors.ts'
import { expandPaths } from '../../core/files/patterns.ts'
import { verifyPackage } from '../../core/packages/verify-package.ts'
import { nugetTrust } from '../options.ts'
import type { NugetRun } from './nuget-run.ts'
import { hasFlag, textsOf } from './parse-arguments.ts'

/** `verify -Signatures PACKAGE`: judges the signatures of packages; each that fails is told. */
export async function verify({ given, console, invocation }: NugetRun): Promise<void> {
  if (!hasFlag(given, 'Signatures') && !hasFlag(given, 'All'))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Signatures',
      found: 'it is not given',
      wanted: 'what to verify',
      change: 'specify -Signatures or -All',
    })
  const prints = textsOf(given, 'CertificateFingerprint')
  const trustedSigners =
    prints.length === 0 ? undefined : prints.flatMap(print => [`author ${print}`, `repository ${print}`])
  const options = {
    ...nugetTrust(),
    trustedSigners,
    packageExtension: 'nupkg',
    manifestExtension: 'nuspec',
    signal: invocation.signal,
  }
  const failures: unknown[] = []
  for (const file of await expandPaths([given.operands[0] ?? ''], { filesOnly: true })) {
    console.print(`Verifying ${file}`)
    try {
      const { id, version, contentHash, signers = [] } = await verifyPackage(file, options)
      console.log.debug(`Content hash: ${contentHash}`)
      for (const { role, subject, fingerprint } of signers)
        console.log.debug(`Signed by ${subject} (${role}, ${fingerprint})`)
      console.print(`Successfully verified package '${id}.${version}'.`)
    } catch (error) {
      if (invocation.signal.aborted) throw error
      failures.push(error)
    }
  }
  for (const error of failures.slice(0, -1)) console.fail(error)
  if (failures.length > 0) throw failures.at(-1)
}
