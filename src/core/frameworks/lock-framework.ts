import { shortFolderName } from './format-framework.ts'
import { type Framework, isModernFramework } from './framework.ts'
import { parseFramework } from './parse-framework.ts'

/** What the target frameworks of a `packages.lock.json` are sorted by. */
export function lockFrameworkOrder(text: string): string {
  return isFirstModern(parseFramework(text)) ? 'net5.0' : lockFrameworkName(text)
}

/** The name of a target framework in a `packages.lock.json`: `net8.0`, but `.NETFramework,Version=v4.7.2`. */
export function lockFrameworkName(text: string): string {
  const framework = parseFramework(text)
  if (isModernFramework(framework) && !isFirstModern(framework)) return shortFolderName(framework)
  const { identifier, version, profile } = framework
  const numbers = [...version]
  while (numbers.length > 2 && numbers.at(-1) === 0) numbers.pop()
  const end = profile ? `,Profile=${profile}` : ''
  return `${identifier},Version=v${numbers.join('.')}${end}`
}

// The client names .NET 5 without a platform as it named what came before.
function isFirstModern(framework: Framework): boolean {
  return isModernFramework(framework) && framework.version[0] === 5 && framework.platform === ''
}
