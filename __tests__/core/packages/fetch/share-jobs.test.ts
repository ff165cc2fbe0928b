import { describe, expect, test } from '@jest/globals'
import type { Outcome } from '../../../../src/core/net/exchange/outcome.ts'
import type { ArrivedJob, JobResult, PackageJob } from '../../../../src/core/packages/fetch/package-job.ts'
import { isSaturated, shareJobs } from '../../../../src/core/packages/fetch/package-pool.ts'

const jobOf = (name: string) => ({ wanted: { name } }) as unknown as ArrivedJob

/** Runners that note which jobs they get; a job ends when the test says so. */
function prepare(names: readonly string[]) {
  const notes: string[] = []
  const ends = new Map<string, () => void>()
  const runners = names.map(name => {
    const take = <T>(verb: string, { wanted }: PackageJob, result: T) =>
      new Promise<T>((resolve, reject) => {
        notes.push(`${name} ${verb} ${wanted.name}`)
        ends.set(wanted.name, () =>
          wanted.name.startsWith('bad') ? reject(new Error(wanted.name)) : resolve(result),
        )
      })
    return {
      run: (job: PackageJob) => take('takes', job, {} as Outcome<JobResult>),
      finish: (job: ArrivedJob) => take('ends', job, {} as JobResult),
    }
  })
  return { pool: shareJobs(runners), runners, notes, end: (job: string) => ends.get(job)?.() }
}

describe('shareJobs', () => {
  test('gives each job whole to the one that has the fewest under way', async () => {
    const { pool, notes, end } = prepare(['one', 'two'])
    const [, b] = ['a', 'b', 'c'].map(name => pool.run(jobOf(name)))
    end('b')
    await b
    void pool.finish(jobOf('d'))
    void pool.run(jobOf('e'))
    expect(notes).toEqual(['one takes a', 'two takes b', 'one takes c', 'two ends d', 'two takes e'])
  })

  test('a runner that comes later gets the next jobs until it has as many', async () => {
    const { pool, runners, notes } = prepare(['two', 'one'])
    const [late] = runners.splice(0, 1)
    for (const name of ['a', 'b']) void pool.run(jobOf(name))
    runners.unshift(...(late ? [late] : []))
    for (const name of ['c', 'd', 'e']) void pool.run(jobOf(name))
    expect(notes).toEqual(['one takes a', 'one takes b', 'two takes c', 'two takes d', 'two takes e'])
  })

  test('a job that failed is under way no more', async () => {
    const { pool, notes, end } = prepare(['one', 'two'])
    const failed = pool.run(jobOf('bad'))
    void pool.run(jobOf('b'))
    end('bad')
    await expect(failed).rejects.toThrow('bad')
    void pool.run(jobOf('c'))
    expect(notes).toEqual(['one takes bad', 'two takes b', 'one takes c'])
  })
})

describe('isSaturated', () => {
  test.each([
    [true, { utilization: 0.99, idleCores: 0.8 }],
    // The network is slower than the thread.
    [false, { utilization: 0.8, idleCores: 1.2 }],
    // Another thread would only take turns with this one.
    [false, { utilization: 1, idleCores: 0.2 }],
  ])('%s for %j', (expected, load) => expect(isSaturated(load)).toBe(expected))
})
