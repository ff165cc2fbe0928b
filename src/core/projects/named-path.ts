import { PkgtoolError } from '../base/errors.ts'
import { isWithin } from '../files/paths.ts'
import { faultOfNamedPath } from '../files/workspace.ts'

/**
 * Refuses a path outside of the workspace that a file of the workspace names, `by` the files that lead to it: nothing is read there,
 * and nothing is said of what is there. What a file elsewhere names, which then the user named, is of the same place.
 *
 * @throws PkgtoolError `INVALID_PROJECT`
 */
export function assertNamedPath(
  path: string,
  { by, workspace, kind = 'project' }: NamingOptions & { readonly kind?: string },
): void {
  if (by[0] !== undefined && isWithin(by[0], workspace)) assertInWorkspace(path, { by, workspace, kind })
}

/** The same, whichever file names it. @throws PkgtoolError `INVALID_PROJECT` */
export function assertInWorkspace(
  path: string,
  { by, workspace, kind = 'project' }: NamingOptions & { readonly kind?: string },
): void {
  const fault = by.length > 0 ? faultOfNamedPath(path, workspace) : undefined
  if (fault === undefined) return
  // It is no place of the error: whether an annotation has one would say what is there.
  throw new PkgtoolError('INVALID_PROJECT', {
    subject: path,
    found: `another file names this ${kind}, which ${fault}`,
    wanted: 'references and solutions that stay inside the workspace',
    change: 'start in a folder that holds them all, or name the project itself',
  })
}

interface NamingOptions {
  readonly by: readonly string[]
  readonly workspace: string
}
