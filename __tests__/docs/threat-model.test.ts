import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { temporaryFolders } from '../support/temporary.ts'
import { readTests } from '../support/test-source.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'docs', 'threat-model.md'), 'utf8')
const rows = [...page.matchAll(/^\| (?!promise|actor|---)(.+?) \| (`.+`) \|$/gm)].map(
  ([, promise, held]) => ({
    promise,
    held: [...(held ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name as string),
  }),
)

const campaigns = join(root, '__tests__', 'campaigns')
const campaignNames = readdirSync(campaigns)
  .filter(name => name.endsWith('.ts'))
  .flatMap(name => [...readFileSync(join(campaigns, name), 'utf8').matchAll(/\bname: '([^']+)',\s+runs:/g)])
  .map(([, name]) => name)

describe('docs/threat-model.md', () => {
  test('has promises, and campaigns to hold them', () => {
    expect(rows.length).toBeGreaterThan(20)
    expect(campaignNames).toContain('tool install')
  })

  test.each(rows)('"$promise" names tests that are there and run', ({ held }) => {
    for (const name of held) {
      if (name.startsWith('campaign ')) expect(campaignNames).toContain(name.slice('campaign '.length))
      else {
        const [file = '', title = ''] = name.split(' › ')
        expect(existsSync(join(root, file))).toBe(true)
        const running = readTests(root, file).tests.filter(({ isSkipped }) => !isSkipped)
        expect(running.flatMap(test => [test.title, test.name])).toContain(title)
      }
    }
  })

  test('docs/campaigns.md has a place for the figures of each campaign', () => {
    const text = readFileSync(join(root, 'docs', 'campaigns.md'), 'utf8')
    expect(campaignNames.filter(name => !text.includes(`<!-- ${name} -->`))).toEqual([])
  })
})

describe('readTests', () => {
  const folder = temporaryFolders()

  test('distinguishes what runs from what is skipped, and reads no comment or title as a literal', async () => {
    const root = await folder()
    const text = `
      // 'a comment'
      describe('a room', () => {
        test('runs', () => f('one'))
        test.each(['two'])('runs with %s', () => {})
        test.skip('is skipped', () => f('three'))
        test.todo('is to do')
      })
      describe.skip('an attic', () => test('is skipped too', () => f('four')))
      describeWith(['git'], 'a guest', () => test('runs where it is', () => {}))
      needs('fifo').test.each(['five'])('runs where there is %s', () => {})`
    writeFileSync(join(root, 'a.test.ts'), text)
    expect(readTests(root, 'a.test.ts')).toEqual({
      tests: [
        { title: 'runs', name: 'a room runs', isSkipped: false },
        { title: 'runs with %s', name: 'a room runs with %s', isSkipped: false },
        { title: 'is skipped', name: 'a room is skipped', isSkipped: true },
        { title: 'is to do', name: 'a room is to do', isSkipped: true },
        { title: 'is skipped too', name: 'an attic is skipped too', isSkipped: true },
        { title: 'runs where it is', name: 'a guest runs where it is', isSkipped: false },
        { title: 'runs where there is %s', name: 'runs where there is %s', isSkipped: false },
      ],
      literals: ['one', 'two', 'git', 'fifo', 'five'],
    })
  })
})
