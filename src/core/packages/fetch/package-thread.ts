// The entry of a worker, which runs whole package jobs like a restore on one thread; `job-worker.ts` starts it. For packages in
// place `look-beside.ts` does, without start data.

import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createGate } from '../../base/pool.ts'
import { type FileProgress, silentLog } from '../../base/ports.ts'
import { timeoutReason } from '../../base/turns.ts'
import { createTransport } from '../../net/exchange/client.ts'
import { type ScopedTransport, scopeTransport } from '../../net/exchange/scoped-transport.ts'
import { PackageStore } from '../../store/package-store.ts'
import { Channel } from '../../threads/channel.ts'
import { whenStarted } from '../../threads/start-worker.ts'
import { HealthLink } from './health-link.ts'
import { type JobContext, placedAtOnce } from './package-job.ts'
import { createRunner } from './run-job.ts'
import type { LogLine, MainMethods, WorkerData, WorkerMethods } from './worker-messages.ts'

/** milliseconds that log lines and progress wait for the end of a job */
const reportInterval = 50

type Main = Channel<WorkerMethods, MainMethods>

function serve(port: MessagePort, data: WorkerData): void {
  const { certificates: trust, settings } = data
  let [lines, progress, timer]: [LogLine[], Map<string, FileProgress>, NodeJS.Timeout?] = [[], new Map()]
  const report = () => {
    clearTimeout(timer)
    timer = undefined
    main.notify('report', { lines, progress: [...progress.values()], news: link.take() })
    lines = []
    progress = new Map()
  }
  const reportSoon = () => {
    timer ??= setTimeout(report, reportInterval)
  }
  const logTo = (level: LogLine[0]) => (message: string, place?: LogLine[2]) => {
    lines.push([level, message, place])
    reportSoon()
  }
  const log = {
    ...silentLog,
    debug: logTo('debug'),
    info: logTo('info'),
    notice: logTo('notice'),
    warning: logTo('warning'),
  }
  const onProgress = (each: FileProgress) => {
    // The end of the job reports a file that is complete.
    if (each.received === each.total) return
    progress.set(each.subject, each)
    reportSoon()
  }
  const stop = new AbortController()
  const { signal } = stop
  const transport = createTransport({ ...data.options, log, signal }, { trust })
  const transports = data.scopes.map((scope, index): ScopedTransport => {
    const hasAlternative = () => transports.some((other, at) => at !== index && !other.isExhausted)
    return scopeTransport(transport, { ...scope, hasAlternative, borrowsKeys: true })
  })
  const link = new HealthLink(
    transport,
    transports.map(each => ({ transport: each })),
  )
  const placing = createGate(placedAtOnce)
  const store = settings.storeSettings && new PackageStore(settings.storeSettings, { signal })
  const context: JobContext = { ...settings, transport, transports, placing, store, signal }
  const runner = createRunner(data.reportsProgress ? { ...context, onProgress } : context)
  const main: Main = new Channel(port, {
    run: job => runner.run(job).finally(report),
    finish: job => runner.finish(job).finally(report),
    adopt: news => link.adopt(news),
    stop: isTimeout => stop.abort(isTimeout ? timeoutReason() : undefined),
  })
}

const port = parentPort
if (port) {
  if (workerData === undefined) (await import('../in-place/look-beside.ts')).serveLooks(port)
  else whenStarted<WorkerData>(port, { data: workerData, serve: data => serve(port, data) })
}
