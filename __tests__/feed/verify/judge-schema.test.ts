import { describe, expect, test } from '@jest/globals'
import { listingSchema } from '../../../src/core/index.ts'
import {
  acceptsInstance,
  judgeHere,
  judgeSchema,
  schemaDialect,
} from '../../../src/feed/verify/judge-schema.ts'
import { failureOf } from '../../support/failure-of.ts'

const dialect = 'https://json-schema.org/draft/2020-12/schema'

describe('judgeSchema', () => {
  test.each([
    ['true', true, 1],
    ['an empty schema', {}, [1]],
    ['our schema', listingSchema('x'), { x: [] }],
    ['2020-12 by name', { $schema: dialect, type: 'array', prefixItems: [{ const: 1 }], items: false }, [1]],
    ['draft 7', { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ const: 1 }] }, [1, 2]],
    ['a member named as a prototype', JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'), {}],
    ['a keyword that nobody knows', { 'x-owner': 1 }, 1],
    ['the dialect itself, about itself', schemaDialect, schemaDialect],
  ])('accepts with %s', async (_title, schema, instance) => {
    expect(await judgeSchema(structuredClone(schema), instance)).toEqual({ accepts: true })
  })

  test.each([
    ['false', false, 1, 'that false boolean schema, at "#"'],
    ['a type', { type: 'string' }, 1, 'that instance type "number" is invalid. Expected "string", at "#"'],
    [
      'a member deep within',
      { properties: { a: { items: { $ref: '#/$defs/b' } } }, $defs: { b: { minimum: 3 } } },
      { a: [3, 2] },
      'that 2 is less than 3, at "#/a/1"',
    ],
    [
      'items behind a prefix',
      { prefixItems: [{}], items: false },
      [1, 2],
      'that false boolean schema, at "#/1"',
    ],
  ])('rejects with %s', async (_title, schema, instance, rejects) => {
    expect(await judgeSchema(schema, instance)).toEqual({ rejects })
  })

  test.each([
    ['a number', 7],
    ['null', null],
    ['an array', []],
    ['a type that is none', { type: 'text' }],
    ['a member of the wrong type deep within', { $defs: { a: { properties: { b: { required: 'c' } } } } }],
    ['a pattern that is none', { pattern: '(' }],
    ['a reference that leads nowhere', { $ref: '#/$defs/none' }],
    ['a reference to itself', { $ref: '#' }],
    ['a dialect that nobody knows', { $schema: 'https://example.test/own' }],
    ['a dialect that is no text', { $schema: 1 }],
    ['items as draft 7 has them', { items: [{}] }],
  ])('finds invalid %s', async (_title, schema) => {
    expect(await judgeSchema(schema, 'x')).toEqual({ invalid: expect.any(String) })
  })

  test('gives up on a pattern that backtracks without end, and judges the next schema', async () => {
    const schema = { pattern: '^(a+)+$' }
    expect(await judgeSchema(schema, `${'a'.repeat(60)}!`, { timeLimit: 100 })).toEqual({
      invalid: 'there is no verdict within 0.1 s',
    })
    expect(await judgeSchema({ type: 'string' }, 'the next one')).toEqual({ accepts: true })
  })

  test('hears a signal while it judges', async () => {
    const controller = new AbortController()
    const schema = { pattern: '^(a+)+$' }
    const failed = failureOf(() => judgeSchema(schema, `${'a'.repeat(60)}!`, { signal: controller.signal }))
    setImmediate(() => controller.abort())
    expect((await failed).code).toBe('CANCELLED')
  })

  test('judges the same in this thread', async () => {
    const judge = (value: unknown, against: object) =>
      judgeHere({ steps: [[value, against]], draft: '2020-12' }, { timeLimit: 100 })
    expect(await judge(`${'a'.repeat(60)}!`, { pattern: '^(a+)+$' })).toEqual({ late: true })
    expect(await judge(1, { type: 'string' })).toMatchObject({ fault: { instanceLocation: '#' }, at: 0 })
    expect(await judge('x', { pattern: '(' })).toEqual({ thrown: expect.any(String) })
    expect(await judge('x', { type: 'string' })).toEqual({ fault: undefined, at: -1 })
  })

  test('leaves our own schema as it is', async () => {
    expect(await acceptsInstance(listingSchema('x'), { x: [{}] })).toBe(false)
    expect(await acceptsInstance(listingSchema('x'), { x: [] })).toBe(true)
    expect(JSON.stringify(listingSchema('x'))).not.toContain('__absolute')
  })
})
