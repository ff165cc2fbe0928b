import { readFileSync } from 'node:fs'
import { membersOf, parseJson } from '../base/json.ts'
import { defaultLockFile } from '../lock/open-lock.ts'
import type { SubmitDependenciesOptions } from './submit-dependencies.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Selects what `submitDependencies` needs from the environment of a job of GitHub: the job, the API and the token. The correlator
 * names the lock, so that the snapshots of two locks of a job stand beside each other.
 *
 * @example
 * const options = submittingJob(process.env) // { job: { repository: 'octo/repo', … }, apiUrl, token }
 */
export function submittingJob(
  environment: Environment,
  { lockFile }: Pick<SubmitDependenciesOptions, 'lockFile'> = {},
): Pick<SubmitDependenciesOptions, 'job' | 'apiUrl' | 'token'> {
  const {
    GITHUB_REPOSITORY: repository = '',
    GITHUB_RUN_ID: id = '',
    GITHUB_SERVER_URL: server,
  } = environment
  const { GITHUB_WORKFLOW: workflow = '', GITHUB_JOB: name = '', GITHUB_REF: ref = '' } = environment
  const lock = lockFile === undefined || lockFile === defaultLockFile ? [] : [lockFile.replaceAll('\\', '/')]
  const correlator = workflow && name ? [workflow, name, ...lock].join('_') : ''
  const url = server ? `${server}/${repository}/actions/runs/${id}` : undefined
  return {
    job: { repository, sha: commitOf(environment), ref, id, correlator, url },
    apiUrl: environment.GITHUB_API_URL || undefined,
    token: environment.GITHUB_TOKEN?.trim() || undefined,
  }
}

const pullRequestEvents = ['', '_comment', '_review', '_review_comment'].map(end => `pull_request${end}`)

// The commit of a pull request is the head of its branch: GITHUB_SHA is a merge that nobody reviews and that is gone later. One
// that cannot be read is no value, which is refused when it is needed.
function commitOf({ GITHUB_SHA: sha = '', GITHUB_EVENT_NAME: event = '', ...rest }: Environment): string {
  const path = rest.GITHUB_EVENT_PATH
  if (!pullRequestEvents.includes(event) || !path) return sha
  const head = membersOf(membersOf(readEvent(path)).get('pull_request')).get('head')
  const commit = membersOf(head).get('sha')
  return typeof commit === 'string' ? commit : ''
}

function readEvent(path: string): unknown {
  try {
    const parsed = parseJson(readFileSync(path))
    return 'value' in parsed ? parsed.value : undefined
  } catch {
    return undefined
  }
}
