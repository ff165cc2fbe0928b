import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { rememberParsed } from '../../../src/core/base/memo.ts'
import { builtCore } from '../../support/built-core.ts'
import { runScript } from '../../support/run-script.ts'

const core = builtCore()

describe('A parser that remembers', () => {
  it('gives the same as one that does not, whatever it was given before', () => {
    const text = fc.oneof(fc.string({ maxLength: 3 }), fc.string({ minLength: 90, maxLength: 120 }))
    fc.assert(
      fc.property(fc.array(text, { maxLength: 50 }), texts => {
        const parse = rememberParsed(each => ({ reversed: [...each].reverse() }))
        for (const each of texts) expect(parse(each)).toEqual({ reversed: [...each].reverse() })
      }),
    )
  })

  it('parses a text once', () => {
    let calls = 0
    const parse = rememberParsed(each => ({ each, call: ++calls }))
    expect([parse('a'), parse('b'), parse('a')].map(({ call }) => call)).toEqual([1, 2, 1])
  })

  it('remembers no long text, and no more than 1,000', () => {
    const calls: string[] = []
    const parse = rememberParsed(each => {
      calls.push(each)
      return each.length
    })
    const long = 'x'.repeat(101)
    parse(long)
    parse(long)
    expect(calls).toEqual([long, long])
    for (let each = 0; each <= 1000; each++) parse(`${each}`)
    calls.length = 0
    parse('0')
    parse('1000')
    expect(calls).toEqual(['0'])
  })

  it('keeps nothing of the document that a text is a part of', async () => {
    const { code, output } = await runScript(keepParts, {
      parameters: [new URL('base/memo.js', core()).href],
    })
    expect({ code, output }).toEqual({ code: 0, output: '' })
  })
})

const keepParts = `
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
const { rememberParsed } = await import(process.argv[1])
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
const parse = rememberParsed(text => ({ text }))
const partOf = each => ('a part of document ' + (1000 + each) + 'x'.repeat(1e6)).slice(0, 23)
for (let each = 0; each < 50; each++) parse(partOf(each))
collect()
const kept = process.memoryUsage().heapUsed
if (kept > 20e6) throw new Error(kept + ' bytes are kept')
parse('')
`
