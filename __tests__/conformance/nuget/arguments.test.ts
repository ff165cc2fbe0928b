import { expect, test } from '@jest/globals'
import { parseArguments } from '../../../src/cli/nuget/parse-arguments.ts'
import { helpFor } from '../../../src/cli/nuget/show-help.ts'
import { readCases } from '../../support/conformance.ts'

/** A command line that nuget.exe 6.13.1 refuses, with the first line of its stderr. */
interface Case {
  readonly words: readonly string[]
  readonly code: 1
  readonly stderr: string
}

const withoutHint = (text: string) => text.replace(/ \(did you mean .*\)$/, '')

test('parseArguments refuses what nuget.exe refuses, in its words', () => {
  const cases = readCases<Case>('nuget/arguments')
  expect(cases.length).toBeGreaterThan(100)
  const wrong = cases.flatMap(({ words, stderr }) => {
    const parsed = parseArguments(words)
    const known = 'problem' in parsed || parsed.command.name !== 'help' ? parsed : helpFor(parsed, 'nuget')
    const ours = 'problem' in known ? withoutHint(known.problem) : 'taken'
    return ours === stderr ? [] : [{ words, ours, stderr }]
  })
  expect(wrong).toEqual([])
})
