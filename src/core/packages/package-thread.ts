// The entry of a worker, which runs whole package jobs like a restore on one thread; `workers.ts` starts it.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createGate } from '../base/pool.ts'
import { type Progress, silentLog } from '../base/ports.ts'
import { createTransport } from '../http/client.ts'
import { type ScopedTransport, scopeTransport } from '../http/scoped-transport.ts'
import { PackageStore } from '../store/package-store.ts'
import { Channel } from './channel.ts'
import { packFailure } from './failure.ts'
import { fetchPackage } from './fetch-package.ts'
import { HealthLink } from './health-link.ts'
import { type JobContext, type PackageJob, placedAtOnce } from './package-job.ts'
import type { LogLine, MainMethods, PlainJob, WorkerData, WorkerMethods } from './worker-messages.ts'

/** milliseconds that log lines and progress wait for the end of a job */
const reportInterval = 50

type Main = Channel<WorkerMethods, MainMethods>

type Source = WorkerData['sources'][number] & { readonly transport: ScopedTransport }

function serve(port: MessagePort, data: WorkerData): void {
  const { certificates: trust, settings } = data
  let [lines, progress, timer]: [LogLine[], Map<string, Progress>, NodeJS.Timeout?] = [[], new Map()]
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
  const onProgress = (each: Progress) => {
    // The end of the job reports a file that is complete.
    if (each.received === each.total) return
    progress.set(each.subject, each)
    reportSoon()
  }
  const stop = new AbortController()
  const { signal } = stop
  const transport = createTransport({ ...data.options, log, signal }, { trust })
  const sources = data.sources.map((source, index): Source => {
    const hasAlternative = () => sources.some((other, at) => at !== index && !other.transport.isExhausted)
    return { ...source, transport: scopeTransport(transport, { ...source.scope, hasAlternative }) }
  })
  const link = new HealthLink(transport, sources)
  const placing = createGate(placedAtOnce)
  const store = settings.storeSettings && new PackageStore(settings.storeSettings, { signal })
  const context: JobContext = { ...settings, transport, placing, store, signal }
  const jobContext = data.reportsProgress ? { ...context, onProgress } : context
  const main: Main = new Channel(port, {
    run: job => fetchPackage(jobContext, openJob(job, { sources, main, report })).finally(report),
    adopt: news => link.adopt(news),
    stop: isTimeout => stop.abort(isTimeout ? timeout() : undefined),
  })
}

interface Opened {
  readonly sources: readonly Source[]
  readonly main: Main
  /** sends the news so far before each question */
  readonly report: () => void
}

/** Turns plain data into a job: the main thread answers the questions that need it. */
function openJob(
  { number, wanted, cached, sources, url }: PlainJob,
  { sources: all, main, report }: Opened,
): PackageJob {
  const ask: Main['call'] = (...question) => {
    report()
    return main.call(...question)
  }
  return {
    wanted,
    cached,
    sources: sources.map((index, source) => {
      const { scope, address, transport } = all[index] as Source
      const known = source === 0 && url !== undefined ? new URL(url) : undefined
      return {
        label: scope.label,
        address,
        transport,
        packageUrl: async () => known ?? new URL(await ask('packageUrl', number, source)),
        manifest: () => ask('manifest', number, source),
        publishedHash: () => ask('publishedHash', number, source),
        passOver: error => main.notify('passOver', number, source, packFailure(error)),
      }
    }),
  }
}

function timeout(): DOMException {
  return new DOMException('the time allowed is over', 'TimeoutError')
}

if (parentPort) serve(parentPort, workerData as WorkerData)
