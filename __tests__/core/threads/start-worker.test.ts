import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from '@jest/globals'
import { startAhead, startWorker } from '../../../src/core/threads/start-worker.ts'

// It tells how its data came: a worker that waited gets it as a message.
const text = `
  import { parentPort, workerData } from 'node:worker_threads'
  if (workerData?.own) parentPort.postMessage({ started: workerData.own })
  parentPort.on('message', ({ own }) => parentPort.postMessage({ waited: own }))
`
const script = new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const kind = { limits: { maxYoungGenerationSizeMb: 4 } }

const ends: (() => unknown)[] = []

afterEach(async () => {
  await Promise.all(ends.splice(0).map(end => end()))
})

function ahead(limits = kind) {
  const end = startAhead(script, limits)
  ends.push(end)
  return end
}

async function answerOf(own: string): Promise<unknown> {
  const worker: Worker = startWorker(script, { data: { own }, ...kind })
  ends.push(() => worker.terminate())
  const [answer] = await once(worker, 'message')
  return answer
}

describe('startWorker', () => {
  test('gives each worker that waits to one caller', async () => {
    ahead()
    expect([await answerOf('a'), await answerOf('b')]).toEqual([{ waited: 'a' }, { started: 'b' }])
  })

  test('starts one where those that wait have other limits', async () => {
    ahead({ limits: { maxYoungGenerationSizeMb: 8 } })
    expect(await answerOf('a')).toEqual({ started: 'a' })
  })

  test('starts one where that which waited was ended', async () => {
    ahead()()
    expect(await answerOf('a')).toEqual({ started: 'a' })
  })

  test('fails where it cannot start one, which is not told of where nobody has asked for one', () => {
    const none = new URL('https://example.com/none.js')
    expect(() => startAhead(none, kind)()).not.toThrow()
    expect(() => startWorker(none, { data: 'a', ...kind })).toThrow(/scheme|protocol/)
  })

  test('fails as the script does, whether one waited or not, and that which waits ends no program', async () => {
    const broken = new URL('data:text/javascript,throw new Error("no script")')
    ends.push(startAhead(broken, kind))
    for (const own of ['a', 'b'])
      await expect(once(startWorker(broken, { data: { own }, ...kind }), 'message')).rejects.toThrow(
        'no script',
      )
  })
})
