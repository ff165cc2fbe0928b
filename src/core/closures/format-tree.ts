import { toLowerInvariant } from '../base/printable.ts'
import { type ClosureTexts, closureName } from '../lock/closures.ts'
import type { LockedClosure } from '../lock/lock.ts'
import { dependenciesById, versionsById } from './closure-paths.ts'

/** Stands for what a package depends on, where that was drawn before or lies too deep. */
const more = '…'

const maxLevels = 50

/**
 * Draws a closure as a tree, one package a line below the roots that need it. The dependencies of a package are drawn where
 * it comes first, at most 50 levels deep.
 */
export function formatTree(closure: LockedClosure | ClosureTexts): readonly string[] {
  const versions = versionsById(closure)
  const edges = dependenciesById<Request>(closure)
  const drawn = new Set<string>()
  const lines = [closureName(closure)]
  const waiting = below(closure.roots, '')
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { request, before, isLast } = next
    const id = toLowerInvariant(request.id)
    const dependencies = edges.get(id) ?? []
    const isEnd = (drawn.has(id) || before.length >= 4 * maxLevels) && dependencies.length > 0
    drawn.add(id)
    const text = [request.id, versions.get(id) ?? '(project)', ...(isEnd ? [more] : [])].join(' ')
    lines.push(`${before}${isLast ? '└── ' : '├── '}${text}`)
    if (!isEnd) waiting.push(...below(dependencies, `${before}${isLast ? '    ' : '│   '}`))
  }
  return lines
}

type Request = Pick<LockedClosure['roots'][number], 'id'>

interface Branch {
  readonly request: Request
  readonly before: string
  readonly isLast: boolean
}

// The last first, for a stack.
function below(requests: readonly Request[], before: string): Branch[] {
  return requests
    .map((request, index) => ({ request, before, isLast: index === requests.length - 1 }))
    .reverse()
}
