import { quote } from '../../base/printable.ts'
import { documentError } from '../../files/parse-file.ts'
import type { MsbuildElement } from '../msbuild-xml.ts'
import type { ProjectPlace } from '../project-place.ts'
import { type Context, type EvaluationScope, isRuntimeOfMachine, placeOf } from './evaluation-scope.ts'
import { isInToolset } from './toolset.ts'
import { maxLetters, Unknown, type Value } from './value.ts'

/** Sets the property of an element of a `PropertyGroup`, if its condition holds. @throws PkgtoolError `TOO_LARGE`, `INVALID_PROJECT` */
export function setProperty(
  element: MsbuildElement,
  context: Context,
  { scope }: { readonly scope: EvaluationScope },
): void {
  const key = element.name.toLowerCase()
  if (scope.properties.isGlobal(key)) return
  const within = scope.within(element, context)
  if (within === undefined) return
  const place = placeOf(context.file, element.line)
  const value = propertyValue(element, within, scope)
  if (typeof value === 'string' && value.length > maxLetters)
    throw documentError('TOO_LARGE', { ...place, found: `a property has more than ${maxLetters} letters` })
  const { doubt } = within
  const isOfSdk = isInToolset(context.file)
  const own = isOfSdk ? {} : { place }
  // Made only where it is told: of most properties, nothing ever is.
  const found = () =>
    doubt
      ? `the condition ${quote(doubt.condition, 200)} of the property ${element.name}`
      : `${quote(element.text.trim(), 100)} as the property ${element.name}`
  // Of the SDK it is asked only where it counts: each question for a variable is noted.
  const before = isOfSdk && !doubt ? value : scope.property({ written: element.name, key })
  const from = (unknown: Unknown, origin: ProjectPlace) => {
    const settled = unknown.settledWith(element.name)
    return isOfSdk ? settled : settled.from({ place: origin, found: found() })
  }
  if (doubt && before !== value)
    scope.properties.set(key, {
      value: from(doubt.unknown, doubt),
      ...(!isOfSdk && { place: doubt }),
      found: found(),
    })
  else if (typeof value === 'string') scope.properties.set(key, { value, ...own })
  else scope.properties.set(key, { value: from(value, place), ...own, found: found() })
}

function propertyValue(element: MsbuildElement, { file, doubt }: Context, scope: EvaluationScope): Value {
  if (element.isUnknown) return ofMachine(element.name, scope)
  const text = element.text.trim() === '' ? '' : element.text
  return scope.expandIn(text, placeOf(file, element.line), { file, doubt })
}

function ofMachine(name: string, { runtime }: EvaluationScope): Value {
  if (runtime === undefined || !isRuntimeOfMachine(name.toLowerCase()))
    return new Unknown(`$(${name}), which depends on the machine`, [name])
  return runtime
}
