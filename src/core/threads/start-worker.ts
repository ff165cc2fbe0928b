import { existsSync } from 'node:fs'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { PkgtoolError } from '../base/errors.ts'
import { messageOf, systemErrorCode } from '../base/thrown.ts'

/**
 * The script of a worker: beside this file in the compiled library, and in the Action, whose bundles lie side by side. Undefined in
 * unbundled sources, and where a bundler has left the script behind.
 */
export function findScript(name: string): URL | undefined {
  // One that writes CommonJS may leave no `import.meta.url` at all.
  const base: string | undefined = import.meta.url
  return [`./${name}.js`, `../${name}/index.js`]
    .flatMap(path => (URL.canParse(path, base) ? new URL(path, base) : []))
    .find(script => script.protocol === 'file:' && existsSync(script))
}

interface StartOptions {
  readonly data: unknown
  readonly limits: ResourceLimits
  /** what the script is started for, where it is one of several uses: its arguments */
  readonly words?: readonly string[]
}

/** Starts a worker. */
export function startWorker(script: URL, { data, limits, words = [] }: StartOptions): Worker {
  const options = { workerData: data, resourceLimits: limits, argv: [...words] }
  return new Worker(script, { ...options, ...workerArguments() })
}

// Without options of its own a worker has those of the program, but refuses to start as its file has no input type. Given ones may
// hold no option of V8, such as --max-old-space-size, which all threads have anyway.
function workerArguments(): { readonly execArgv?: string[] } {
  return process.execArgv.some(each => /^--input-type\b/.test(each)) ? { execArgv: [] } : {}
}

/** The error for a worker that the system cannot start; undefined for other ones. A stack trace of Node means nothing to a user. */
export function startFailure(error: unknown): PkgtoolError | undefined {
  if (systemErrorCode(error) !== 'ERR_WORKER_INIT_FAILED') return undefined
  return new PkgtoolError(
    'FILE_SYSTEM',
    {
      found: `a worker thread did not start: ${messageOf(error)}`,
      change: 'raise the limit of open files (ulimit -n)',
    },
    { cause: error },
  )
}
