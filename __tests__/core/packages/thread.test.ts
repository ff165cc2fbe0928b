import { expect, test } from '@jest/globals'
import { Thread } from '../../../src/core/packages/worker-pool.ts'

test('a call is rejected when its thread ends, and when it has ended before', async () => {
  const script = `
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => process.exit(0))`
  const thread = new Thread(new URL(`data:text/javascript,${encodeURIComponent(script)}`), { data: {} })
  await expect(thread.call('any', {})).rejects.toThrow('has ended')
  await expect(thread.call('any', {})).rejects.toThrow('has ended')
})
