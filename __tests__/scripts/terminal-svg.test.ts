import { expect, test } from '@jest/globals'
import { findChromium, launchChromium } from '../../scripts/lib/chromium.mjs'
import { terminalSvg } from '../../scripts/lib/terminal-svg.mjs'
import { describeUnless } from '../support/programs.ts'

describeUnless(findChromium() ? undefined : 'needs Chromium', 'terminalSvg', () => {
  test('keeps columns: a browser collapses no blanks, and every line ends inside', async () => {
    const written = 'a  1\r\nlonger  22\r\n[=>   ] 1 of 2\r\nlast     3\r\n'
    const svg = terminalSvg({ prompt: 'x --y', written }, (text: string) => text)
    const browser = await launchChromium()
    try {
      const page = await browser.newPage()
      await page.setContent(svg)
      const drawn: [string, number, number][] = await page.evaluate(`
        [...document.querySelectorAll('text')].map(text => {
          const { x, width } = text.getBBox()
          return [text.textContent, text.getNumberOfChars(), x + width]
        })`)
      const width = Number(/width="(\d+)"/.exec(svg)?.[1])
      expect(drawn.map(([text]) => text)).toEqual([
        '$ x --y',
        'a  1',
        'longer  22',
        '[=>   ] 1 of 2',
        'last     3',
      ])
      for (const [text, characters, end] of drawn) {
        expect([text, characters]).toEqual([text, text.length])
        expect(end).toBeLessThanOrEqual(width)
      }
    } finally {
      await browser.close()
    }
  })
})
