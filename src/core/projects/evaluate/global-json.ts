import { membersOf, parseJson } from '../../base/documents/json.ts'
import { documentError, parseBoundedFile } from '../../files/parse-file.ts'
import type { SdkRequest } from '../sdk/choose-sdk.ts'

/** What a `global.json` says of SDKs. */
export interface GlobalJson {
  readonly sdk: SdkRequest
  /** `msbuild-sdks`: the versions of SDKs that are packages, by lower-case name */
  readonly msbuildSdks: ReadonlyMap<string, string>
}

const fileLimit = 1024 * 1024

/** Reads a `global.json`, with comments as the .NET host allows them. @throws PkgtoolError `INVALID_PROJECT`, as `readBoundedFile` */
export async function readGlobalJson(
  file: string,
  options: { readonly workspace: string; readonly signal: AbortSignal | undefined },
): Promise<GlobalJson> {
  return parseBoundedFile(file, bytes => parseGlobalJson(bytes, file), { file, limit: fileLimit, ...options })
}

function parseGlobalJson(bytes: Uint8Array, file: string): GlobalJson {
  const text = Buffer.from(bytes).toString('utf8')
  const parsed = parseJson(
    text.replace(tokens, (token, string?: string) => string ?? (token.startsWith(',') ? '' : ' ')),
  )
  if ('problem' in parsed)
    throw documentError('INVALID_PROJECT', { file, found: parsed.problem, wanted: 'valid JSON' })
  const members = membersOf(parsed.value)
  const sdk = membersOf(members.get('sdk'))
  const [version, rollForward] = [sdk.get('version'), sdk.get('rollForward')]
  const named = [...membersOf(members.get('msbuild-sdks'))].flatMap(([name, own]) =>
    typeof own === 'string' ? [[name.toLowerCase(), own] as const] : [],
  )
  return {
    sdk: {
      ...(typeof version === 'string' && { version }),
      ...(typeof rollForward === 'string' && { rollForward }),
    },
    msbuildSdks: new Map(named),
  }
}

// A string, a comment, or a comma before a closing bracket.
const tokens = /("(?:[^"\\]|\\[\s\S])*(?:"|\\?$))|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|,(?=\s*[}\]])/g
