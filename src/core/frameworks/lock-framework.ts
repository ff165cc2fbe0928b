import { shortFolderName } from './format-framework.ts'
import { isModernFramework } from './framework.ts'
import { parseFramework } from './parse-framework.ts'

/** The name of a target framework in a `packages.lock.json`: `net8.0`, but `.NETFramework,Version=v4.7.2`. */
export function lockFrameworkName(text: string): string {
  const framework = parseFramework(text)
  if (isModernFramework(framework)) return shortFolderName(framework)
  const { identifier, version, profile } = framework
  const numbers = [...version]
  while (numbers.length > 2 && numbers.at(-1) === 0) numbers.pop()
  const end = profile ? `,Profile=${profile}` : ''
  return `${identifier},Version=v${numbers.join('.')}${end}`
}
