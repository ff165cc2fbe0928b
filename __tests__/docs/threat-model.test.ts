import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'

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

  test.each(rows)('"$promise" names tests that are there', ({ held }) => {
    for (const name of held) {
      if (name.startsWith('campaign ')) expect(campaignNames).toContain(name.slice('campaign '.length))
      else {
        const [file = '', title = ''] = name.split(' › ')
        expect(existsSync(join(root, file))).toBe(true)
        expect(readFileSync(join(root, file), 'utf8')).toContain(`'${title}`)
      }
    }
  })

  test('docs/campaigns.md has a place for the figures of each campaign', () => {
    const text = readFileSync(join(root, 'docs', 'campaigns.md'), 'utf8')
    expect(campaignNames.filter(name => !text.includes(`<!-- ${name} -->`))).toEqual([])
  })
})
