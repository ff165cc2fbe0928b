import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { type EvaluationAnswer, evaluateCase, writeCase } from '../support/evaluate-case.ts'
import { recordedCases } from '../support/recorded-cases.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

/** What MSBuild made of each case, by its name: recorded by `__tests__/peers/evaluations.test.ts`. */
const recorded: Readonly<Record<string, Readonly<Record<string, EvaluationAnswer | null>>>> = JSON.parse(
  readFileSync(new URL('./evaluations.json', import.meta.url), 'utf8'),
)

describe('evaluateProject gives the values of MSBuild', () => {
  test.each(recordedCases())('$name', async given => {
    const root = await newFolder()
    const own = await evaluateCase(await writeCase(root, given), root, given)
    const expected = recorded[given.name]
    expect(expected).toBeDefined()
    for (const [framework, answer] of Object.entries(expected ?? {}))
      if (answer) expect(own[framework]).toEqual(answer)
      // What MSBuild refuses is refused, or unknown.
      else expect(JSON.stringify(own[framework])).toMatch(/^"|\(unknown\)/)
  })
})
