import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parseFramework } from '../../../src/core/frameworks/parse-framework.ts'
import { findPruneTable, prunesByDefault } from '../../../src/core/projects/prune-table.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const tableOf = (framework: string, ...shared: ('web' | 'desktop')[]) =>
  findPruneTable(parseFramework(framework), { shared })

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

  test('takes a framework that is newer than its own table from the packs of an installed SDK', async () => {
    const sdk = await newFolder()
    const place = async (pack: string, version: string, lines: string) => {
      const folder = join(sdk, 'packs', pack, version, 'data')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'PackageOverrides.txt'), lines)
    }
    const find = (framework: string, ...shared: ('web' | 'desktop')[]) =>
      findPruneTable(parseFramework(framework), { shared, folders: [join(sdk, 'absent'), sdk] })
    await place('Microsoft.NETCore.App.Ref', '99.0.2', 'Old|1.0.0\n')
    await place('Microsoft.NETCore.App.Ref', '99.0.10', 'System.Text.Json|99.0.1\r\nBroken\n\nNo.Version|x\n')
    await place('Microsoft.NETCore.App.Ref', '98.1.0', 'Other|1.0.0\n')
    const shown = (table: ReturnType<typeof find>) =>
      table && [table.name, ...[...table.versions].map(([id, { normalized }]) => `${id} ${normalized}`)]
    expect(shown(find('net99.0'))).toEqual(['packs-99.0.10', 'system.text.json 99.0.32767'])
    expect(find('net99.1')).toBeUndefined()
    // Half a list is none.
    expect(find('net99.0', 'web')).toBeUndefined()
    await place('Microsoft.AspNetCore.App.Ref', '99.0.9', 'Web|99.0.0\n')
    expect(shown(find('net99.0', 'web'))).toEqual([
      'packs-99.0.10 web',
      'system.text.json 99.0.32767',
      'web 99.0.32767',
    ])
    expect(find('net10.0')?.name).toBe(tableOf('net10.0')?.name)
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
