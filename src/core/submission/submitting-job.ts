import type { SubmitDependenciesOptions } from './submit-dependencies.ts'

/**
 * Selects what `submitDependencies` needs from the environment of a job of GitHub: the job, the API and the token.
 *
 * @example
 * const options = submittingJob(process.env) // { job: { repository: 'octo/repo', … }, apiUrl, token }
 */
export function submittingJob(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<SubmitDependenciesOptions, 'job' | 'apiUrl' | 'token'> {
  const {
    GITHUB_REPOSITORY: repository = '',
    GITHUB_RUN_ID: id = '',
    GITHUB_SERVER_URL: server,
  } = environment
  const { GITHUB_WORKFLOW: workflow = '', GITHUB_JOB: name = '' } = environment
  const { GITHUB_SHA: sha = '', GITHUB_REF: ref = '' } = environment
  const correlator = workflow && name ? `${workflow}_${name}` : ''
  const url = server ? `${server}/${repository}/actions/runs/${id}` : undefined
  return {
    job: { repository, sha, ref, id, correlator, url },
    apiUrl: environment.GITHUB_API_URL || undefined,
    token: environment.GITHUB_TOKEN?.trim() || undefined,
  }
}
