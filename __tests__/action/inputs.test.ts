import { Session } from 'node:inspector'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { readInputs } from '../../src/action/inputs.ts'
import { createActionLog } from '../../src/action/log.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

describe('the signal of a step', () => {
  const given = { ...process.env }
  afterEach(() => {
    process.env = given
    jest.restoreAllMocks()
  })

  async function signalOf(stop: AbortSignal): Promise<AbortSignal | undefined> {
    jest.spyOn(process.stdout, 'write').mockImplementation(() => true)
    const folder = await newFolder()
    process.env = {
      ...given,
      'INPUT_TOTAL-TIMEOUT': '300ms',
      'INPUT_DIST-URL': 'https://feed.example/dist',
      INPUT_VERSION: 'latest',
      GITHUB_WORKSPACE: folder,
      RUNNER_TEMP: folder,
      RUNNER_TOOL_CACHE: folder,
    }
    const { tool } = await readInputs({ log: createActionLog(), signal: stop })
    return tool?.signal
  }

  test('ends it when the time is over, whatever the garbage collector takes', async () => {
    const signal = await signalOf(new AbortController().signal)
    // Not by a flag of V8: what this process has compiled for other tests would not hold any more.
    const session = new Session()
    session.connect()
    while (!signal?.aborted) {
      await wait(10)
      session.post('HeapProfiler.collectGarbage')
    }
    session.disconnect()
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
  })

  test('ends it with the reason of the run, before and after it is made', async () => {
    const reason = new Error('stopped')
    expect((await signalOf(AbortSignal.abort(reason)))?.reason).toBe(reason)
    const stop = new AbortController()
    const signal = await signalOf(stop.signal)
    stop.abort(reason)
    expect(signal?.reason).toBe(reason)
  })
})
