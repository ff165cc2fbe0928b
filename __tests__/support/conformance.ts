import { readFileSync } from 'node:fs'

/** The cases of one file of __tests__/conformance; its README says where they come from. */
export function readCases<T>(name: string): T[] {
  return JSON.parse(readFileSync(conformanceFile(name), 'utf8'))
}

export function conformanceFile(name: string): URL {
  return new URL(`../conformance/${name}.json`, import.meta.url)
}
