import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { configSurroundings } from '../../../../src/core/nuget/config/config-environment.ts'

const options = { platform: 'linux', home: join('/home', 'ann'), names: [] } as const

describe('configSurroundings', () => {
  test('knows the folders of each platform', () => {
    const foldersOn = (platform: NodeJS.Platform, environment = {}) =>
      configSurroundings(environment, { ...options, platform }).configFolders
    const user = join(options.home, '.nuget', 'NuGet')
    expect(foldersOn('linux')).toEqual({ user, machine: join('/etc/opt', 'NuGet') })
    expect(foldersOn('darwin')).toEqual({ user, machine: join('/Library/Application Support', 'NuGet') })
    expect(foldersOn('win32', { APPDATA: 'roaming', 'ProgramFiles(x86)': 'programs' })).toEqual({
      user: join('roaming', 'NuGet'),
      machine: join('programs', 'NuGet'),
    })
    expect(foldersOn('win32')).toEqual({})
    expect(foldersOn('linux', { DOTNET_CLI_HOME: 'h', NUGET_COMMON_APPLICATION_DATA: 'c' })).toEqual({
      user: join('h', '.nuget', 'NuGet'),
      machine: join('c', 'NuGet'),
    })
  })

  test('passes on no variable but those that are listed and those of sources', () => {
    const environment = { A: '1', B: '2', NuGetPackageSourceCredentials_Feed: 'x' }
    const { configVariables, sourceVariable } = configSurroundings(environment, {
      ...options,
      names: ['A', 'C'],
    })
    expect(configVariables).toEqual({ A: '1', C: undefined })
    expect(sourceVariable?.('Feed')).toBe('x')
    expect(sourceVariable?.('A')).toBeUndefined()
  })

  test('finds the variable of a source with a blank in its name, as written or as an element of a config file', () => {
    const of = (variable: string) =>
      configSurroundings({ [variable]: 'x' }, options).sourceVariable?.('My Feed')
    expect(of('NuGetPackageSourceCredentials_My Feed')).toBe('x')
    expect(of('NuGetPackageSourceCredentials_My_x0020_Feed')).toBe('x')
    // This is the variable of another source, whose address it belongs to.
    expect(of('NuGetPackageSourceCredentials_My_Feed')).toBeUndefined()
  })
})
