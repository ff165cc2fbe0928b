import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runStep } from '../../scripts/lib/runner.mjs'
import { everyForm, type Secret } from '../support/every-form.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, serviceIndex } from '../support/package-feed.ts'
import {
  type Answer,
  type FaultServer,
  type RecordedRequest,
  startFaultServer,
} from '../support/scripted-server.ts'
import { toolBytes, toolListing } from '../support/tool-feed.ts'
import type { Campaign, Run } from './campaign.ts'
import { bundlePath, cliPath, hasBundle, node24, runNode } from './programs.ts'
import type { Random } from './random.ts'

const version = '1.0.0'
const pin = { id: 'my.package', version }

/** Secrets in every input that takes one, servers that send them back: in nothing that a run leaves or prints. */
export const secrets: Campaign = { name: 'secrets', runs: 100, atOnce: 2, once }

async function once(run: Run): Promise<void> {
  const { random, folder, tally, number } = run
  const [server, elsewhere] = [await startFaultServer(), await startFaultServer()]
  try {
    const secret = { username: word(random, 'ab1.-'), secret: makeSecret(random) }
    const kind = random.pick(kinds)
    run.count(kind)
    serve({ server, elsewhere, random })
    const inputs = await inputsOf({ kind, secret, server, folder })
    const isBundle = hasBundle && random.chance(0.5)
    const printed = isBundle ? await runBundle(run, inputs) : await runCli(run, inputs)
    const found = findLeaks([...printed, ...(await writtenBelow(folder))], secret)
    tally.wrong.push(...found.map(text => `run ${number}: ${isBundle ? 'bundle' : 'CLI'}, ${kind}: ${text}`))
  } finally {
    run.tally.faults += [...server.faults.values()].reduce((sum, count) => sum + count, 0)
    await server.close()
    await elsewhere.close()
  }
}

const kinds = [
  'credentials',
  'bearer',
  'username',
  'user info',
  'query',
  'nuget.config',
  'config-env',
  'proxy',
] as const

function word(random: Random, letters: string): string {
  return Array.from({ length: 5 + random.int(8) }, () => random.pick([...letters])).join('')
}

// Long enough that no other text has it by chance, and with what encodings change.
function makeSecret(random: Random): string {
  return `Zq${word(random, 'abcXYZ019/+=&%:@é;$~_')}7w`
}

interface Servers {
  readonly server: FaultServer
  readonly elsewhere: FaultServer
  readonly random: Random
}

// Some answers hold what the request carried, in the places that errors and records are made of.
function serve({ server, elsewhere, random }: Servers): void {
  const good = new Map<string, Answer>([
    ['/tools.json', { body: JSON.stringify(toolListing([version])), headers: { etag: '"l"' } }],
    [`/tools/${version}/pkgtool.exe`, { body: toolBytes(version) }],
    ['/feed/index.json', { body: JSON.stringify(serviceIndex(`${server.origin}/feed/flat/`)) }],
    [packagePath(pin), { body: makePackage(pin) }],
  ])
  const echo = ({ headers, url }: RecordedRequest): Answer => {
    const carried = encodeURIComponent(`${headers.authorization ?? ''} ${url}`)
    const plain = (headers.authorization ?? url).replace(/[^\u0020-\u007e]/g, '?')
    return random.pick<Answer>([
      { status: 401, headers: { 'www-authenticate': `Basic realm="${plain}"` }, body: plain },
      { status: 302, headers: { location: `${elsewhere.origin}/x?token=${carried}` } },
      { status: 302, headers: { location: `http://${carried}@127.0.0.1:1/x` } },
      { status: 302, headers: { location: `http://[${carried}` } },
      { status: 500, body: plain },
      { status: 200, body: plain, fault: 'echo' },
      { status: 200, headers: { 'content-encoding': plain }, body: plain, fault: 'echo' },
    ])
  }
  const isEcho = random.chance(0.6)
  for (const [path, answer] of good)
    server.on(path, request => (isEcho && random.chance(0.5) ? echo(request) : answer))
}

interface Input {
  readonly kind: (typeof kinds)[number]
  readonly secret: Required<Secret>
  readonly server: FaultServer
  readonly folder: string
}

interface Inputs {
  readonly values: Readonly<Record<string, string>>
  readonly env: Readonly<Record<string, string>>
}

async function inputsOf({ kind, secret: { username, secret }, server, folder }: Input): Promise<Inputs> {
  const source = `${server.origin}/feed/index.json`
  const plain = { 'dist-url': `d=${server.origin}`, source: `s=${source}`, packages: `${pin.id} ${version}` }
  const base = { ...plain, version, retries: '1', 'packages-directory': join(folder, 'packages') }
  const host = server.origin.replace('http://', '')
  const lines = (login: string) => ({ values: { ...base, credentials: `d ${login}\ns ${login}` }, env: {} })
  const escaped = encodeURIComponent(secret)
  switch (kind) {
    case 'credentials':
      return lines(`basic ${username} ${secret}`)
    case 'bearer':
      return lines(`bearer ${secret}`)
    case 'username':
      return { values: { ...withoutTool(base), username, password: secret }, env: {} }
    case 'user info':
      return {
        values: { ...base, source: `s=http://${username}:${escaped}@${host}/feed/index.json` },
        env: {},
      }
    case 'query':
      return { values: { ...base, 'dist-url': `d=${server.origin}/tools.json?sig=${escaped}` }, env: {} }
    case 'proxy':
      return { values: base, env: { http_proxy: `http://${username}:${escaped}@127.0.0.1:1`, no_proxy: 'x' } }
    default:
      return withConfig(kind, { base, source, folder, username, secret })
  }
}

function withoutTool({
  'dist-url': _,
  version: __,
  ...rest
}: Record<string, string>): Record<string, string> {
  return rest
}

interface ConfigInput {
  readonly base: Readonly<Record<string, string>>
  readonly source: string
  readonly folder: string
  readonly username: string
  readonly secret: string
}

async function withConfig(
  kind: 'nuget.config' | 'config-env',
  { base, source, folder, username, secret }: ConfigInput,
): Promise<Inputs> {
  const text = kind === 'config-env' ? '%FEED_SECRET%' : secret.replaceAll('&', '&amp;')
  const file = join(folder, 'given', 'nuget.config')
  await mkdir(join(folder, 'given'))
  await writeFile(
    file,
    `<configuration><packageSources><add key="s" value="${source}" protocolVersion="3" allowInsecureConnections="true"/></packageSources>
<packageSourceCredentials><s><add key="Username" value="${username}"/><add key="ClearTextPassword" value="${text}"/></s></packageSourceCredentials></configuration>`,
  )
  const { source: _, ...rest } = base
  const env: Record<string, string> = kind === 'config-env' ? { FEED_SECRET: secret } : {}
  const names: Record<string, string> =
    kind === 'config-env' ? { 'config-env': 'FEED_SECRET', 'credential-origins': new URL(source).origin } : {}
  return { values: { ...rest, ...names, 'config-file': file }, env }
}

async function runBundle(run: Run, { values, env }: Inputs): Promise<readonly (readonly [string, string])[]> {
  const inputs = { ...values, ...(values['dist-url'] === undefined && { install: 'false' }) }
  const step = await runStep({ directory: run.folder, inputs, env, node: node24, entry: bundlePath })
  end(run, step.code)
  return [['the log', asShown(step.log)]]
}

// As the runner does: what a mask names is hidden from there on.
function asShown(log: string): string {
  const masks: string[] = []
  const lines: string[] = []
  for (const line of log.split('\n')) {
    const [, value] = /^::add-mask::(.*)$/.exec(line) ?? []
    if (value !== undefined)
      masks.push(value.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%'))
    else lines.push(masks.reduce((shown, mask) => shown.replaceAll(mask, '***'), line))
  }
  return lines.join('\n')
}

async function runCli(run: Run, { values, env }: Inputs): Promise<readonly (readonly [string, string])[]> {
  const printed: [string, string][] = []
  const own = { PKGTOOL_CACHE: join(run.folder, 'kept'), ...env }
  const restoreOptions = [
    'source',
    'packages',
    'packages-directory',
    'credentials',
    'username',
    'password',
    'retries',
  ]
  const verbs: readonly (readonly [string, readonly string[]])[] = [
    ['restore', [...restoreOptions, 'config-file', 'config-env', 'credential-origins']],
    ['install', ['dist-url', 'credentials', 'retries']],
  ]
  for (const [verb, names] of verbs) {
    if (verb === 'install' && values['dist-url'] === undefined) continue
    const options = names.flatMap(name =>
      values[name] === undefined ? [] : [`--${name}`, optionOf(verb, name, values)],
    )
    const place = verb === 'install' ? [version, '--tool-cache', join(run.folder, 'tools')] : []
    const { code, output } = await runNode([cliPath, verb, ...place, ...options, '--json', '--verbose'], {
      cwd: run.folder,
      env: own,
    })
    end(run, code)
    printed.push([`what ${verb} printed`, output])
  }
  return printed
}

// A verb takes the credentials of its own addresses only.
function optionOf(verb: string, name: string, values: Readonly<Record<string, string>>): string {
  const value = values[name] ?? ''
  if (name !== 'credentials') return value
  const wanted = verb === 'install' ? 'd ' : 's '
  return value.split('\n').find(line => line.startsWith(wanted)) ?? ''
}

function end({ tally, number }: Run, code: number | null): void {
  if (code === 0) tally.successes++
  else if (code === 1 || code === 2) tally.clearErrors++
  else tally.wrong.push(`run ${number}: exit code ${code}`)
}

// All but what the run was given, and the very bytes that a server gave as the tool or a package.
async function writtenBelow(folder: string): Promise<readonly (readonly [string, string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const written = files
    .map(file => file.slice(folder.length))
    .filter(file => !/^\/given|pkgtool\.exe$|\.pkgfile$/.test(file))
  return Promise.all(
    written.map(async file => [file, `${file}\n${await readFile(join(folder, file), 'utf8')}`] as const),
  )
}

function findLeaks(texts: readonly (readonly [string, string])[], secret: Secret): readonly string[] {
  const forms = everyForm(secret)
  return texts.flatMap(([place, text]) => {
    const form = forms.find(wanted => text.includes(wanted))
    if (form === undefined) return []
    const at = text.indexOf(form)
    return [`${place} shows ${form}: …${text.slice(Math.max(0, at - 150), at + 60)}…`]
  })
}
