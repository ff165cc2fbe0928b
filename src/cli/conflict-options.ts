import { PkgtoolError } from '../core/errors.ts'
import type { ConflictOptions } from '../feed/tree/place-package.ts'
import type { Values } from './option-table.ts'

/** What the verbs that add to a feed do with versions that are there. @throws PkgtoolError `CONFLICTING_INPUTS` */
export function conflictOptions({ 'skip-existing': skipExisting, force }: Values): ConflictOptions {
  if (!skipExisting || !force) return { skipExisting, force }
  throw new PkgtoolError('CONFLICTING_INPUTS', {
    subject: '--skip-existing',
    found: 'it and --force',
    wanted: 'one of them',
  })
}
