// The entry of a worker, which evaluates the projects of a run; `project-worker.ts` starts it.

import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { Channel } from '../threads/channel.ts'
import { whenStarted } from '../threads/start-worker.ts'
import { EvaluationPosition } from './evaluate/evaluation-position.ts'
import { createEvaluator } from './project-evaluator.ts'
import type { EvaluationMethods, ProjectMethods, ProjectThreadData } from './project-messages.ts'

function serve(port: MessagePort, { settings, findsSdks, isRecorded, position }: ProjectThreadData): void {
  const evaluator = createEvaluator({
    settings,
    isRecorded,
    position: new EvaluationPosition(position, file => main.notify('file', file)),
    findSdk: findsSdks ? (name, version, place) => main.call('findSdk', name, version, place) : undefined,
  })
  const main = new Channel<ProjectMethods, EvaluationMethods>(port, evaluator)
  main.notify('ready')
}

const port = parentPort
if (port) whenStarted<ProjectThreadData>(port, { data: workerData, serve: data => serve(port, data) })
