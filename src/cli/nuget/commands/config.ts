import { PkgtoolError } from '../../../core/base/errors.ts'
import { quote } from '../../../core/base/printable.ts'
import { variablesIn } from '../../../core/nuget/config/config-variables.ts'
import { findNode } from '../../../core/nuget/config/edit-config.ts'
import { nugetSurroundings } from '../../options.ts'
import {
  ConfigEdits,
  configValue,
  outputFile,
  readConfigFiles,
  shownValue,
  writable,
} from '../config-files.ts'
import type { NugetRun } from '../nuget-run.ts'
import { hasFlag, textsOf } from '../parse-arguments.ts'

const way = [{ name: 'config' }]

// What the client encrypts, and so expects encrypted.
const encrypted = 'http_proxy.password'

/** `config -Set NAME=VALUE`, or `config NAME`: writes or shows values of the section config. */
export async function config(run: NugetRun): Promise<void> {
  const { given, console, invocation } = run
  const configs = await readConfigFiles(run)
  const pairs = textsOf(given, 'Set')
  if (pairs.length > 0) return setValues(run, pairs)
  const [name] = given.operands
  if (name === undefined) return
  const found = configValue(configs, name)
  if (found === undefined) {
    // As the original: told on stderr, and no failure.
    console.fail(new PkgtoolError('NOT_FOUND', { subject: name, found: 'no config file has this key' }))
    return
  }
  const { variable } = nugetSurroundings(invocation)
  const value = expand(found.value, variable)
  console.print(hasFlag(given, 'AsPath') ? shownValue({ ...found, value }) : value)
}

/** A value with each `%NAME%` that is set. */
export function expand(value: string, variable: (name: string) => string | undefined): string {
  return variablesIn(value).reduce(
    (text, name) => text.replaceAll(`%${name}%`, written => variable(name) ?? written),
    value,
  )
}

async function setValues(run: NugetRun, pairs: readonly string[]): Promise<void> {
  const configs = await readConfigFiles(run)
  const edits = new ConfigEdits(run)
  for (const pair of pairs) {
    const [key, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    const node = { name: 'add', identity: { key } }
    const own = writable(configs)
    if (value === '') {
      for (const file of own) edits.remove(file, { way, node })
      continue
    }
    if (key.toLowerCase() === encrypted) throw notEncrypted(key)
    const known = own.find(file => findNode(file.text, way, { node, file: file.path }))
    edits.set(known ?? outputFile(configs, 'config'), { way, node: { ...node, attributes: { value } } })
  }
  await edits.write()
}

function notEncrypted(key: string): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: quote(key),
    found: 'it cannot be encrypted: only Windows reads what its own user encrypted there',
    change: 'give the proxy with user and password in the variable HTTPS_PROXY',
  })
}
