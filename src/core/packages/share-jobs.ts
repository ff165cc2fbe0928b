import type { JobRunner } from './package-job.ts'

/** Gives each job to the runner with the fewest jobs, the first of equals. */
export function shareJobs(runners: readonly JobRunner[]): JobRunner {
  const loads = runners.map(runner => ({ runner, jobs: 0 }))
  const give = async <T>(job: (runner: JobRunner) => Promise<T>): Promise<T> => {
    const load = loads.reduce((a, b) => (b.jobs < a.jobs ? b : a))
    load.jobs++
    try {
      return await job(load.runner)
    } finally {
      load.jobs--
    }
  }
  return { run: job => give(runner => runner.run(job)), finish: job => give(runner => runner.finish(job)) }
}
