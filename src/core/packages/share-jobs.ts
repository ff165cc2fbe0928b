import type { JobRunner } from './job-worker.ts'

/** Gives each job to the runner with the fewest jobs, the first of equals. */
export function shareJobs(runners: readonly JobRunner[]): JobRunner {
  const loads = runners.map(runner => ({ runner, jobs: 0 }))
  return {
    async run(job) {
      const load = loads.reduce((a, b) => (b.jobs < a.jobs ? b : a))
      load.jobs++
      try {
        return await load.runner.run(job)
      } finally {
        load.jobs--
      }
    },
  }
}
