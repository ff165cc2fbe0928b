import { plural } from '../../base/format.ts'
import { renewal } from '../../lock/renewal.ts'
import type { RestoreRun } from '../restore-run.ts'

interface Unproven {
  /** of a folder in the workspace, without a hash of a lock */
  readonly unproven: readonly unknown[]
  /** whose recorded source is none of the run */
  readonly foreign: readonly unknown[]
}

/** Says of how many undamaged packages in place nothing tells that they are the right ones. */
export async function noticeUnproven(
  { context, folder: { directory }, log }: Pick<RestoreRun, 'context' | 'folder' | 'log'>,
  { unproven, foreign }: Unproven,
): Promise<void> {
  const writes = `${renewal(await context.lockCommand())} writes a lock`
  const noticeOf = ({ length }: readonly unknown[], why: string) => {
    if (length === 0) return
    log.notice(
      `${plural(length, 'package')} in ${directory} ${length === 1 ? 'is' : 'are'} fetched again: no lock gives the hash, and ${why}; ${writes}`,
    )
  }
  noticeOf(unproven, 'files in the workspace are not trusted without one')
  noticeOf(foreign, 'the recorded source is not among the sources of this run')
}
