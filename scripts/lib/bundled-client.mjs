// The toolkit's HTTP client in what is published: part of it, so that nobody installs, and no process loads, what the client
// imports and we do not use (ADR 2).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const builtinImport = /^import \* as (https?) from '\1';$/gm

/**
 * An esbuild plugin: the client becomes part of the bundle, without tunnel and undici, and without an `import` of `node:http`,
 * which would load Node's own undici.
 *
 * @param {string} root of the project
 * @returns {import('esbuild').Plugin}
 */
export function bundledClient(root) {
  const client = join(root, 'node_modules/actions-http-client')
  const noAgents = join(root, 'vendor/no-agents.js')
  const loader = join(root, 'src/core/base/builtin-module.ts')
  return {
    name: 'bundled-client',
    setup({ initialOptions, onLoad }) {
      initialOptions.alias = { 'actions-http-client': client, tunnel: noAgents, undici: noAgents }
      onLoad({ filter: /[\\/]actions-http-client[\\/]lib[\\/]index\.js$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        const contents = text.replace(builtinImport, "const $1 = builtinModule('node:$1');")
        if (contents.split('builtinModule(').length !== 3) throw new Error(`${path} has other imports`)
        return { contents: `import { builtinModule } from ${JSON.stringify(loader)};${contents}` }
      })
    },
  }
}
