/* Records what the .NET client says about the packages of `makeSignatureCases`, for the tests of a machine without it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientVerdicts } from './nuget-verify.ts'
import { makeSignatureCases } from './signature-cases.ts'

const at = new Date().toISOString()
const all = makeSignatureCases()
const directory = await mkdtemp(join(tmpdir(), 'signatures-'))
const verdicts = await clientVerdicts(directory, all)
await rm(directory, { recursive: true })
const lines = all.cases.map(({ package: bytes, ...one }, index) =>
  JSON.stringify({ ...one, ...verdicts[index], package: bytes.toString('base64') }),
)
const header = JSON.stringify({ at, roots: all.roots })
const file = new URL('../conformance/signatures.json', import.meta.url)
await writeFile(file, `${header.slice(0, -1)},"cases":[\n${lines.join(',\n')}\n]}\n`)
