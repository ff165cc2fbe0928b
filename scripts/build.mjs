// Builds what is published (lib/: types by tsc, code by esbuild) and what the runner starts (dist/, by ncc).
//
//   build.mjs              both
//   build.mjs lib          lib/ only
//   build.mjs lib DIR      the same into DIR, without a check of the types
//   build.mjs bundles DIR  the bundles only, into DIR (default: dist)
import { existsSync } from 'node:fs'

// `npm install github:…` unpacks the archive that jobs download, and starts this script in it.
if (existsSync(new URL('../src', import.meta.url))) await import('./lib/build.mjs')
else {
  console.error(
    'This archive has no sources: install the package from npm, or clone the repository with git.',
  )
  process.exitCode = 1
}
