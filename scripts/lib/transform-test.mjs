// A Jest transformer: takes the types out of a file by esbuild. `npm run check` reads the types.
import { createHash } from 'node:crypto'
import { transformSync, version } from 'esbuild'

/** @type {import('esbuild').TransformOptions} */
const options = {
  loader: 'ts',
  format: 'esm',
  // The first that has import attributes, which JSON needs.
  target: 'node20.10',
  sourcemap: 'inline',
  sourcesContent: false,
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
}
const ours = `${version} ${JSON.stringify(options)}`

export default {
  process: (text, path) => ({ code: transformSync(text, { ...options, sourcefile: path }).code }),
  getCacheKey: (text, path) => createHash('sha256').update(`${ours}\0${path}\0${text}`).digest('hex'),
}
