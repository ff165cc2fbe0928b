// Draws what was written to a terminal as an SVG.
const [lineHeight, charWidth, margin] = [20, 8.4, 16]
const colors = { 31: '#ff7b72', 33: '#e3b341', 36: '#76e3ea', 90: '#8b949e' }

/**
 * Draws the prompt, the progress bar at one moment of the run, and the lines that are left in the end.
 *
 * @param {{ prompt: string, written: string }} recording what was typed, and all that came to the terminal
 * @param {(text: string) => string} hide replaces what differs from run to run
 * @returns {string}
 */
export function terminalSvg({ prompt, written }, hide) {
  const bar = barOf(written)
  const [before, after] = bar === undefined ? ['', written] : splitAt(written, bar)
  const shown = [...linesOf(before), ...(bar === undefined ? [] : [bar]), ...linesOf(after)]
  const lines = [`$ ${prompt}`, ...shown].map(hide)
  const columns = Math.max(...lines.map(line => plain(line).length))
  const [width, height] = [
    Math.ceil(columns * charWidth) + 2 * margin,
    lines.length * lineHeight + 2 * margin,
  ]
  const texts = lines.map(
    (line, index) => `<text x="${margin}" y="${margin + (index + 0.75) * lineHeight}">${spans(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escapeXml(hide(prompt))}</title>
<style>text { white-space: pre }</style>
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<g fill="#e6edf3" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">
${texts.join('\n')}
</g>
</svg>
`
}

const isBar = text => /^\[[=> ]+\] /.test(text)

/** The bar as it was drawn when two thirds of its drawings were made, if one was drawn. */
function barOf(written) {
  const drawn = plain(written)
    .split(/[\r\n]+/)
    .filter(isBar)
  return drawn[Math.floor((drawn.length * 2) / 3)]
}

function splitAt(written, bar) {
  const place = written.indexOf(bar)
  return [written.slice(0, place), written.slice(place + bar.length)]
}

/** What is left to see of whole lines: of each what was written after the last return. */
function linesOf(written) {
  return written
    .split('\r\n')
    .map(line =>
      line
        .split('\r')
        .at(-1)
        .replace(/^\u001b\[K/, ''),
    )
    .filter(line => plain(line) !== '' && !isBar(plain(line)))
}

function spans(line) {
  return line
    .split(/(?=\u001b\[\d+m)/)
    .map(part => {
      const [, code, text] = /^\u001b\[(\d+)m(.*)$/s.exec(part) ?? [undefined, '39', part]
      const color = colors[code]
      return color ? `<tspan fill="${color}">${escapeXml(text)}</tspan>` : escapeXml(text)
    })
    .join('')
}

const plain = text => text.replace(/\u001b\[\d*[mK]/g, '')
const escapeXml = text => text.replace(/[&<>]/g, char => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char])
