// Names of packages in import specifiers.
import { isBuiltin } from 'node:module'

/** The package that a bare specifier names; undefined for a relative one, a built-in, and `#…`. */
export function packageNameOf(specifier) {
  if (/^[./#]|^[a-z]+:/i.test(specifier) || isBuiltin(specifier)) return undefined
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
