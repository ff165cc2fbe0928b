import { describe, expect, test } from '@jest/globals'
import { createSourceMapping, type MappedSource } from '../../src/core/sources/source-mapping.ts'
import { readCases } from '../support/conformance.ts'
import { wrongAnswers } from './wrong-answers.ts'

interface Case {
  category: string
  mapping: MappedSource[]
  ids: Record<string, string[]>
}

describe('createSourceMapping', () => {
  test('answers every case of the reference', () => {
    const wrong = wrongAnswers(readCases<Case>('source-mapping'), ({ mapping, ids }) => {
      const known = createSourceMapping(
        mapping,
        mapping.map(({ key }) => key.trim()),
      )
      return {
        want: Object.entries(ids).map(([id, sources]) => [id, folded(sources)]),
        got: Object.keys(ids).map(id => [id, folded(known.sourcesFor(id))]),
      }
    })
    expect(wrong).toEqual([])
  })
})

// The reference lists the name of one source in each spelling that the file has; they mean the same source.
function folded(sources: readonly string[]): string[] {
  return [...new Set(sources.map(source => source.toLowerCase()))].sort()
}
