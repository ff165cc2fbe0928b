import { decodeText } from '../base/documents/encoding.ts'
import { membersOf, parseJson } from '../base/documents/json.ts'
import { locateKeys } from '../base/documents/json-position.ts'
import { describeValue, quote } from '../base/printable.ts'
import { documentError } from '../files/parse-file.ts'
import { assertPackageId } from '../nuget/package-id.ts'
import { type ParsedPin, type PinFileOptions, pinPlace, placeFields } from '../nuget/pin.ts'
import { parsePackageVersion } from '../nuget/version.ts'

/**
 * Reads the tools of a `dotnet-tools.json`, each in its exact version.
 *
 * @throws PkgtoolError `INVALID_PIN`, `INVALID_PACKAGE_ID` and `INVALID_VERSION`, with file and line where known
 */
export function readDotnetTools(json: Uint8Array, { file }: PinFileOptions): readonly ParsedPin[] {
  const fail = (found: string, wanted: string, line?: number) =>
    documentError('INVALID_PIN', { file, found, wanted, line })
  const text = decodeText(json)
  if (text === undefined) throw fail('it is not valid UTF-8', 'JSON')
  const parsed = parseJson(Buffer.from(text))
  if ('problem' in parsed) throw fail('it is not valid JSON', 'a JSON object')
  const tools = membersOf(parsed.value).get('tools')
  if (typeof tools !== 'object' || tools === null || Array.isArray(tools))
    throw fail(`"tools" is ${describeValue(tools)}`, 'an object')
  const lines = new Map(locateKeys(text, 2).map(({ path, line }) => [JSON.stringify(path), line]))
  return [...membersOf(tools)].map(([id, tool]) => {
    const line = lines.get(JSON.stringify(['tools', id])) ?? 1
    const place = pinPlace({ line, ...(file !== undefined && { file }) })
    const version = membersOf(tool).get('version')
    if (typeof version !== 'string')
      throw fail(`the version of ${quote(id)} is ${describeValue(version)}`, 'an exact version', line)
    assertPackageId(id, placeFields(place))
    const request = { kind: 'exact', version: parsePackageVersion(version, placeFields(place)) } as const
    return { id, version, ...place, request, isTool: true }
  })
}
