// Makes docs/images/download-page.png: the download page of a small feed, light and dark side by side. Needs lib/ (npm
// run build) and Chromium. `node scripts/screenshot-page.mjs [FILE]`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { addTool, initFeed, serveFeed } from '../lib/feed/index.js'
import { launchChromium } from './lib/chromium.mjs'
import { projectRoot } from './lib/report.mjs'

const file = process.argv[2] ?? join(projectRoot, 'docs', 'images', 'download-page.png')
const size = { width: 880, height: 1180 }
const tools = [
  ['7.0.0-preview.2', 'Released', '2026-04-14T09:30:00Z', 9_180_416],
  ['6.13.0', 'Released', '2026-03-31T15:04:12Z', 8_935_912],
  ['6.12.4', 'ReleasedAndBlessed', '2026-02-10T11:20:45Z', 8_871_064],
  ['6.11.1', 'ReleasedAndBlessed', '2025-10-14T08:12:30Z', 8_859_288],
  ['6.10.2', 'ReleasedAndBlessed', '2025-06-02T16:41:09Z', 8_790_144],
  ['5.11.6', 'ReleasedAndBlessed', '2026-01-13T10:00:00Z', 7_124_992],
]

const folder = mkdtempSync(join(tmpdir(), 'setup-pkgtool-page-'))
const browser = await launchChromium()
try {
  const server = await serveFeed(await makeFeed(), {})
  const shots = []
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ colorScheme, viewport: size, deviceScaleFactor: 1 })
    await page.goto(server.url)
    // The port changes with every run, the picture should not.
    await page.evaluate(() => {
      for (const span of document.querySelectorAll('[data-base]'))
        span.textContent = 'https://feed.example/dist'
    })
    shots.push(await page.screenshot())
  }
  await server.close()
  const picture = await browser.newPage({ viewport: { width: size.width * 2, height: size.height } })
  const images = shots.map(
    shot => `<img src="data:image/png;base64,${shot.toString('base64')}" width="${size.width}">`,
  )
  await picture.setContent(`<body style="margin:0;display:flex">${images.join('')}</body>`)
  mkdirSync(dirname(file), { recursive: true })
  await picture.screenshot({ path: file })
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

async function makeFeed() {
  const feed = join(folder, 'feed')
  const tool = join(folder, 'tool')
  await initFeed(feed)
  for (const [version, stage, uploaded, bytes] of tools) {
    writeFileSync(tool, Buffer.alloc(bytes, version))
    await addTool(feed, tool, { version, stage, uploaded })
  }
  return feed
}
