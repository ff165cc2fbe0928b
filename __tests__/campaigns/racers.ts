import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environmentOfSystem } from '../../scripts/lib/runner.mjs'
import { root } from './programs.ts'

/** A process of a race. */
export interface Racer {
  run(job: string, options: object): Promise<unknown>
  /** Ends a job that reads until it is told to stop. */
  stop(): void
}

/** Starts processes that wait for jobs; `end` ends them. */
export async function startRacers(
  count: number,
): Promise<{ readonly racers: readonly Racer[]; end(): Promise<void> }> {
  const children = Array.from({ length: count }, () => startOne())
  await Promise.all(children.map(child => answerOf(child)))
  return {
    racers: children.map(child => ({
      async run(job, options) {
        child.send({ job, options })
        return answerOf(child)
      },
      stop: () => void child.send({ job: 'stop' }),
    })),
    async end() {
      for (const child of children) child.kill()
    },
  }
}

function startOne(): ChildProcess {
  const core = pathToFileURL(join(root, 'lib', 'core', 'index.js')).href
  // What @actions/tool-cache prints is for a runner.
  return fork(join(root, '__tests__', 'campaigns', 'race-worker.mjs'), [core], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...environmentOfSystem(), RUNNER_TEMP: root },
  })
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const answer = await new Promise<{ value?: unknown; error?: string }>((resolve, reject) => {
    child.once('message', message => resolve(message as { value?: unknown; error?: string }))
    child.once('exit', code => reject(new Error(`a racer ended with ${code}`)))
  })
  child.removeAllListeners('exit')
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.value
}
