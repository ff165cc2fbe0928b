/** Whose exceptions from what is asked for count: those of files of the repository too, or those of the workflow only. */
export const exceptionScopes = ['repository', 'workflow'] as const

export type ExceptionScope = (typeof exceptionScopes)[number]

/** The option about exceptions, as the caller gives it. */
export interface ExceptionOptions {
  /**
   * whose exceptions from signatures, ages and audits that were asked for count: `workflow`, those of options and of config files
   * outside the workspace; `repository`, those of files of the workspace too; default: `workflow`, but `repository` for audits
   */
  readonly exceptions?: ExceptionScope | undefined
}
