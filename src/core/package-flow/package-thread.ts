// The entry of a thread that downloads and places packages; `open-package-worker.ts` starts it.
import { workerData } from 'node:worker_threads'
import { serveFiles } from '../download/serve-files.ts'
import { serveCalls } from '../threads/serve-calls.ts'
import { createExchanger, type ExchangeSettings } from '../transport/create-exchanger.ts'
import { type HashedPackage, PackageWork, type PlaceTask, type WorkSettings } from './package-work.ts'

/** What the thread is started with. */
export interface PackageThreadData {
  readonly exchange: ExchangeSettings
  readonly work: WorkSettings
}

serveCalls(signal => {
  const data = workerData as PackageThreadData
  const work = new PackageWork(data.work, signal)
  const { exchange } = createExchanger(data.exchange)
  return {
    ...serveFiles((path, algorithm) => work.createWriter(path, algorithm), { exchange, signal }),
    manifest: (file: string) => work.readManifest(file),
    contentHash: (hashed: HashedPackage) => work.contentHash(hashed),
    place: (task: PlaceTask) => work.place(task),
    forget: (file: string) => work.forget(file),
  }
})
