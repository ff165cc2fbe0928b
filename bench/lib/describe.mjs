// Results in words: a line on the terminal, a table in the docs.
import { quietSwing } from './measure.mjs'
import { rounded } from './summarize.mjs'

const start = '<!-- results: written by npm run bench -- --table -->'
const end = '<!-- end of results -->'

/** Lists what of a result's budget is missed. */
export function missed({ ratio, processorRatio, budget, ours, yardstick }) {
  return [
    budget.atMost !== undefined && ratio > budget.atMost && 'ratio',
    budget.atLeast !== undefined && ratio < budget.atLeast && 'ratio',
    budget.moreAtMost !== undefined && ours.median - yardstick?.median > budget.moreAtMost && 'difference',
    budget.processorAtMost !== undefined && processorRatio > budget.processorAtMost && 'processor time',
    budget.peakMiB !== undefined && ours.peakMiB > budget.peakMiB && 'memory',
    budget.peakRatio !== undefined && ours.peakMiB > budget.peakRatio * yardstick?.peakMiB && 'memory',
  ].filter(Boolean)
}

/** One result as a line for a terminal. */
export function describeResult(result) {
  const { name, skipped, failed, unit, ours, yardstick, base, peers = [], toBase } = result
  if (skipped) return `${name}: skipped, ${skipped}`
  if (failed) return `${name}: FAILED, ${failed}`
  const value = entry => `${entry.median} ${unit} (${entry.min} to ${entry.max})`
  const parts = [
    value(ours),
    yardstick && `${yardstick.name} ${value(yardstick)}: ${ratioText(result)}`,
    base && `${base.name} ${value(base)}: now ${toBase}× of it`,
    ...peers.map(peer => `${peer.name} ${value(peer)}`),
    processorText(result),
    memoryText(result),
    base?.peakMiB && `peak of ${base.name} ${base.peakMiB} MiB`,
  ]
  if (result.swing > quietSwing)
    parts.push(`NOT QUIET: node -e 0 swings by ${Math.round(100 * result.swing)} %`)
  const over = missed(result)
  return `${name}: ${parts.filter(Boolean).join(', ')}${over.length > 0 ? `  OVER BUDGET: ${over.join(', ')}` : ''}`
}

function ratioText({ ratio, unit, ours, yardstick, budget: { atMost, atLeast, moreAtMost } }) {
  if (moreAtMost !== undefined)
    return `${rounded(ours.median - yardstick.median)} ${unit} more (≤ ${moreAtMost})`
  if (atMost !== undefined) return `${ratio}× (≤ ${atMost})`
  return atLeast === undefined ? `${ratio}×` : `${ratio}× (≥ ${atLeast})`
}

/** The milliseconds of processor time, ours and those of the others. */
function processorText({ ours, yardstick, peers = [], processorRatio, budget: { processorAtMost } }) {
  if (ours.processor === undefined) return undefined
  const others = [yardstick, ...peers].flatMap(entry => entry?.processor ?? []).join('; ')
  const bound = processorAtMost === undefined ? '' : ` (≤ ${processorAtMost})`
  const ratio = processorRatio === undefined ? '' : `: ${processorRatio}×${bound}`
  return `processor ${ours.processor} ms${others === '' ? '' : ` to ${others}`}${ratio}`
}

function memoryText({ ours, yardstick, budget }) {
  if (ours.peakMiB === undefined) return undefined
  if (budget.peakRatio === undefined) return `peak ${ours.peakMiB} MiB (≤ ${budget.peakMiB})`
  return `peak ${ours.peakMiB} MiB of ${yardstick.peakMiB} (≤ ${budget.peakRatio}×)`
}

const tableCaption =
  'A row is a job. «Ours» and «yardstick» are medians; the ratio is ours to the first yardstick, and the budget bounds it. Processor time is the user and system time of all processes of a run.'

/** Results as a table in Markdown. */
export function resultTable(results) {
  const head = [
    tableCaption,
    '',
    '| job | ours | yardstick | ratio (budget) | processor time (budget) | peak memory (budget) | within |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ]
  return [...head, ...results.map(tableRow), ...machineLines(results), ...noiseLines(results)].join('\n')
}

function tableRow(result) {
  const { name, job, skipped, unit, ours, yardstick, peers = [] } = result
  const cells = skipped
    ? [`not measured: ${skipped}`, '', '', '', '', '']
    : [
        `${ours.median} ${unit} (${ours.min} to ${ours.max})`,
        [yardstick, ...peers]
          .filter(Boolean)
          .map(entry => `${entry.name} ${entry.median}`)
          .join('; '),
        result.ratio === undefined ? '' : ratioText(result).replaceAll('|', ''),
        (processorText(result) ?? '').replace('processor ', ''),
        (memoryText(result) ?? '').replace('peak ', ''),
        missed(result).length === 0 ? 'yes' : `no: ${missed(result).join(', ')}`,
      ]
  return `| ${[`${job} (\`${name}\`)`, ...cells].join(' | ')} |`
}

function machineLines(results) {
  const lines = measured(results).map(({ machine: { cpu, cores, memoryGiB, system }, node, date }) => {
    return `Measured ${date} on ${cores} × ${cpu}, ${memoryGiB} GiB, ${system}, Node ${node}.`
  })
  return ['', ...new Set(lines)]
}

/** Which rows a machine measured that had other work. */
function noiseLines(results) {
  const loud = measured(results)
    .filter(({ swing }) => swing > quietSwing)
    .map(({ name }) => `\`${name}\``)
  const note = `The machine was not quiet for ${loud.join(', ')}: \`node -e 0\` swung by more than ${100 * quietSwing} %.`
  return loud.length > 0 ? ['', note] : []
}

const measured = results => results.filter(({ skipped }) => !skipped)

/** what the README shows, and in which words */
const shown = {
  'tool-warm': 'the tool is in the cache',
  'restore-feed': '132 packages, layout `feed`',
  'restore-expanded': '132 packages, layout `expanded`',
  'restore-again': 'the same, all in place',
  'build-ready-kept': '9 projects ready for `dotnet build --no-restore`, packages kept',
}

const shortCaption =
  'A row is a step of a workflow with its median time. Beside it stand programs that do the same work, checked alike; `node -e 0` only starts Node.'

/** The table of the README, of rows that one run measured; undefined where they come from several. */
export function shortTable(results) {
  const rows = results.filter(({ name, skipped }) => name in shown && !skipped)
  if (rows.length < Object.keys(shown).length || new Set(rows.map(({ run }) => run)).size > 1)
    return undefined
  const lines = rows.map(({ name, ours, yardstick, peers = [] }) => {
    const others = [yardstick, ...peers].map(entry => `${entry.name} ${Math.round(entry.median)} ms`)
    return `| ${shown[name]} | ${Math.round(ours.median)} ms | ${others.join('; ')} |`
  })
  const head = [shortCaption, '', '| step | this Action | beside it |', '| --- | --- | --- |']
  return [...head, ...lines, ...machineLines(rows)].join('\n')
}

/** `text` with the part between the markers replaced by `table`. */
export function withTable(text, table) {
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`no place for the table: want a line "${start}", then "${end}"`)
  return `${text.slice(0, from)}${start}\n\n${table}\n\n${text.slice(to)}`
}
