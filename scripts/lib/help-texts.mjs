// The command line as text: what `--help` prints for each command, and the variable of each option.
import { importSource } from './import-source.mjs'

/** Makes one text of the help of the program, its groups and all its verbs. */
export async function helpTexts(root) {
  const { parseCommandLine } = await importSource(root, 'src/cli/command-line.ts')
  const { verbs } = await importSource(root, 'src/cli/verbs.ts')
  const groups = new Set(verbs.flatMap(({ name }) => (name.includes(' ') ? [name.split(' ')[0]] : [])))
  const commands = ['', ...groups, ...verbs.map(({ name }) => name)]
  const parts = []
  for (const command of commands) {
    const parameters = [...command.split(' ').filter(Boolean), '--help']
    const text = await printedBy(() => parseCommandLine(parameters))
    parts.push(`$ setup-pkgtool ${parameters.join(' ')}\n${text}`)
  }
  return parts.join('\n')
}

/** Lists the options of the command line with their variables, and the verbs with what they require. */
export async function variableList(root) {
  const { optionNames, variableOf } = await importSource(root, 'src/options/command-line.ts')
  const { verbs } = await importSource(root, 'src/cli/verbs.ts')
  const options = [...optionNames].sort().map(name => `--${name} ${variableOf(name)}`)
  const needs = verbs.map(({ name, required = [], errorExitCode = 1 }) => {
    const groups = required.map(names => names.join(' or ')).join('; ')
    return `${name}: ${groups === '' ? 'requires nothing' : `requires ${groups}`}, errors exit with ${errorExitCode}`
  })
  return `${[...options, '', ...needs].join('\n')}\n`
}

async function printedBy(work) {
  const { write } = process.stdout
  const { columns } = process.stdout
  let text = ''
  process.stdout.write = chunk => {
    text += chunk
    return true
  }
  process.stdout.columns = 100
  try {
    await work()
    return text
  } finally {
    process.stdout.write = write
    process.stdout.columns = columns
  }
}
