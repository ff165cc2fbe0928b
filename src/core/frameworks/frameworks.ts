import { shortFolderName } from './format-framework.ts'
import type { Framework } from './framework.ts'
import { isCompatible } from './framework-compatibility.ts'
import { invalidFramework } from './invalid-framework.ts'
import { findNearest } from './nearest-framework.ts'
import { parseFramework } from './parse-framework.ts'

/** The engines of the library's functions of these names. They throw as these. */

export function formatFramework(text: string): string {
  return shortFolderName(readFramework(text))
}

export function isFrameworkCompatible(project: string, candidate: string): boolean {
  return isCompatible(readFramework(project), parseFramework(candidate))
}

export function nearestFramework(project: string, candidates: readonly string[]): string | undefined {
  const framework = readFramework(project)
  const texts = new Map<Framework, string>()
  for (const text of candidates) {
    const parsed = parseFramework(text)
    if (parsed.kind !== 'unsupported') texts.set(parsed, text)
  }
  const nearest = findNearest(framework, [...texts.keys()])
  return nearest && texts.get(nearest)
}

function readFramework(text: string): Framework {
  const framework = parseFramework(text)
  if (framework.kind === 'unsupported') throw invalidFramework(text)
  return framework
}
