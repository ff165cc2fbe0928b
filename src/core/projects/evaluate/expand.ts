import { type FunctionFacts, formatResult, type Known, type Result } from './function-values.ts'
import { asksForSystem, callStatic, keepsEscapes } from './static-functions.ts'
import {
  type Member,
  type Parameter,
  type PropertyExpression,
  type PropertyName,
  parseTemplate,
  type Template,
  unreadable,
} from './template.ts'
import { callMethod } from './text-methods.ts'
import {
  assertLetters,
  EvaluationFailure,
  escapeText,
  Unknown,
  unescapeText,
  unescapeValue,
  type Value,
} from './value.ts'

/** What a text is expanded with. */
export interface Expansion extends FunctionFacts {
  property(name: PropertyName): Value
  /** the answer depends on the operating system */
  noteSystem(): void
}

// Texts repeat a thousand times: the same files are evaluated for each project and target framework.
const templates = new Map<string, Template>()

const maxKeptLetters = 4_000_000

const maxKeptLength = 2000

let keptLetters = 0

/** Replaces properties and functions. @throws EvaluationFailure */
export function expand(text: string, scope: Expansion): Value {
  if (!text.includes('$(')) return text
  return expandTemplate(templateOf(text), scope)
}

function templateOf(text: string): Template {
  const known = templates.get(text)
  if (known) return known
  const template = parseTemplate(text)
  if (text.length > maxKeptLength) return template
  keptLetters += text.length
  if (keptLetters > maxKeptLetters) {
    templates.clear()
    keptLetters = text.length
  }
  templates.set(text, template)
  return template
}

function expandTemplate(template: Template, scope: Expansion): Value {
  let text = ''
  let unknown: Unknown | undefined
  for (const part of template) {
    const value = typeof part === 'string' ? part : expressionValue(part, scope)
    if (value instanceof Unknown) unknown = unknown?.and(value) ?? value
    else if (unknown === undefined) {
      text += value
      assertLetters(text.length)
    }
  }
  return unknown ?? text
}

function expressionValue(expression: PropertyExpression, scope: Expansion): Value {
  if (expression.members.length === 0 && expression.property !== undefined)
    return scope.property(expression.property)
  const result = resultOf(expression, scope)
  if (result instanceof Unknown) return result
  if (typeof result === 'string')
    return keepsEscapes(expression.type, expression.members.at(-1)?.name) ? result : escapeText(result)
  return formatResult(result)
}

function resultOf(expression: PropertyExpression, scope: Expansion): Result {
  const { property, type, members, isUnreadable, isRefused } = expression
  if (isRefused) throw new EvaluationFailure(`${expression.text}, a name with a property in it`)
  if (isUnreadable) return unreadable(expression.text)
  const [first, ...others] = members
  let result: Result | undefined
  let rest: readonly Member[] = members
  if (type === undefined) result = property && unescapeValue(scope.property(property))
  else if (first) {
    result = staticResult(type, first, scope)
    rest = others
  }
  for (const member of rest) {
    if (result instanceof Unknown || result === undefined) break
    const values = valuesOf(member, scope)
    if (values instanceof Unknown) return values
    result = callMethod(result, { name: member.name, values })
  }
  return result === undefined ? unreadable(expression.text) : result
}

function staticResult(type: string, member: Member, scope: Expansion): Result | undefined {
  const values = valuesOf(member, scope)
  if (values instanceof Unknown) return values
  if (asksForSystem(type, member.name)) scope.noteSystem()
  return callStatic({ type, name: member.name }, values, scope)
}

function valuesOf({ parameters = [] }: Member, scope: Expansion): readonly Known[] | Unknown {
  const values: Known[] = []
  for (const parameter of parameters) {
    const value = parameterValue(parameter, scope)
    if (value instanceof Unknown) return value
    values.push(value)
  }
  return values
}

// An argument that is one expression keeps its type.
function parameterValue(parameter: Parameter, scope: Expansion): Result {
  if (parameter === null) return null
  const [only, ...others] = parameter
  if (typeof only === 'object' && others.length === 0 && only.members.length > 0) {
    const result = resultOf(only, scope)
    return typeof result === 'string' && keepsEscapes(only.type, only.members.at(-1)?.name)
      ? unescapeText(result)
      : result
  }
  return unescapeValue(expandTemplate(parameter, scope))
}
