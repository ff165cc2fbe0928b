// The entry of a thread that downloads and places packages; `open-package-worker.ts` starts it.
import { workerData } from 'node:worker_threads'
import { serveFiles } from '../download/serve-files.ts'
import { type ReadManifestOptions, readPackageManifest } from '../package-content/read-manifest.ts'
import { serveCalls } from '../threads/serve-calls.ts'
import { createExchanger, type ExchangeSettings } from '../transport/create-exchanger.ts'
import { type PlaceTask, runPlaceTask } from './place-task.ts'

serveCalls(signal => ({
  ...serveFiles(createExchanger(workerData as ExchangeSettings).exchange, signal),
  manifest: ({ file, names }: { file: string; names: ReadManifestOptions }) =>
    readPackageManifest(file, names),
  place: (task: PlaceTask) => runPlaceTask(task, signal),
}))
