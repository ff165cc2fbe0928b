// A feed with one tool of 8.6 MB, the size of a real one, and the step that sets it up.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTool, initFeed } from '../../lib/feed/index.js'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { stepEnvironment } from '../../scripts/lib/runner.mjs'

const toolSize = 8_600_000
export const toolVersion = '6.12.1'

export async function makeToolFeed(folder) {
  const feed = join(folder, 'feed')
  await initFeed(feed, {})
  const tool = join(folder, 'pkgtool.exe')
  writeFileSync(tool, randomBytes(toolSize))
  await addTool(feed, tool, { version: toolVersion, stage: 'ReleasedAndBlessed' })
  return feed
}

/** The step as a job: the committed bundle on the runner's Node. */
export function toolStep({ node, folder, distUrl, env = {} }) {
  const inputs = { 'dist-url': distUrl, version: toolVersion }
  return {
    command: node,
    parameters: [join(projectRoot, 'dist/main/index.js')],
    env: { ...stepEnvironment(join(folder, 'runner'), inputs), ...env },
  }
}

export const bareNode = node => ({
  name: 'node -e 0',
  command: node,
  parameters: ['-e', '0'],
  env: { PATH: process.env.PATH },
})
