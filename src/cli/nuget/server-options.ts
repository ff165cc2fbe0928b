/* What `push` and `delete` share: the server, and the key for it. */
import { isPkgtoolError, PkgtoolError } from '../../core/base/errors.ts'
import { publicService } from '../../core/nuget/public-service.ts'
import { readSettings } from '../../core/sources/open-sources.ts'
import { keyRefusals } from '../../feed/publish/push-request.ts'
import { nugetSurroundings } from '../options.ts'
import { savedApiKey } from './commands/set-api-key.ts'
import { configValue, readConfigFiles } from './config-files.ts'
import type { NugetRun } from './nuget-run.ts'
import { textOf } from './parse-arguments.ts'
import { sourceOptions } from './restoring.ts'

/** The options of a server that is given a key: by -Source, else `defaultPushSource` of the config files. */
export async function serverOptions(run: NugetRun, keyOperand: string | undefined) {
  const { given, invocation, console } = run
  const named = textOf(given, 'Source')
  const usual = named ? undefined : configValue(await readConfigFiles(run), 'defaultPushSource')
  const asked = named || usual?.value
  if (!asked)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Source',
      found: 'it has no value, and no config file has a defaultPushSource',
      wanted: 'the name or address of the source to push to',
      change: 'specify -Source',
    })
  // Whoever may change that file says where the key goes.
  if (usual) console.log.notice(`the server is the defaultPushSource of ${usual.place.file}`)
  const shared = { ...sourceOptions(run), namedSources: [galleryIndex(asked) ?? asked] }
  const { variable } = nugetSurroundings(invocation)
  const { settings } = await readSettings(shared)
  const [setting] = settings
  if (setting === undefined) throw new Error('a source that is named is read')
  const { document } = setting.address
  if (document.protocol === 'file:')
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Source',
      found: `${asked} is a folder`,
      wanted: 'the name or address of a server',
      change: 'add a package to a folder with the command add',
    })
  const { credential } = setting
  return {
    ...shared,
    source: `${scope}=${document.href}`,
    credentials: credential === undefined ? [] : [{ name: scope, credential }],
    apiKey:
      keyOperand ?? textOf(given, 'ApiKey') ?? (await savedApiKey(run, asked)) ?? variable('NUGET_API_KEY'),
  }
}

/** The same error; where a server refuses what was asked without a key, with how a key is given here. */
export function withKeyAdvice(error: unknown, { apiKey }: { readonly apiKey: string | undefined }): unknown {
  const isRefusal = isPkgtoolError(error, 'HTTP_STATUS') && keyRefusals.includes(error.fields.status ?? 0)
  if (apiKey !== undefined || !isRefusal) return error
  const change = 'give one with -ApiKey, save one with setApiKey, or set the variable NUGET_API_KEY'
  return new PkgtoolError(error.code, { ...error.fields, change }, { cause: error })
}

/** its credential is bound by this name */
const scope = 'target'

/** The index of NuGet's own gallery, whose older addresses many scripts have. */
function galleryIndex(text: string): string | undefined {
  return /^https:\/\/(?:www\.)?nuget\.org(?:\/|$)/i.test(text) ? publicService.source : undefined
}
