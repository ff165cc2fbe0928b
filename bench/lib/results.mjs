// Results are kept a file a version: { version, results }, in the order of the rows.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { dirname } from 'node:path'

/** What the figures were measured on; ratios carry over to other machines, milliseconds don't. */
export const machine = () => ({
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()}`,
})

/** @param {string} file */
export function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).results : []
}

/**
 * Puts `news` into the results of a file: a row replaces the row of its name, others stay, and a row that could not run
 * replaces none that did.
 *
 * @param {string} file
 * @param {{ name: string, skipped?: string, [field: string]: unknown }[]} news
 * @param {{ version: string, order: string[] }} options
 */
export function keepResults(file, news, { version, order }) {
  const byName = new Map(readResults(file).map(result => [result.name, result]))
  for (const result of news)
    if (!result.skipped || !byName.has(result.name) || byName.get(result.name).skipped)
      byName.set(result.name, result)
  const results = order.filter(name => byName.has(name)).map(name => byName.get(name))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ version, results }, undefined, 2)}\n`)
}
