import { plural } from '../core/base/format.ts'
import type { Log } from '../core/base/ports.ts'
import { type JobIdentity, jobIdentity } from '../core/net/credentials/job-identity.ts'
import { readFeedEndpoints } from '../core/nuget/config/feed-endpoints.ts'
import type { SubmitDependenciesOptions } from '../core/submission/submit-dependencies.ts'
import { submittingJob } from '../core/submission/submitting-job.ts'
import { maskCredential, maskToken } from './masks.ts'

export { parseCredentials } from '../core/net/credentials/parse-credentials.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The identity of the job for servers, with what is secret of it masked: the runner masks its own tokens; one that the workflow gives
 * may be any.
 */
export function readIdentity(environment: Environment, githubToken: string | undefined): JobIdentity {
  const identity = { ...jobIdentity(environment), githubToken }
  for (const token of [githubToken, identity.service?.token, ...(identity.tokens ?? [])])
    if (token !== undefined) maskToken(token)
  return identity
}

/** What the step submits to the dependency graph, and the token for it, which is masked. @throws PkgtoolError `INVALID_INPUT` */
export function readSubmission<T extends Omit<SubmitDependenciesOptions, 'job'>>(
  environment: Environment,
  options: T,
  { token, matrix }: { readonly token: string | undefined; readonly matrix: string },
) {
  if (token !== undefined) maskToken(token)
  return { ...options, ...submittingJob(environment, { ...options, matrix }), token }
}

const submissions = () => import('../core/submission/submit-dependencies.ts')

/** Refuses before any request what could only be refused once all is set up. @throws PkgtoolError as `assertSubmittable` */
export async function assertSubmission(submission: SubmitDependenciesOptions): Promise<void> {
  const { assertSubmittable } = await submissions()
  await assertSubmittable(submission)
}

/** Submits the lock to the dependency graph, and says so. @throws PkgtoolError as `submitDependencies` */
export async function submit(submission: SubmitDependenciesOptions, log: Log): Promise<void> {
  const { submitDependencies } = await submissions()
  const { packages, id } = await submitDependencies(submission)
  log.info(`${plural(packages, 'package')} of the lock submitted to the dependency graph as snapshot ${id}`)
}

/** Masks the credentials of feeds in a variable of the credential provider. @throws PkgtoolError as `readFeedEndpoints` */
export function maskEndpoints(variables: Environment, log: Log): void {
  const silent = { notice: log.debug }
  for (const { credential } of readFeedEndpoints(variables, { log: silent })) maskCredential(credential)
}
