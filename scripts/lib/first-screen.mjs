// What a stranger finds on the first screen of the README: the commands that do all on a fresh machine.
import { blocksOf } from './doc-blocks.mjs'

const commands = ['npm ci && npm run demo', 'npm ci && npm test']

/**
 * Lists the commands that the part of the README above its first section does not have as lines of a shell block.
 *
 * @param {string} text README.md
 * @returns {import('./report.mjs').Problem[]}
 */
export function firstScreenProblems(text) {
  const [screen = ''] = text.split(/^## /m)
  const lines = blocksOf(screen)
    .filter(({ language }) => language === 'sh')
    .flatMap(block => block.text.split('\n'))
  return commands
    .filter(command => !lines.includes(command))
    .map(command => ({ file: 'README.md', message: `its first screen does not have the command ${command}` }))
}
