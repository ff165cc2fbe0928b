import { describe, expect, test } from '@jest/globals'
import { silentLog } from '../../../src/core/base/ports.ts'
import { createTransport } from '../../../src/core/http/client.ts'
import { JobWorker } from '../../../src/core/packages/job-worker.ts'
import type { PackageJob } from '../../../src/core/packages/package-job.ts'
import type { WorkerData } from '../../../src/core/packages/worker-messages.ts'

const jobOf = (name: string) => ({ wanted: { name }, sources: [] }) as unknown as PackageJob

describe('JobWorker', () => {
  const script = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
  const open = (text: string) => {
    const run = { log: silentLog, transport: createTransport(), options: {} }
    return new JobWorker(script(text), {} as WorkerData, { run, all: [], onNews: () => {} })
  }

  test('a job is rejected when its worker ends, and when it has ended before', async () => {
    const worker = open(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => process.exit(0))`)
    await expect(worker.run(jobOf('a'))).rejects.toThrow('has ended')
    await expect(worker.run(jobOf('a'))).rejects.toThrow('has ended')
  })
})
