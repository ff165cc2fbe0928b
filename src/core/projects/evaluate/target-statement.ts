import { resolve } from 'node:path'
import type { MsbuildElement } from '../msbuild-xml.ts'
import type { ProjectPlace } from '../project-place.ts'
import { type Context, type EvaluationScope, placeOf } from './evaluation-scope.ts'
import { splitList } from './value.ts'

/** A `Target` of the project's own files. */
export interface TargetStatement extends ProjectPlace {
  readonly element: MsbuildElement
  readonly name: string
  /** names of the targets before and behind which it runs, and on which it depends; unknown ones are left out */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly dependsOn: readonly string[]
  /** it runs first, whatever is asked for */
  readonly isInitial: boolean
}

interface TargetOptions {
  readonly context: Context
  readonly scope: EvaluationScope
  /** names in lower case; more may come while the rest is read */
  readonly initial: ReadonlySet<string>
}

export function readTarget(
  element: MsbuildElement,
  { context, scope, initial }: TargetOptions,
): TargetStatement {
  const list = (name: string) => {
    const text = element.attributes.get(name)
    const value = text === undefined ? '' : scope.expandIn(text, placeOf(context.file, element.line), context)
    return typeof value === 'string' ? splitList(value).map(each => each.toLowerCase()) : []
  }
  const name = element.attributes.get('Name') ?? ''
  return {
    element,
    name,
    before: list('BeforeTargets'),
    after: list('AfterTargets'),
    dependsOn: list('DependsOnTargets'),
    get isInitial() {
      return initial.has(name.toLowerCase())
    },
    file: resolve(context.file),
    line: element.line,
  }
}
