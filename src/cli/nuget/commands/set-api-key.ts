import { PkgtoolError } from '../../../core/base/errors.ts'
import { findNode } from '../../../core/nuget/config/edit-config.ts'
import { ConfigEdits, type ConfigFiles, findSource, ownFile, readConfigFiles } from '../config-files.ts'
import type { NugetRun } from '../nuget-run.ts'
import { textOf } from '../parse-arguments.ts'

// Not the section of the client: what is there is encrypted, and a key as it is would end each push of its.
const way = [{ name: 'clearTextApiKeys' }]

/** The server that keys are for where none is named. */
const gallery = 'https://www.nuget.org'

/** `setApiKey KEY`: writes the key of a server into the user's config file, for `push`. Shows nothing of it. */
export async function setApiKey(run: NugetRun): Promise<void> {
  const { given, console } = run
  const [key = ''] = given.operands
  const configs = await readConfigFiles(run)
  const address = addressOf(textOf(given, 'Source'), configs)
  const node = nodeOf(address)
  const file = ownFile(configs)
  const edits = new ConfigEdits(run)
  edits.set(file, { way, node: { ...node, attributes: { value: key } }, isSecret: true })
  await edits.write()
  const server = address === gallery ? `the NuGet gallery (${gallery})` : `'${address}'`
  console.print(`The API Key was saved for ${server}.`)
  console.log.notice(`it is in clear text in ${file.path}, which only this user may read`)
}

/** The key that `setApiKey` wrote for a source, by its name or address. Throws as the reader of config files. */
export async function savedApiKey(run: NugetRun, source: string): Promise<string | undefined> {
  const configs = await readConfigFiles(run)
  const { text, path: file } = ownFile(configs)
  const address = findSource(source, configs)?.value ?? source
  for (const each of isGallery(address) ? [address, gallery] : [address]) {
    const found = findNode(text, way, { node: nodeOf(each), file })?.get('value')
    if (found) return found
  }
  return undefined
}

const nodeOf = (address: string) => ({ name: 'add', identity: { key: address } })

function isGallery(address: string): boolean {
  return URL.canParse(address) && /(?:^|\.)nuget\.org$/.test(new URL(address).hostname)
}

function addressOf(source: string | undefined, configs: ConfigFiles): string {
  if (!source) return gallery
  const address = findSource(source, configs)?.value ?? source
  if (/^https?:/i.test(address) && URL.canParse(address)) return address
  throw new PkgtoolError('INVALID_INPUT', {
    subject: '-Source',
    found: `'${source}' is neither an address nor the name of a source that has one`,
    wanted: `an address, or one of: ${configs.merged.listed.map(({ key }) => key).join(', ')}`,
  })
}
