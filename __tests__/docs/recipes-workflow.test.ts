import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { releaseProblems } from '../../scripts/check-release.mjs'
import { blocksOf } from '../../scripts/lib/doc-blocks.mjs'
import { describeUnless } from '../support/programs.ts'
import { type Job, runJob } from '../support/run-job.ts'
import { temporaryFolders } from '../support/temporary.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const { jobs } = parse(read('.github/workflows/recipes.yml')) as { jobs: Record<string, Job> }
const newFolder = temporaryFolders()

const recipes = readdirSync(`${root}docs/recipes`)
  .filter(name => name.endsWith('.md') && name !== 'README.md')
  .map(name => name.slice(0, -3))

/** The inputs that a recipe gives this action, wherever they stand in its workflows. */
function inputsOf(markdown: string): readonly string[] {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { uses, with: given } = value as { uses?: unknown; with?: object }
    if (typeof uses === 'string' && uses.startsWith('setup-pkgtool/'))
      for (const name of Object.keys(given ?? {})) found.add(name)
    for (const child of Object.values(value)) visit(child)
  }
  for (const { language, text } of blocksOf(markdown)) if (language === 'yaml') visit(parse(text))
  return [...found].sort()
}

describeUnless(undefined, 'recipes.yml', () => {
  test('has a job for each recipe', () => {
    expect(Object.keys(jobs)).toEqual(expect.arrayContaining([...recipes]))
  })

  test.each(recipes)('%s gives the action every input that the page gives it', name => {
    const used = jobs[name]?.steps.flatMap(({ uses, with: given = {} }) =>
      uses === './' ? Object.keys(given) : [],
    )
    expect(used).toEqual(expect.arrayContaining([...inputsOf(read(`docs/recipes/${name}.md`))]))
  })
})

describeUnless(process.platform === 'linux' ? undefined : 'needs Linux', 'jobs of recipes.yml', () => {
  // The proxy's needs a name in /etc/hosts; __tests__/e2e/proxy.test.ts has a proxy in a network of its own.
  test.each(recipes.filter(name => name !== 'proxy'))('%s ends well', async name => {
    const values = {
      'matrix.pkgtool': 'latest',
      'matrix.stage': 'EarlyAccessPreview',
      'matrix.wanted': '1.3.0',
    }
    await runJob(jobs[name] as Job, await newFolder(), { values })
  })
})

describeUnless(undefined, 'releaseProblems', () => {
  const texts = (version: string, shown = version) => ({
    manifest: JSON.stringify({ version }),
    version: `export const version = '${shown}'`,
  })

  test('passes a tag that is the version everywhere', () => {
    expect(releaseProblems('v1.2.3', texts('1.2.3'))).toEqual([])
    const { version } = JSON.parse(read('package.json'))
    const own = { manifest: read('package.json'), version: read('src/core/version.ts') }
    expect(releaseProblems(`v${version}`, own)).toEqual([])
  })

  test('names what differs', () => {
    expect(releaseProblems('v1.2.4', texts('1.2.3', '1.2.2'))).toEqual([
      'package.json has the version 1.2.3; want 1.2.4',
      'src/core/version.ts has 1.2.2; want 1.2.3',
    ])
    expect(releaseProblems('1.2.3', texts('1.2.3'))).toHaveLength(2)
  })
})
