// Runs unit tests under Windows' Node: each test file is bundled here, and one Jest process under Wine runs them all.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'esbuild'
import jest from '../../../jest.config.mjs'
import { projectRoot } from '../../../scripts/lib/report.mjs'
import { makeWholeDotnet } from '../../../scripts/lib/whole-dotnet.mjs'
import { startWindowsNode, windowsPath } from '../../../scripts/lib/wine.mjs'

const shim = join(projectRoot, '__tests__/campaigns/windows/resolver.cjs')

/**
 * @param {readonly string[]} files below the project
 * @param {{ folder: string, name: string, prefix: string, longest: number }} options
 */
export async function runUnitTests(files, { folder, name, prefix, longest }) {
  const root = join(folder, name)
  mkdirSync(root)
  await build({
    absWorkingDir: projectRoot,
    entryPoints: files.map(file => ({ in: file, out: file.replace(/\.ts$/, '').replaceAll('/', '__') })),
    outdir: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    external: ['@jest/globals', 'esbuild', 'typescript'],
    banner: {
      js: "import { createRequire as req } from 'node:module'; const require = req(import.meta.url)",
    },
    logLevel: 'error',
    plugins: [{ name: 'own addresses', setup: ownAddresses }],
  })
  const result = join(root, 'result.json')
  const config = {
    rootDir: windowsPath(root),
    testEnvironment: 'node',
    testMatch: ['**/*.test.mjs'],
    moduleFileExtensions: ['mjs', 'js', 'json'],
    transform: {},
    haste: { enableSymlinks: false },
    testTimeout: jest.testTimeout,
    watchman: false,
    reporters: ['default', [windowsPath(shim), { file: windowsPath(result) }]],
  }
  writeFileSync(join(root, 'jest.config.json'), JSON.stringify(config))
  writeFileSync(join(root, 'package.json'), '{}')
  // Beside the tests, since Jest looks through their folder.
  const dotnet = makeWholeDotnet(join(folder, `${name}-dotnet`))
  const run = startWindowsNode(
    [
      '--require',
      windowsPath(shim),
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      windowsPath(join(projectRoot, 'node_modules/jest/bin/jest.js')),
      ...[
        '--runInBand',
        '--no-watchman',
        '--no-cache',
        '--config',
        windowsPath(join(root, 'jest.config.json')),
      ],
    ],
    { prefix, output: join(root, 'log'), env: { SETUP_PKGTOOL_DOTNET: windowsPath(dotnet) } },
  )
  const timer = setTimeout(() => run.child.kill('SIGKILL'), longest)
  const { code, text } = await run.ended
  clearTimeout(timer)
  if (!existsSync(result)) throw new Error(`Jest ended with ${code}: ${text.slice(-4000)}`)
  return { code, text, files: JSON.parse(readFileSync(result, 'utf8')) }
}

// A bundled file still finds what lies beside its source.
function ownAddresses({ onLoad }) {
  onLoad({ filter: /[\\/](?:src|__tests__|scripts)[\\/].*\.(?:ts|mjs)$/ }, ({ path }) => {
    const text = readFileSync(path, 'utf8')
    if (!text.includes('import.meta.url') || !relative(projectRoot, path)) return undefined
    const url = JSON.stringify(`file:///Z:${path}`)
    return { contents: text.replaceAll('import.meta.url', url), loader: path.endsWith('.ts') ? 'ts' : 'js' }
  })
}
