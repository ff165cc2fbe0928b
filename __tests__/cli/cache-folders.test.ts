import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { cacheFolders } from '../../src/cli/cache-folders.ts'

describe('cacheFolders', () => {
  test('takes the tool cache of a runner where there is one', () => {
    const folders = cacheFolders({ RUNNER_TOOL_CACHE: '/tc' }, { platform: 'linux', home: '/home/a' })
    expect(folders).toEqual({ tools: '/tc', documents: join('/tc', '.setup-pkgtool') })
  })

  test.each([
    ['linux', {}, ['/home/a', '.cache']],
    ['linux', { XDG_CACHE_HOME: '/x' }, ['/x']],
    ['linux', { XDG_CACHE_HOME: 'relative' }, ['/home/a', '.cache']],
    ['darwin', { XDG_CACHE_HOME: '/x' }, ['/home/a', 'Library', 'Caches']],
    ['win32', {}, ['/home/a', 'AppData', 'Local']],
    ['win32', { LOCALAPPDATA: '/local' }, ['/local']],
  ] as const)('takes the cache of the user on %s with %j', (platform, environment, parts) => {
    const own = join(...(parts as readonly string[]), 'setup-pkgtool')
    expect(cacheFolders(environment, { platform, home: '/home/a' })).toEqual({
      tools: join(own, 'tools'),
      documents: own,
    })
  })
})
