/** The checks, in the order of the result. */
export type CheckName =
  | 'node'
  | 'proxy'
  | 'trust'
  | 'listing'
  | 'source'
  | 'package'
  | 'pins'
  | 'tool-cache'
  | 'packages-directory'
  | 'package-store'
  | 'runtime'

/** What a check is about. */
export interface CheckSubject {
  readonly check: CheckName
  /** the address, folder or program */
  readonly subject: string
}
