import type { Framework } from '../frameworks/framework.ts'

const keys = new WeakMap<Framework, string>()

/** A text that two frameworks share if they are one. */
export function frameworkKey(framework: Framework): string {
  const known = keys.get(framework)
  if (known !== undefined) return known
  const { kind, identifier, version, profile, platform, platformVersion } = framework
  const parts = [kind, identifier, version.join('.'), profile, platform, platformVersion.join('.')]
  const key = parts.join('|').toUpperCase()
  keys.set(framework, key)
  return key
}
