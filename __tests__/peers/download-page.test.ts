import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { findChromium, launchChromium } from '../../scripts/lib/chromium.mjs'
import { addTool, buildPage, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { describeUnless } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let browser: Browser
let dir: string
let server: FeedServer
const pages: Page[] = []

async function open(options: BrowserContextOptions = {}, url = server.url): Promise<Page> {
  const page = await browser.newPage(options)
  pages.push(page)
  await page.goto(url)
  return page
}

const shownVersions = (page: Page) => page.locator('#versions > li:visible h3').allTextContents()
const all = ['3.0.0', '2.10.0', '2.9.0', '2.9.0-rc.1', '1.0.0']

describeUnless(findChromium() ? undefined : 'needs Chromium', 'the download page', () => {
  beforeAll(async () => {
    browser = await launchChromium()
    dir = await makeFeed(await newFolder(), {
      tools: [
        { version: '4.0.0', stage: 'EarlyAccessPreview', uploaded: '2024-08-01T00:00:00Z' },
        { version: '3.0.0', stage: 'Released', uploaded: '2024-06-01T00:00:00Z' },
        { version: '2.10.0', stage: 'ReleasedAndBlessed', uploaded: '2024-05-01T12:30:00+02:00' },
        { version: '2.9.0', stage: 'ReleasedAndBlessed', uploaded: '2023-12-31T23:59:59.1234567Z' },
        { version: '2.9.0-rc.1', stage: 'Released', uploaded: '2023-11-01T00:00:00Z' },
        { version: '1.0.0', stage: 'ReleasedAndBlessed', uploaded: '2024-07-01T00:00:00Z' },
      ],
    })
    server = await serveFeed(dir)
  })
  afterEach(() => Promise.all(pages.splice(0).map(page => page.close())))
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  test('offers the recommended version, then lists all, the highest first, and no preview', async () => {
    const page = await open()
    expect(await page.locator('.hero h2').textContent()).toBe('Recommended version 2.10.0')
    expect(await shownVersions(page)).toEqual(all)
    expect(await page.locator('.first h3').textContent()).toBe('2.10.0')
    expect(await page.locator('.first .badge').textContent()).toBe('Recommended')
    const badges = await page.locator('#versions .badge:not(.pre)').allTextContents()
    expect(badges).toEqual(['Released', 'Recommended', 'Blessed', 'Released', 'Blessed'])
    expect(await page.locator('label[for=order]').textContent()).toBe('Sort by')
    expect(await page.locator('.hero time').textContent()).toBe('1 May 2024')
    expect(await page.content()).not.toContain('4.0.0')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download pkgtool.exe 2.10.0' }).first().click()
    const saved = await (await download).path()
    expect(await readFile(saved, 'utf8')).toContain('echo 2.10.0')
  })

  test.each(['light', 'dark'] as const)(
    'has no accessibility violation: %s, wide and narrow',
    async scheme => {
      const page = await open({ colorScheme: scheme, bypassCSP: true })
      await page.addScriptTag({ path: axePath })
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        const violations = await page.evaluate(async () => {
          // biome-ignore lint/suspicious/noExplicitAny: axe brings itself into the page
          const { violations } = await (globalThis as any).axe.run()
          return violations.map((found: { id: string; nodes: { html: string }[] }) => [
            found.id,
            ...found.nodes.map(({ html }) => html),
          ])
        })
        expect(violations).toEqual([])
        const scroll = await page.evaluate('document.documentElement.scrollWidth')
        expect(scroll).toBeLessThanOrEqual(width)
      }
    },
  )

  test('cuts no value at 375 px, and shows all code whole, hashes too', async () => {
    const page = await open({ viewport: { width: 375, height: 800 } })
    for (const select of await page.locator('select').all()) {
      // As wide as its longest value wants to be, with the arrow.
      const [shown, wanted] = await select.evaluate(element => {
        // biome-ignore lint/suspicious/noExplicitAny: the browser's own
        const own = element as any
        const copy = own.cloneNode(true)
        copy.style.width = 'auto'
        own.parentElement.append(copy)
        const width = copy.getBoundingClientRect().width
        copy.remove()
        return [own.getBoundingClientRect().width, width]
      })
      expect(shown).toBeGreaterThanOrEqual(wanted ?? 0)
    }
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const code of await page.locator('.recipe pre').all()) {
        const [wanted, shown] = await code.evaluate(element => {
          // biome-ignore lint/suspicious/noExplicitAny: the browser's own
          const { scrollWidth, clientWidth } = element as any
          return [scrollWidth, clientWidth]
        })
        expect(wanted).toBeLessThanOrEqual(shown ?? 0)
      }
    }
  })

  test('explains its stages, and has the box of pre-releases only where there is one', async () => {
    const page = await open()
    expect(await page.locator('.legend').textContent()).toContain('Blessed: ')
    expect(await page.locator('#pre').count()).toBe(1)
    const tools = [{ version: '1.0.0', stage: 'ReleasedAndBlessed' }]
    const other = await serveFeed(await makeFeed(await newFolder(), { tools }))
    try {
      await page.goto(other.url)
      expect(await page.locator('#pre').count()).toBe(0)
      await page.locator('#search').fill('1.0')
      expect(await shownVersions(page)).toEqual(['1.0.0'])
    } finally {
      await other.close()
    }
  })

  test('asks for nothing else, and nothing breaks its policy', async () => {
    const page = await browser.newPage()
    pages.push(page)
    const asked: string[] = []
    const said: string[] = []
    page.on('request', request => asked.push(request.url()))
    page.on('console', message => said.push(message.text()))
    page.on('pageerror', error => said.push(String(error)))
    await page.goto(server.url)
    await page.locator('#search').fill('2')
    expect(asked.filter(url => !url.startsWith('data:'))).toEqual([server.url])
    expect(said).toEqual([])
  })

  test('searches by version, date, hash and stage, and says how many', async () => {
    const page = await open()
    const search = page.locator('#search')
    await search.fill('2.9')
    expect(await shownVersions(page)).toEqual(['2.9.0', '2.9.0-rc.1'])
    expect(await page.locator('#count').textContent()).toBe('2 of 5 versions')
    await search.fill('2024 may')
    expect(await shownVersions(page)).toEqual(['2.10.0'])
    const hash = (await page.locator('.first .hash code').textContent()) ?? ''
    await search.fill(hash.slice(0, 12).toUpperCase())
    expect(await shownVersions(page)).toEqual(['2.10.0'])
    await search.fill('nothing like it')
    expect(await shownVersions(page)).toEqual([])
    await page.getByRole('button', { name: 'Show all' }).click()
    expect(await shownVersions(page)).toEqual(all)
    await page.locator('#stage').selectOption('recommended')
    expect(await shownVersions(page)).toEqual(['2.10.0', '2.9.0', '1.0.0'])
    await page.locator('#stage').selectOption('')
    await page.locator('#pre').uncheck()
    expect(await shownVersions(page)).toEqual(['3.0.0', '2.10.0', '2.9.0', '1.0.0'])
  })

  test('puts the newest upload first when asked to', async () => {
    const page = await open()
    await page.locator('#order').selectOption('time')
    expect(await shownVersions(page)).toEqual(['1.0.0', '3.0.0', '2.10.0', '2.9.0', '2.9.0-rc.1'])
    await page.locator('#order').selectOption('version')
    expect(await shownVersions(page)).toEqual(all)
  })

  test('copies a hash and a recipe with the address of this feed', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    const clipboard = () => page.evaluate('navigator.clipboard.readText()')
    const hash = await page.locator('.hero code').textContent()
    expect(await page.locator('.recipe pre').last().textContent()).toBe(
      [
        "Invoke-WebRequest -OutFile 'pkgtool.exe' `",
        `  '${server.url}tools/2.10.0/pkgtool.exe'`,
        `if ((Get-FileHash -LiteralPath 'pkgtool.exe').Hash -ne '${hash}') {`,
        "  throw 'another SHA-256'",
        '}',
      ].join('\n'),
    )
    await page.locator('.hero .copy').click()
    await page.locator('.hero .copy', { hasText: 'Copied' }).waitFor()
    expect(await clipboard()).toBe(hash)
    expect(await page.locator('#said').textContent()).toBe('Copied')
    await page.getByRole('button', { name: 'Copy In a GitHub workflow' }).click()
    await page.locator('.recipe .copy', { hasText: 'Copied' }).waitFor()
    expect(await clipboard()).toBe(
      `- uses: setup-pkgtool/setup-pkgtool@v0\n  with:\n    version: '2.10.0'\n    dist-url: ${server.url.replace(/\/$/, '')}`,
    )
  })

  test('is used with the keyboard alone', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the downloads')
    await page.keyboard.press('Enter')
    const reached: string[] = []
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      reached.push(
        await page.evaluate<string>('document.activeElement.id || document.activeElement.textContent.trim()'),
      )
    }
    const order = ['Download pkgtool.exe 2.10.0', 'Copy SHA-256 of 2.10.0', 'search', 'stage', 'order', 'pre']
    expect(order.map(name => reached.indexOf(name)).every(index => index >= 0)).toBe(true)
    expect(order.map(name => reached.indexOf(name))).toEqual(
      order.map(name => reached.indexOf(name)).toSorted((a, b) => a - b),
    )
    await page.locator('#search').focus()
    await page.keyboard.type('1.0')
    await page.keyboard.press('Enter')
    expect(await shownVersions(page)).toEqual(['1.0.0'])
    await page.locator('li:visible .copy').focus()
    await page.keyboard.press('Space')
    await page.locator('li .copy', { hasText: 'Copied' }).waitFor()
  })

  test('lists everything without scripts, with no control that would do nothing', async () => {
    const page = await open({ javaScriptEnabled: false })
    expect(await shownVersions(page)).toEqual(all)
    expect(await page.locator('button:visible, input:visible, select:visible').count()).toBe(0)
    expect(await page.locator('.hero .hash code').isVisible()).toBe(true)
  })

  test('shows foreign text as text, and links to no script', async () => {
    const folder = await newFolder()
    const hostile = join(folder, 'feed')
    await initFeed(hostile, { toolName: `<img src=x onerror=document.title=1>'"&.exe` })
    await writeFile(join(folder, 'tool'), 'x')
    await addTool(hostile, join(folder, 'tool'), { version: '1.0.0', stage: 'Released' })
    const listing = JSON.parse(await readFile(join(hostile, 'tools.json'), 'utf8'))
    const [entry] = Object.values<Record<string, unknown>[]>(listing)[0] ?? []
    Object.values<unknown[]>(listing)[0]?.push(
      { ...entry, version: '0.9.0', url: 'javascript:alert(1)' },
      { ...entry, version: '0.8.0', url: 'https://cdn.test/"><script>alert(1)</script>' },
    )
    await writeFile(join(hostile, 'tools.json'), JSON.stringify(listing))
    await buildPage(hostile)
    const page = await open({}, pathToFileURL(join(hostile, 'index.html')).href)
    expect(await page.locator('h1').textContent()).toBe(`<img src=x onerror=document.title=1>'"&.exe`)
    expect(await page.locator('.recipe pre').last().textContent()).toContain(
      `-OutFile '<img src=x onerror=document.title=1>''"&.exe' `,
    )
    expect(await page.locator('img').count()).toBe(0)
    expect(await page.locator('body script').count()).toBe(1)
    expect(await shownVersions(page)).toEqual(['1.0.0', '0.8.0'])
    for (const link of await page.locator('a').all())
      expect(await link.evaluate(element => Reflect.get(element, 'protocol'))).toMatch(/^(file|https):$/)
  })

  test('offers a release before a higher pre-release, and names the package source', async () => {
    const folder = await newFolder()
    const own = await makeFeed(folder, {
      tools: [
        { version: '3.0.0-rc.1', stage: 'Released' },
        { version: '2.0.0', stage: 'Released' },
      ],
    })
    const url = pathToFileURL(join(own, 'index.html')).href
    const page = await open({}, url)
    const title = () => page.locator('.hero h2').textContent()
    expect(await title()).toBe('Latest release, not yet recommended 2.0.0')
    expect(await page.getByText('package source').count()).toBe(1)
    const only = await makeFeed(await newFolder(), { tools: [{ version: '1.0.0-rc.1', stage: 'Released' }] })
    await page.goto(pathToFileURL(join(only, 'index.html')).href)
    expect(await title()).toBe('Latest pre-release, not yet recommended 1.0.0-rc.1')
  })

  test('says so when there is nothing to download', async () => {
    const empty = join(await newFolder(), 'feed')
    await initFeed(empty)
    const page = await open({}, pathToFileURL(join(empty, 'index.html')).href)
    expect(await page.locator('main').textContent()).toContain('No version of pkgtool.exe has been released')
  })
})
