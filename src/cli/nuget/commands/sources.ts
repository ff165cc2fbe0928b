import { PkgtoolError } from '../../../core/base/errors.ts'
import { toLowerInvariant } from '../../../core/base/printable.ts'
import { type ConfigNode, elementName, findNode } from '../../../core/nuget/config/edit-config.ts'
import type { ListedSource } from '../../../core/nuget/config/merge-configs.ts'
import { nugetSurroundings } from '../../options.ts'
import {
  ConfigEdits,
  type ConfigFile,
  type ConfigFiles,
  fileOf,
  findSource,
  outputFile,
  readConfigFiles,
  shownValue,
  writable,
} from '../config-files.ts'
import { actionOf, type NugetRun, nameOf } from '../nuget-run.ts'
import { hasFlag, type NugetArguments, textOf } from '../parse-arguments.ts'
import { expand } from './config.ts'

const sourcesWay = [{ name: 'packageSources' }]
const disabledWay = [{ name: 'disabledPackageSources' }]
const credentialsWay = [{ name: 'packageSourceCredentials' }]

const actions = { list, add, remove, enable, disable, update }

/** `sources [ACTION]`: lists or changes the sources of config files. */
export async function sources(run: NugetRun): Promise<void> {
  const [action = 'list'] = run.given.operands
  const act = actionOf(actions, action)
  if (act !== undefined) return act(run)
  // As the original, which ends with 0 then, and says nothing.
  const known = 'List, Add, Remove, Enable, Disable, Update'
  run.console.log.warning(`nothing is done: '${action}' is none of ${known}`)
}

async function list(run: NugetRun): Promise<void> {
  const { given, console, invocation } = run
  const { merged } = await readConfigFiles(run)
  const { variable } = nugetSurroundings(invocation)
  const isShort = textOf(given, 'Format') === 'Short'
  if (!isShort) console.print(merged.listed.length === 0 ? 'No sources found.' : 'Registered Sources:')
  for (const [index, source] of merged.listed.entries()) {
    const value = shownValue({ ...source, value: expand(source.value, variable) })
    if (isShort) {
      console.print(`${source.isEnabled ? 'E' : 'D'} ${value}`)
      continue
    }
    const number = `  ${index + 1}.`.padEnd(6)
    console.print(`${number}${source.key} [${source.isEnabled ? 'Enabled' : 'Disabled'}]`)
    console.print(`      ${value}`)
  }
}

async function add(run: NugetRun): Promise<void> {
  const { given, console } = run
  const configs = await readConfigFiles(run)
  const { listed } = configs.merged
  const value = textOf(given, 'Source') ?? ''
  assertSource(value, given)
  const name = textOf(given, 'Name') || freeName(configs)
  if (toLowerInvariant(name) === 'all')
    throw new PkgtoolError('INVALID_INPUT', { subject: '-Name', found: `'${name}' is reserved` })
  if (findSource(name, configs))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Name',
      found: `there is a source '${name}' already`,
      wanted: 'another name',
    })
  assertNew(value, listed)
  const credential = credentialOf(given)
  const file = outputFile(configs, 'packageSources')
  const edits = new ConfigEdits(run)
  edits.set(file, { way: sourcesWay, node: sourceNode(name, { value, ...attributesOf(given) }) })
  if (credential) writeCredential(edits, { name, credential, configs })
  await edits.write()
  console.print(`Package source with Name: ${name} added successfully.`)
}

async function update(run: NugetRun): Promise<void> {
  const { given, console } = run
  const configs = await readConfigFiles(run)
  const name = nameOf(given, 'source')
  const source = knownSource(name, configs)
  const value = textOf(given, 'Source') || undefined
  if (value !== undefined) {
    assertSource(value, given)
    assertNew(
      value,
      configs.merged.listed.filter(other => other !== source),
    )
  }
  const credential = credentialOf(given)
  const file = fileOf(source, configs) ?? outputFile(configs, 'packageSources')
  const node = sourceNode(source.key, {})
  const { key: _, ...before } = Object.fromEntries(
    findNode(file.text, sourcesWay, { node, file: file.path }) ?? [],
  )
  // With a new address it is another source: what was said of the old one does not hold.
  const attributes = {
    ...(value === undefined ? { value: source.value, ...before } : { value }),
    ...attributesOf(given),
  }
  const edits = new ConfigEdits(run)
  edits.set(file, { way: sourcesWay, node: sourceNode(source.key, attributes) })
  if (credential) writeCredential(edits, { name: source.key, credential, configs })
  await edits.write()
  console.print(`Package source "${name}" was successfully updated.`)
}

async function remove(run: NugetRun): Promise<void> {
  const configs = await readConfigFiles(run)
  const name = nameOf(run.given, 'source')
  const source = knownSource(name, configs)
  const edits = new ConfigEdits(run)
  const own = writable(configs)
  const node = sourceNode(name, {})
  if (!own.some(file => findNode(file.text, sourcesWay, { node, file: file.path })))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Name',
      found: `'${name}' is in ${source.place.file}, which is of all users`,
    })
  for (const file of own) {
    edits.remove(file, { way: sourcesWay, node })
    edits.remove(file, { way: disabledWay, node })
    edits.remove(file, { way: credentialsWay, node: { name: elementName(name) } })
  }
  await edits.write()
  run.console.print(`Package source with Name: ${name} removed successfully.`)
}

async function enable(run: NugetRun): Promise<void> {
  const configs = await readConfigFiles(run)
  const source = knownSource(nameOf(run.given, 'source'), configs)
  const edits = new ConfigEdits(run)
  for (const file of writable(configs))
    edits.remove(file, { way: disabledWay, node: sourceNode(source.key, {}) })
  await edits.write()
  run.console.print(`Package source with Name: ${source.key} enabled successfully.`)
}

async function disable(run: NugetRun): Promise<void> {
  const configs = await readConfigFiles(run)
  const source = knownSource(nameOf(run.given, 'source'), configs)
  const edits = new ConfigEdits(run)
  const file = fileOf(source, configs) ?? outputFile(configs, 'disabledPackageSources')
  if (source.isEnabled) edits.set(file, { way: disabledWay, node: sourceNode(source.key, { value: 'true' }) })
  await edits.write()
  run.console.print(`Package source with Name: ${source.key} disabled successfully.`)
}

interface Credential {
  readonly username: string
  readonly password: string
  readonly types: string | undefined
}

/** The credential that is given; only one in clear text can be written. */
function credentialOf(given: NugetArguments): Credential | undefined {
  const [username, password, types] = ['Username', 'Password', 'ValidAuthenticationTypes'].map(
    name => textOf(given, name) || undefined,
  )
  if (username === undefined && password === undefined && types === undefined) return undefined
  if (username === undefined || password === undefined)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Username and -Password',
      found: 'one of them is missing',
      wanted: 'both',
    })
  if (!hasFlag(given, 'StorePasswordInClearText'))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Password',
      found: 'it cannot be encrypted: only Windows reads what its own user encrypted there',
      change:
        'add -StorePasswordInClearText, best with %NAME% as the password: the client reads it from that variable',
    })
  return { username, password, types }
}

interface WrittenCredential {
  readonly name: string
  readonly credential: Credential
  readonly configs: ConfigFiles
}

function writeCredential(edits: ConfigEdits, { name, credential, configs }: WrittenCredential): void {
  const { username, password, types } = credential
  const item = (key: string, value: string): ConfigNode => ({
    name: 'add',
    identity: { key },
    attributes: { value },
  })
  const children = [
    item('Username', username),
    item('ClearTextPassword', password),
    ...(types === undefined ? [] : [item('ValidAuthenticationTypes', types)]),
  ]
  const node = { name: elementName(name) }
  const has = (file: ConfigFile) =>
    findNode(file.text, credentialsWay, { node, file: file.path }) !== undefined
  const known = writable(configs).find(has)
  if (known === undefined) {
    const file = outputFile(configs, 'packageSourceCredentials')
    edits.set(file, { way: credentialsWay, node: { ...node, children }, isSecret: true })
    return
  }
  const way = [...credentialsWay, node]
  for (const child of children) edits.set(known, { way, node: child, isSecret: true })
  for (const key of ['Password', ...(types === undefined ? ['ValidAuthenticationTypes'] : [])])
    edits.remove(known, { way, node: { name: 'add', identity: { key } } })
}

function sourceNode(key: string, attributes: Readonly<Record<string, string>>): ConfigNode {
  return { name: 'add', identity: { key }, attributes }
}

function attributesOf(given: NugetArguments): Readonly<Record<string, string>> {
  const protocolVersion = textOf(given, 'ProtocolVersion') || undefined
  if (protocolVersion !== undefined && !/^[23]$/.test(protocolVersion))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-ProtocolVersion',
      found: `'${protocolVersion}' is none`,
      wanted: '2 or 3',
    })
  return {
    ...(protocolVersion !== undefined && { protocolVersion }),
    ...(hasFlag(given, 'AllowInsecureConnections') && { allowInsecureConnections: 'True' }),
  }
}

function assertSource(value: string, given: NugetArguments): void {
  if (value === '')
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Source',
      found: 'it has no value',
      wanted: 'an address or a folder',
    })
  if (!/^https?:/i.test(value)) return
  if (!URL.canParse(value))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Source',
      found: 'it is no address',
      wanted: 'an address or a folder',
    })
  if (/^http:/i.test(value) && !hasFlag(given, 'AllowInsecureConnections'))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Source',
      found: 'its address begins with http',
      wanted: 'one that begins with https',
      change: 'add -AllowInsecureConnections, if nobody on the way may change a package',
    })
}

function assertNew(value: string, listed: readonly ListedSource[]): void {
  const before = listed.find(source => toLowerInvariant(source.value) === toLowerInvariant(value))
  if (before)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Source',
      found: `'${before.key}' has it already`,
      wanted: 'another source',
    })
}

function knownSource(name: string, configs: ConfigFiles): ListedSource {
  const source = findSource(name, configs)
  if (source !== undefined) return source
  const names = configs.merged.listed.map(({ key }) => key).join(', ') || 'none'
  throw new PkgtoolError('INVALID_INPUT', {
    subject: '-Name',
    found: `there is no source '${name}'`,
    wanted: `one of: ${names}`,
  })
}

function freeName(configs: ConfigFiles): string {
  for (let number = 1; ; number++) {
    const name = `Package source ${number}`
    if (!findSource(name, configs)) return name
  }
}
