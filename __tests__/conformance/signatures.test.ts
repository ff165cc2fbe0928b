import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { clientAnswer, comparable, judgeCase } from '../support/judge-case.ts'
import type { SignatureCase, SignatureCases } from '../support/signature-cases.ts'
import { temporaryFolders } from '../support/temporary.ts'

interface Recorded {
  /** when the client was asked */
  readonly at: string
  readonly roots: SignatureCases['roots']
  readonly cases: readonly (Omit<SignatureCase, 'package'> & {
    readonly package: string
    readonly isValid: boolean
    readonly codes: readonly string[]
  })[]
}

const { at, roots, cases }: Recorded = JSON.parse(
  readFileSync(new URL('./signatures.json', import.meta.url), 'utf8'),
)

const newFolder = temporaryFolders()

describe('judgePackage answers as the .NET client', () => {
  test.each(cases.map(one => [one.name, one] as const))('%s', async (name, one) => {
    const folder = await newFolder()
    const options = { path: join(folder, 'a.nupkg'), roots, now: Date.parse(at) }
    const judgement = await judgeCase({ ...one, package: Buffer.from(one.package, 'base64') }, options)
    expect(comparable(name, judgement)).toEqual(clientAnswer(name, one))
  })
})
