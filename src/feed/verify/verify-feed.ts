import { PkgtoolError } from '../../core/base/errors.ts'
import type { VerifyFeedOptions, VerifyReport, VerifyTarget } from './verify-options.ts'
import { verifyServer } from './verify-server.ts'
import { verifyStore } from './verify-store.ts'

export async function verifyFeed(
  target: VerifyTarget,
  options: VerifyFeedOptions = {},
): Promise<VerifyReport> {
  if (!('dir' in target)) return verifyServer(target, options)
  const { ids, packages, packagesFiles, against } = options
  if (![ids, packages, packagesFiles, against].some(given => given !== undefined && given.length > 0))
    return verifyStore(target.dir, options)
  throw new PkgtoolError('CONFLICTING_INPUTS', {
    subject: target.dir,
    found: 'a folder, and ids or another folder',
    wanted: 'these with a server only: a folder is checked whole',
  })
}
