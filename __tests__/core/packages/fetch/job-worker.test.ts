import { describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../../src/core/base/errors.ts'
import { silentLog } from '../../../../src/core/base/ports.ts'
import { createTransport } from '../../../../src/core/net/exchange/client.ts'
import type { Failed } from '../../../../src/core/net/exchange/outcome.ts'
import { JobWorker } from '../../../../src/core/packages/fetch/job-worker.ts'
import type { PackageJob } from '../../../../src/core/packages/fetch/package-job.ts'
import type { WorkerData } from '../../../../src/core/packages/fetch/worker-messages.ts'

const jobOf = (name: string) => ({ wanted: { name } }) as unknown as PackageJob

describe('JobWorker', () => {
  const script = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
  const open = (text: string) => {
    const transport = createTransport()
    return new JobWorker(script(text), {} as WorkerData, {
      log: silentLog,
      transport,
      all: [],
      onNews: () => {},
    })
  }

  test('a job is rejected when its worker ends, and when it has ended before', async () => {
    const worker = open(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => process.exit(0))`)
    await expect(worker.run(jobOf('a'))).rejects.toThrow('has ended')
    await expect(worker.run(jobOf('a'))).rejects.toThrow('has ended')
  })

  test('the failure of a job is an error of this thread', async () => {
    const worker = open(`
      import { parentPort } from 'node:worker_threads'
      const own = { code: 'TIMED_OUT', fields: { subject: 'a', attempts: 3 } }
      const value = { failed: { packedError: { message: 'm', own } }, begun: true }
      parentPort.on('message', ({ call }) => parentPort.postMessage({ reply: call, value }))`)
    const { failed, begun } = (await worker.run(jobOf('a'))) as Failed
    worker.close()
    expect([failed, begun]).toEqual([expect.any(PkgtoolError), true])
    expect(failed).toMatchObject({ code: 'TIMED_OUT', fields: { subject: 'a', attempts: 3 } })
  })
})
