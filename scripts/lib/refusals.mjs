// What each door says to a value of no option: by it the kind, the bounds and the choices of every option are seen.
import { importSource } from './import-source.mjs'

/** The values that are tried as inputs and options of the command line; most kinds refuse some of them. */
const probes = ['none such', '-1', '99999999999999']

/** Lists the answers of the command line, one line an option and value. */
export async function optionRefusals(root) {
  const { readValues } = await importSource(root, 'src/cli/options.ts')
  const { verbs } = await importSource(root, 'src/cli/verbs.ts')
  const names = [...new Set(verbs.flatMap(({ options }) => options))].sort()
  const lines = names.flatMap(name =>
    probes.map(probe => {
      const read = () => readValues({ name: 'any', options: [name] }, new Map([[name, [probe]]]))
      return `--${name} ${JSON.stringify(probe)}: ${answerOf(read)}`
    }),
  )
  return `${lines.join('\n')}\n`
}

/** Lists the answers of the Action, one line an input and value. */
export async function inputRefusals(root, names) {
  const { readInputs } = await importSource(root, 'src/action/inputs.ts')
  const log = { debug() {}, info() {}, notice() {}, warning() {}, stage: (_, run) => run(), progress() {} }
  const lines = []
  process.env.RUNNER_TOOL_CACHE = '/none'
  for (const name of names)
    for (const probe of probes) {
      const answer = await withVariable(`INPUT_${name.toUpperCase()}`, probe, () =>
        rejectionOf(() => readInputs({ log, signal: new AbortController().signal })),
      )
      lines.push(`${name} ${JSON.stringify(probe)}: ${answer}`)
    }
  return `${lines.join('\n')}\n`
}

/** Lists, for each function of the library that takes options, their names and what each wants. */
export async function valueRefusals(root) {
  const parts = []
  for (const [door, file] of [
    ['setup-pkgtool', 'src/core/index.ts'],
    ['setup-pkgtool/feed', 'src/feed/index.ts'],
  ]) {
    const functions = Object.entries(await importSource(root, file))
    for (const [name, call] of functions.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if (typeof call !== 'function' || /^(?:is|PkgtoolError)/.test(name)) continue
      const lines = await wantedBy(call)
      if (lines.length > 0) parts.push(`# ${name} of ${door}\n\n${lines.join('\n')}\n`)
    }
  }
  return parts.join('\n')
}

// Options are the last argument; what is before them is checked after them.
const argumentsBefore = [[], ['/none'], ['/none', '/none'], [{ dir: '/none' }]]

async function wantedBy(call) {
  const lines = []
  for (const before of argumentsBefore) {
    const ask = options => failureOf(() => call(...before, options))
    const refusal = await ask({ 'none such': true })
    const names = /^one of (.*)$/.exec(refusal?.fields?.wanted ?? '')?.[1].split(', ')
    if (refusal?.fields?.subject !== 'none such' || names === undefined) continue
    for (const name of names) {
      const { fields } = (await ask({ [name]: Symbol('no value') })) ?? {}
      lines.push(`${name}: ${fields?.wanted ?? 'taken'}`)
    }
  }
  return lines
}

async function failureOf(work) {
  try {
    await work()
    return undefined
  } catch (error) {
    return error
  }
}

function answerOf(read) {
  try {
    const values = read()
    return JSON.stringify(values)
  } catch (error) {
    return describe(error)
  }
}

async function rejectionOf(work) {
  try {
    await work()
    return 'taken'
  } catch (error) {
    return describe(error)
  }
}

const describe = ({ code, fields = {}, message }) =>
  code === undefined ? message : `${code} of ${fields.subject}: want ${fields.wanted}`

async function withVariable(name, value, work) {
  const write = process.stdout.write
  const before = process.env[name]
  // The commands that mask values of a step.
  process.stdout.write = () => true
  process.env[name] = value
  try {
    return await work()
  } finally {
    process.stdout.write = write
    if (before === undefined) delete process.env[name]
    else process.env[name] = before
  }
}
