import { describe, expect, test } from '@jest/globals'
import { parseFramework } from '../../../src/core/frameworks/parse-framework.ts'
import { findPruneTable, prunesByDefault } from '../../../src/core/projects/prune-table.ts'

const tableOf = (framework: string, ...shared: ('web' | 'desktop')[]) =>
  findPruneTable(parseFramework(framework), shared)

describe('findPruneTable', () => {
  test('has what a framework brings, also with a platform, and more for ASP.NET Core and the desktop', () => {
    const plain = tableOf('net10.0')
    expect(plain?.versions.get('system.text.json')?.normalized).toMatch(/^10\.0\./)
    expect(plain?.versions.has('microsoft.extensions.logging')).toBe(false)
    expect(tableOf('net10.0-windows7.0')?.versions.size).toBe(plain?.versions.size)
    const web = tableOf('net10.0', 'web')
    expect(web?.versions.has('microsoft.extensions.logging')).toBe(true)
    expect(web?.name).toBe(`${plain?.name} web`)
    expect(tableOf('net10.0-windows', 'desktop')?.versions.has('system.drawing.common')).toBe(true)
    expect(tableOf('netstandard2.0')?.versions.get('system.runtime')?.normalized).toBe('4.3.1')
  })

  test('is empty for the .NET Framework, and absent for what nobody listed', () => {
    expect(tableOf('net472')?.versions.size).toBe(0)
    expect(tableOf('net99.0')).toBeUndefined()
    expect(tableOf('netstandard1.6')).toBeUndefined()
  })
})

describe('prunesByDefault', () => {
  test.each([
    ['net10.0', true],
    ['net11.0-windows', true],
    ['net9.0', false],
    ['netstandard2.1', false],
    ['net472', false],
  ])('%s: %s', (framework, prunes) => {
    expect(prunesByDefault(parseFramework(framework))).toBe(prunes)
  })
})
