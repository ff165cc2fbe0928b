import { compareVersions, type Framework, isSameText } from './framework.ts'
import { aliasesOf, has } from './framework-equivalents.ts'

const precedence = [
  'WINDOWS',
  '.NETCORE',
  'WINRT',
  'WINDOWSPHONE',
  'SILVERLIGHT',
  'DNXCORE',
  'ASP.NETCORE',
  'DNX',
  'ASP.NET',
]

/** Leaves one of each frameworks that are the same, the preferred name first. */
export function reduceEquivalent(frameworks: readonly Framework[]): readonly Framework[] {
  const rank = ({ identifier }: Framework) => {
    const at = precedence.indexOf(identifier.toUpperCase())
    return at < 0 ? precedence.length : at
  }
  const sorted = [...frameworks].sort(
    (a, b) =>
      (isSameText(a.identifier, b.identifier) ? 0 : rank(a) - rank(b)) ||
      compareVersions(b.version, a.version),
  )
  const left: Framework[] = []
  const known: Framework[] = []
  for (const framework of sorted) {
    if (has(known, framework)) continue
    left.push(framework)
    known.push(framework, ...aliasesOf(framework))
  }
  return left
}
