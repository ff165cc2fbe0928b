import type { SubmittingJob } from '../../src/core/submission/snapshot.ts'

/** A job that submits dependencies. */
export const job: SubmittingJob = {
  repository: 'octo/repo',
  sha: 'a'.repeat(40),
  ref: 'refs/heads/main',
  id: '42',
  correlator: 'build_test',
  url: 'https://git.example/octo/repo/actions/runs/42',
}

/** What GitHub gives to such a job. */
export const jobVariables = {
  GITHUB_REPOSITORY: 'octo/repo',
  GITHUB_SHA: 'b'.repeat(40),
  GITHUB_REF: 'refs/heads/main',
  GITHUB_WORKFLOW: 'build',
  GITHUB_JOB: 'test',
  GITHUB_RUN_ID: '42',
}
