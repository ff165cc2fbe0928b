// The entry of a thread that places packages; `placer.ts` starts it.
import { parentPort } from 'node:worker_threads'
import { type PlaceAnswer, type PlaceMessage, packFailure, runPlaceTask } from './place-task.ts'

const stop = new AbortController()

parentPort?.on('message', async (message: PlaceMessage) => {
  if (message === 'stop') stop.abort()
  else parentPort?.postMessage(await answer(message))
})

async function answer({ id, task }: Exclude<PlaceMessage, 'stop'>): Promise<PlaceAnswer> {
  try {
    return { id, placed: await runPlaceTask(task, stop.signal) }
  } catch (error) {
    return { id, failure: packFailure(error) }
  }
}
