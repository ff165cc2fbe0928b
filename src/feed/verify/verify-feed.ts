import { PkgtoolError } from '../../core/errors.ts'
import { verifyFolder } from './verify-folder.ts'
import type { VerifyFeedOptions, VerifyReport, VerifyTarget } from './verify-options.ts'
import { verifyServer } from './verify-server.ts'

/**
 * Checks a feed against the spec (DESIGN 8): the feed in a folder, or any server of this protocol, ours or a NuGet V3
 * server by its extensions. What is wrong is data, by the codes of `findingCatalogue`; nothing is changed. A server has
 * no list of ids: without any named, `NO_IDS` says that its packages were not looked at.
 *
 * Memory does not grow with the number of packages. Each file of a server lies in the system's temporary folder while
 * it is checked.
 *
 * @throws PkgtoolError `INVALID_FEED` when the folder is none, `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INVALID_ADDRESS`,
 * `INVALID_PACKAGE_ID`, what reading pins throws, `CANCELLED`, and `CONNECTION_FAILED`, `TIMED_OUT` or `TLS_FAILED` when
 * a server is gone
 */
export async function verifyFeed(
  target: VerifyTarget,
  options: VerifyFeedOptions = {},
): Promise<VerifyReport> {
  if (!('dir' in target)) return verifyServer(target, options)
  const { ids, packages, packagesFiles, against } = options
  if (![ids, packages, packagesFiles, against].some(given => given !== undefined && given.length > 0))
    return verifyFolder(target.dir, options)
  throw new PkgtoolError('CONFLICTING_INPUTS', {
    subject: target.dir,
    found: 'a folder, and ids or another folder',
    wanted: 'these with a server only: a folder is checked whole',
  })
}
