import nodeModule from 'node:module'
import { createContext, Script } from 'node:vm'
import { Worker } from 'node:worker_threads'
import type { OutputUnit, Schema, SchemaDraft } from '@cfworker/json-schema'
import { describeValue, printable, quote } from '../../core/base/printable.ts'
import { systemErrorCode } from '../../core/base/thrown.ts'
import { cancelled, throwIfCancelled } from '../../core/base/turns.ts'
import { stopSubject } from './verify-run.ts'

type SchemaVerdict = { readonly accepts: true } | { readonly invalid: string } | { readonly rejects: string }

const dialects: ReadonlyMap<string, SchemaDraft> = new Map([
  ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
  ['https://json-schema.org/draft/2019-09/schema', '2019-09'],
  ['http://json-schema.org/draft-07/schema', '7'],
  ['http://json-schema.org/draft-04/schema', '4'],
])

interface JudgeOptions {
  /** milliseconds; default: 10,000 */
  readonly timeLimit?: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Returns whether a JSON value is a valid JSON Schema and accepts `instance`. 2020-12 is the default; a schema may name an
 * earlier draft. A schema without a verdict within the time limit, for example because of a hostile pattern, is invalid. A thread of
 * its own judges it, so that this one hears its signal meanwhile.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function judgeSchema(
  schema: unknown,
  instance: unknown,
  { timeLimit = 10_000, signal }: JudgeOptions = {},
): Promise<SchemaVerdict> {
  throwIfCancelled(signal, stopSubject)
  const draft = draftOf(schema)
  if (draft === undefined) return { invalid: `its dialect is ${describeValue((schema as Schema).$schema)}` }
  const task = { steps: stepsOf(schema, instance, draft), draft }
  const done = (await judgeInThread(task, { timeLimit, signal })) ?? (await judgeHere(task, { timeLimit }))
  if ('thrown' in done) return { invalid: done.thrown === '' ? 'it cannot be used' : quote(done.thrown) }
  if ('late' in done) return { invalid: `there is no verdict within ${timeLimit / 1000} s` }
  if (done.fault === undefined) return { accepts: true }
  const text = describeOutput(done.fault)
  return done.at === task.steps.length - 1 ? { rejects: text } : { invalid: text }
}

/** Returns whether a schema that cannot be hostile, such as our own, accepts `instance`. */
export async function acceptsInstance(schema: object, instance: unknown): Promise<boolean> {
  const { validate } = await import('@cfworker/json-schema')
  // It marks the schema that it is given.
  return validate(instance, structuredClone(schema) as Schema, '2020-12', undefined, true).valid
}

/** What is validated, in this order until the first fault: the schema by its dialect, the instance by the schema. */
type Step = readonly [value: unknown, against: unknown]

interface JudgeTask {
  readonly steps: readonly Step[]
  readonly draft: SchemaDraft
}

/** `at`: the step of the fault; `late`: the time limit is over */
type Judged =
  | { readonly fault: OutputUnit | undefined; readonly at: number }
  | { readonly thrown: string }
  | { readonly late: true }

function stepsOf(schema: unknown, instance: unknown, draft: SchemaDraft): readonly Step[] {
  const own: Step = [instance, schema]
  return draft === '2020-12' ? [[schema, structuredClone(schemaDialect)], own] : [own]
}

// It has no file of its own: bundles would need one more beside them.
const threadScript = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { validator, steps, draft } = workerData
  const { validate } = require(validator)
  try {
    let [at, fault] = [-1, undefined]
    while (fault === undefined && ++at < steps.length)
      fault = validate(...steps[at], draft, undefined, true).errors.at(-1)
    parentPort.postMessage({ fault, at })
  } catch (error) {
    parentPort.postMessage({ thrown: error instanceof Error ? error.message : '' })
  }`

/** Undefined where no thread can do it: the validator is in the bundle of another program, or the system starts none. */
async function judgeInThread(
  task: JudgeTask,
  { timeLimit, signal }: JudgeOptions,
): Promise<Judged | undefined> {
  const validator = findValidator()
  if (validator === undefined) return undefined
  const worker = new Worker(threadScript, { eval: true, execArgv: [], workerData: { ...task, validator } })
  let timer: NodeJS.Timeout | undefined
  let stop = () => {}
  try {
    return await new Promise<Judged | undefined>((resolve, reject) => {
      stop = () => reject(cancelled(stopSubject, signal?.reason))
      signal?.addEventListener('abort', stop)
      timer = setTimeout(() => resolve({ late: true }), timeLimit)
      worker.on('message', resolve)
      worker.on('error', error =>
        resolve(
          systemErrorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? { thrown: error.message } : undefined,
        ),
      )
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

function findValidator(): string | undefined {
  try {
    return nodeModule.createRequire(import.meta.url).resolve('@cfworker/json-schema')
  } catch {
    return undefined
  }
}

/** The same in this thread, which hears nothing meanwhile. */
export async function judgeHere(
  { steps, draft }: JudgeTask,
  { timeLimit }: { readonly timeLimit: number },
): Promise<Judged> {
  const { validate } = await import('@cfworker/json-schema')
  try {
    for (const [at, [value, against]] of steps.entries()) {
      const judge = () => validate(value, against as Schema | boolean, draft, undefined, true).errors.at(-1)
      const fault = limitTime(timeLimit, judge)
      if (fault) return { fault, at }
    }
    return { fault: undefined, at: -1 }
  } catch (error) {
    if (systemErrorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return { late: true }
    return { thrown: error instanceof Error ? error.message : '' }
  }
}

function draftOf(schema: unknown): SchemaDraft | undefined {
  if (typeof schema !== 'object' || schema === null || !Object.hasOwn(schema, '$schema')) return '2020-12'
  const { $schema } = schema as { readonly $schema: unknown }
  return typeof $schema === 'string' ? dialects.get($schema.replace(/#$/, '')) : undefined
}

const judging = createContext({ run: undefined as unknown })
const script = new Script('run()')

// Only the timeout of `node:vm` stops a pattern that backtracks endlessly. A context takes longer to make than most schemas to
// judge, so all share one.
function limitTime(timeout: number, run: () => OutputUnit | undefined): OutputUnit | undefined {
  judging.run = run
  try {
    return script.runInContext(judging, { timeout })
  } finally {
    judging.run = undefined
  }
}

function describeOutput({ error, instanceLocation }: OutputUnit): string {
  const text = printable(error).replace(/\.$/, '')
  return `that ${text.slice(0, 1).toLowerCase()}${text.slice(1, 200)}, at ${quote(instanceLocation)}`
}

const schema = { $ref: '#' }

const count = { type: 'integer', minimum: 0 }

const texts = { type: 'array', items: { type: 'string' }, uniqueItems: true }

const typeName = { enum: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] }

/** The keywords of JSON Schema 2020-12, by the schema of their values. */
const keywords: readonly (readonly [names: string, value: object])[] = [
  ['items contains additionalProperties propertyNames if then else not', schema],
  ['unevaluatedItems unevaluatedProperties contentSchema', schema],
  ['prefixItems allOf anyOf oneOf', { type: 'array', minItems: 1, items: schema }],
  [
    '$defs definitions properties patternProperties dependentSchemas',
    { type: 'object', additionalProperties: schema },
  ],
  ['$id', { type: 'string', pattern: '^[^#]*#?$' }],
  ['$anchor $dynamicAnchor', { type: 'string', pattern: '^[A-Za-z_][-A-Za-z0-9._]*$' }],
  ['$vocabulary', { type: 'object', additionalProperties: { type: 'boolean' } }],
  ['$schema $ref $dynamicRef $comment pattern title description format', { type: 'string' }],
  ['contentEncoding contentMediaType', { type: 'string' }],
  ['type', { anyOf: [typeName, { type: 'array', items: typeName, minItems: 1, uniqueItems: true }] }],
  ['enum examples', { type: 'array' }],
  ['multipleOf', { type: 'number', exclusiveMinimum: 0 }],
  ['maximum exclusiveMaximum minimum exclusiveMinimum', { type: 'number' }],
  ['maxLength minLength maxItems minItems maxContains minContains maxProperties minProperties', count],
  ['uniqueItems deprecated readOnly writeOnly', { type: 'boolean' }],
  ['required', texts],
  ['dependentRequired', { type: 'object', additionalProperties: texts }],
]

/**
 * JSON Schema 2020-12 as one schema: the vocabularies of its meta-schema without dynamic references, which our validator
 * does not follow. It defines the values of keywords and allows unknown keywords.
 */
export const schemaDialect: object = {
  type: ['object', 'boolean'],
  properties: Object.fromEntries(
    keywords.flatMap(([names, value]) => names.split(' ').map(name => [name, value])),
  ),
}
