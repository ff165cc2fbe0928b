// Checks that a tag is the version that is released: `check-release.mjs v1.2.3`.
import { join } from 'node:path'
import { readText } from './lib/files.mjs'
import { projectRoot } from './lib/report.mjs'

/**
 * Lists why a tag cannot be released from these files.
 *
 * @param {string} tag
 * @param {{ manifest: string, version: string }} texts package.json and src/core/base/version.ts
 * @returns {string[]}
 */
export function releaseProblems(tag, { manifest, version }) {
  const published = JSON.parse(manifest).version
  const shown = /version = '([^']+)'/.exec(version)?.[1]
  return [
    ...(/^v\d+\.\d+\.\d+$/.test(tag) ? [] : [`the tag ${tag} is not vMAJOR.MINOR.PATCH`]),
    ...(tag === `v${published}` ? [] : [`package.json has the version ${published}; want ${tag.slice(1)}`]),
    ...(shown === published ? [] : [`src/core/base/version.ts has ${shown}; want ${published}`]),
  ]
}

if (process.argv[1] === join(projectRoot, 'scripts', 'check-release.mjs')) {
  const texts = {
    manifest: readText(projectRoot, 'package.json'),
    version: readText(projectRoot, 'src/core/base/version.ts'),
  }
  const problems = releaseProblems(process.argv[2] ?? '', texts)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
