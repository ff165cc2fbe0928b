import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../../../core/base/errors.ts'
import { expandPaths } from '../../../core/files/patterns.ts'
import { type PushReport, pushPackages } from '../../../feed/publish/push-packages.ts'
import { failWithAll } from '../console.ts'
import type { NugetRun } from '../nuget-run.ts'
import { hasFlag, textOf } from '../parse-arguments.ts'
import { serverOptions, withKeyAdvice } from '../server-options.ts'

/** `push PACKAGE [KEY]`: sends packages to a server, and packages of symbols that lie beside them. */
export async function push(run: NugetRun): Promise<void> {
  const { given, console } = run
  const [named = '', keyOperand] = given.operands
  const files = await expandPaths([named], { filesOnly: true })
  const options = await pushOptions(run, keyOperand)
  const reports = [await pushAndTell(files, options, run)]
  // Those of a package that is on the server get there, whatever became of another one.
  const there = reports.flatMap(({ packages }) => packages.filter(({ error }) => error === undefined))
  const symbols = hasFlag(given, 'NoSymbols') ? [] : await besideThem(there.map(({ file }) => file))
  if (symbols.length > 0)
    try {
      reports.push(await pushAndTell(symbols, options, run))
    } catch (error) {
      if (!isPkgtoolError(error, 'INVALID_SERVICE_INDEX')) throw error
      console.log.warning(`${symbols.join(', ')}: not pushed, since the server names no address for symbols`)
    }
  // Of several each is told; a key that the server refuses is one error.
  const errors = new Set(reports.flatMap(({ packages }) => packages.flatMap(({ error }) => error ?? [])))
  failWithAll(
    [...errors].map(error => withKeyAdvice(error, options)),
    console,
  )
}

async function pushAndTell(
  files: readonly string[],
  options: Awaited<ReturnType<typeof pushOptions>>,
  { console }: NugetRun,
): Promise<PushReport> {
  const report = await pushPackages(files, options)
  const address = report.publishAddress.replace(/\/$/, '')
  for (const { file, status, error } of report.packages) {
    console.print(`Pushing ${basename(file)} to '${address}'...`)
    if (status === 'pushed') console.print('Your package was pushed.')
    else if (error !== undefined && files.length > 1) console.log.warning(`${file} was not pushed`)
    else if (error === undefined)
      console.print(`Package '${resolve(file)}' already exists at feed '${address}'.`)
  }
  return report
}

async function pushOptions(run: NugetRun, keyOperand: string | undefined) {
  const { given, invocation } = run
  return {
    ...(await serverOptions(run, keyOperand)),
    skipDuplicate: hasFlag(given, 'SkipDuplicate'),
    signal: limited(invocation.signal, textOf(given, 'Timeout')),
  }
}

function limited(signal: AbortSignal, seconds: string | undefined): AbortSignal {
  if (seconds === undefined || seconds === '0') return signal
  if (!/^\d{1,6}$/.test(seconds))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Timeout',
      found: 'it is no whole number',
      wanted: 'seconds',
    })
  return AbortSignal.any([signal, AbortSignal.timeout(Number(seconds) * 1000)])
}

async function besideThem(files: readonly string[]): Promise<readonly string[]> {
  const names = files.filter(file => /\.nupkg$/i.test(file)).map(file => file.replace(/\.nupkg$/i, '.snupkg'))
  const present = await Promise.all(
    names.map(name =>
      stat(name).then(
        stats => stats.isFile(),
        () => false,
      ),
    ),
  )
  return names.filter((_, index) => present[index])
}
