import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { membersOf, parseJson } from '../base/documents/json.ts'
import { PkgtoolError } from '../base/errors.ts'
import { describeValue, printable } from '../base/printable.ts'
import { defaultLockFile } from '../lock/open-lock.ts'
import type { SubmitDependenciesOptions } from './submit-dependencies.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Selects what `submitDependencies` needs from the environment of a job of GitHub: the job, the API and the token. The correlator
 * names the lock and the leg of a matrix, so that the snapshots of two locks or legs of a job stand beside each other. `matrix` is
 * the JSON of the context of that name, which no variable has.
 *
 * @example
 * const options = submittingJob(process.env) // { job: { repository: 'octo/repo', … }, apiUrl, token }
 */
export function submittingJob(
  environment: Environment,
  {
    lockFile,
    matrix = '',
  }: Pick<SubmitDependenciesOptions, 'lockFile'> & { readonly matrix?: string | undefined } = {},
): Pick<SubmitDependenciesOptions, 'job' | 'apiUrl' | 'token'> {
  const {
    GITHUB_REPOSITORY: repository = '',
    GITHUB_RUN_ID: id = '',
    GITHUB_SERVER_URL: server,
  } = environment
  const { GITHUB_WORKFLOW: workflow = '', GITHUB_JOB: name = '', GITHUB_REF: ref = '' } = environment
  const lock = lockFile === undefined || lockFile === defaultLockFile ? [] : [lockFile.replaceAll('\\', '/')]
  const correlator = workflow && name ? [workflow, name, ...legOf(matrix), ...lock].join('_') : ''
  const url = server ? `${server}/${repository}/actions/runs/${id}` : undefined
  return {
    job: { repository, sha: commitOf(environment), ref, id, correlator, url },
    apiUrl: environment.GITHUB_API_URL || undefined,
    token: environment.GITHUB_TOKEN?.trim() || undefined,
  }
}

// The values, as GitHub names the leg; a long one by its hash, since a correlator has 255 letters.
const maxLegLength = 100

/** @throws PkgtoolError `INVALID_INPUT` */
function legOf(matrix: string): readonly string[] {
  if (matrix === '') return []
  const parsed = parseJson(Buffer.from(matrix))
  const value = 'value' in parsed ? parsed.value : undefined
  if (value === null) return []
  if (typeof value !== 'object' || Array.isArray(value))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'matrix',
      found: 'problem' in parsed ? 'it is not valid JSON' : `it is ${describeValue(value)}`,
      wanted: 'an object, as GitHub gives it',
      change: 'leave it out',
    })
  const texts = [...membersOf(value).values()].map(each =>
    typeof each === 'string' ? each : JSON.stringify(each),
  )
  if (texts.length === 0) return []
  const leg = printable(`(${texts.join(', ')})`)
  return [leg.length <= maxLegLength ? leg : createHash('sha256').update(matrix).digest('hex').slice(0, 16)]
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
