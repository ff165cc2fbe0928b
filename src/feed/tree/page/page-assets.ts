/** The script of the download page: search, filter, sort, copy. The page works without it. */
export const pageScript = `
'use strict'
{
  const byId = id => document.getElementById(id)
  const say = text => { byId('said').textContent = text }

  if (/^https?:$/.test(location.protocol))
    for (const span of document.querySelectorAll('[data-base]'))
      span.textContent = new URL('.', location.href).href.replace(/\\/$/, '')

  const copyText = async text => {
    if (navigator.clipboard) return navigator.clipboard.writeText(text)
    // Plain http to another machine has no clipboard.
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'hidden'
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    if (!done) throw new Error('refused')
  }
  const showWord = (button, word) => {
    const shown = button.querySelector('.word')
    shown.textContent = word
    clearTimeout(button.timer)
    button.timer = setTimeout(() => { shown.textContent = 'Copy' }, 2000)
  }
  for (const button of document.querySelectorAll('.copy')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      const code = button.closest('.recipe')?.querySelector('code')
      try {
        await copyText(button.dataset.copy ?? code.textContent)
        showWord(button, 'Copied')
        say('Copied')
      } catch {
        showWord(button, 'Failed')
        say('Could not copy; select the text instead')
      }
      button.focus()
    })
  }

  const list = byId('versions')
  if (list) {
    const form = byId('filters')
    const [search, stage, order, pre] = ['search', 'stage', 'order', 'pre'].map(byId)
    const rows = [...list.children].map(item => {
      const text = selector => item.querySelector(selector)?.textContent ?? ''
      const time = item.querySelector('time')?.dateTime ?? ''
      return {
        item,
        stage: item.dataset.stage,
        pre: 'pre' in item.dataset,
        instant: Date.parse(time.replace(/(\\.\\d{3})\\d+/, '$1')) || 0,
        words: [text('.name'), time.slice(0, 10), text('time'), text('code')].join(' ').toLowerCase(),
      }
    })
    const filter = () => {
      const terms = search.value.toLowerCase().split(/\\s+/)
      let shown = 0
      for (const row of rows) {
        const fits = (stage.value === '' || row.stage === stage.value) && (!row.pre || pre.checked)
        row.item.hidden = !(fits && terms.every(term => row.words.includes(term)))
        if (!row.item.hidden) shown++
      }
      const all = rows.length + (rows.length === 1 ? ' version' : ' versions')
      byId('count').textContent = shown === rows.length ? all : shown + ' of ' + all
      byId('empty').hidden = shown > 0
      say(byId('count').textContent)
    }
    const sort = () => {
      const sorted = order.value === 'time' ? [...rows].sort((a, b) => b.instant - a.instant) : rows
      list.append(...sorted.map(row => row.item))
    }
    form.hidden = false
    form.addEventListener('submit', event => event.preventDefault())
    form.addEventListener('input', filter)
    order.addEventListener('change', sort)
    byId('clear').addEventListener('click', () => {
      form.reset()
      filter()
      sort()
      search.focus()
    })
  }
}
`

/** The style of the download page, for light and dark, wide and narrow. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --page: #f6f7f9;
  --card: #ffffff;
  --ink: #17212b;
  --soft: #52606d;
  --line: #dde3ea;
  --accent: #0e7490;
  --accent-ink: #ffffff;
  --glow: #e0f4f8;
  --good: #14683a;
  --good-back: #dcf5e6;
  --plain: #44505c;
  --plain-back: #e9edf1;
  --warn: #80450a;
  --warn-back: #fdf0d8;
  --code: #f1f4f7;
  --shadow: 0 1px 2px rgb(20 40 60 / 6%), 0 8px 24px rgb(20 40 60 / 6%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0e141a;
    --card: #161e26;
    --ink: #e7edf3;
    --soft: #a3b1bf;
    --line: #2a3642;
    --accent: #5fd0e6;
    --accent-ink: #06222a;
    --glow: #12303a;
    --good: #86e3ae;
    --good-back: #123524;
    --plain: #b9c5d0;
    --plain-back: #26313c;
    --warn: #f5c97f;
    --warn-back: #3a2a10;
    --code: #10171e;
    --shadow: none;
  }
}
* { box-sizing: border-box }
[hidden] { display: none !important }
body {
  margin: 0 auto;
  max-width: 62rem;
  padding: 2.5rem 1.25rem 3rem;
  background: var(--page);
  color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  -webkit-text-size-adjust: 100%;
}
h1, h2, h3, p, ul, pre { margin: 0 }
h1 { font-size: 1.9rem; line-height: 1.2; letter-spacing: -.02em; overflow-wrap: anywhere }
h2 { font-size: 1.25rem; letter-spacing: -.01em }
h3 { font-size: 1rem }
section { margin-top: 2.25rem }
a { color: var(--accent); text-underline-offset: .2em }
code, pre { font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px }
.hidden {
  position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0;
  overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.skip { position: absolute; left: 1rem; top: -4rem; padding: .5rem 1rem; background: var(--card); border-radius: 8px }
.skip:focus { top: 1rem }
.top { display: grid; grid-template-columns: auto 1fr; column-gap: 1rem; align-items: center }
.mark {
  grid-row: span 2; display: grid; place-items: center; width: 3.25rem; height: 3.25rem;
  border-radius: 14px; background: #155e75; color: #ffffff; font-size: 1.6rem; font-weight: 700;
}
.lead { color: var(--soft) }
.hero {
  display: grid; grid-template-columns: 1fr auto; gap: 1rem 1.5rem; align-items: center;
  padding: 1.75rem; border: 1px solid var(--line); border-radius: 18px; box-shadow: var(--shadow);
  background: linear-gradient(135deg, var(--glow), var(--card) 65%);
}
.kicker {
  display: block; margin-bottom: .15rem; color: var(--accent);
  font-size: .8rem; font-weight: 700; letter-spacing: .06em; text-transform: uppercase;
}
.number { display: block; font-size: 2.6rem; line-height: 1.15; letter-spacing: -.03em; overflow-wrap: anywhere }
.facts { display: flex; flex-wrap: wrap; color: var(--soft) }
.facts > * + *::before { content: '·'; margin: 0 .5em }
.get {
  padding: .8rem 1.7rem; border-radius: 12px; background: var(--accent); color: var(--accent-ink);
  font-size: 1.05rem; font-weight: 650; text-decoration: none; text-align: center;
}
.get:hover, .copy:hover, .empty button:hover { filter: brightness(1.08) }
.hash { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .65rem; font-size: .8rem }
.hash code { overflow-wrap: anywhere; color: var(--soft) }
.kind { color: var(--soft); font-weight: 600 }
.copy, .empty button {
  padding: .2rem .7rem; border: 1px solid var(--line); border-radius: 8px;
  background: var(--card); color: var(--accent); font: inherit; font-size: .8rem; font-weight: 600; cursor: pointer;
}
.copy { min-width: 4.6rem; min-height: 1.75rem }
.bar { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .5rem 1rem }
.bar p { color: var(--soft); font-size: .9rem }
.recipes { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin-top: .9rem }
.recipe { display: flex; flex-direction: column; min-width: 0; border: 1px solid var(--line); border-radius: 14px; background: var(--card); overflow: hidden }
.recipe .bar { align-items: center; padding: .7rem .9rem .6rem 1rem; min-height: 3.1rem }
.recipe h3 { font-size: .92rem }
.recipe pre { flex: 1; padding: .85rem 1rem; border-top: 1px solid var(--line); font-size: .78rem; line-height: 1.6;
  /* A hash is read whole: nothing scrolls sideways. */
  white-space: pre-wrap; overflow-wrap: anywhere; background: var(--code);
}
.recipe pre:focus-visible { outline-offset: -3px }
.filters {
  display: grid; grid-template-columns: minmax(10rem, 1fr) auto auto auto; gap: .75rem 1rem; align-items: end;
  margin-top: .9rem;
}
.filters label { display: block; color: var(--soft); font-size: .82rem; font-weight: 600 }
.filters input[type='search'], .filters select {
  width: 100%; height: 2.6rem; padding: 0 .75rem; border: 1px solid #7b8794; border-radius: 10px;
  background: var(--card); color: var(--ink); font: inherit; font-size: .95rem;
}
.filters ::placeholder { color: var(--soft); opacity: 1 }
.filters .check { display: flex; align-items: center; gap: .5rem; height: 2.6rem }
.filters .check input { width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--accent) }
.filters .check label { color: var(--ink); font-size: .95rem; font-weight: 400 }
.versions { margin-top: 1rem; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 16px; background: var(--card); overflow: hidden; box-shadow: var(--shadow) }
.version {
  display: grid; grid-template-columns: 1fr auto auto; gap: .15rem 1.5rem; align-items: center; padding: .9rem 1.25rem;
  border-top: 1px solid var(--line);
}
.version.first { box-shadow: inset 4px 0 var(--accent) }
.version:first-child { border-top: 0 }
.version .facts { font-size: .9rem; justify-content: flex-end }
.name { display: flex; flex-wrap: wrap; align-items: center; gap: .3rem .6rem; min-width: 0 }
.name h3 { font-size: 1.08rem; overflow-wrap: anywhere }
.badge { padding: .05rem .6rem; border-radius: 99px; font-size: .75rem; font-weight: 650; line-height: 1.6 }
.recommended { background: var(--good-back); color: var(--good) }
.released { background: var(--plain-back); color: var(--plain) }
.pre { background: var(--warn-back); color: var(--warn) }
.link { padding: .3rem 0; font-weight: 600 }
.legend { margin-top: .75rem; color: var(--soft); font-size: .9rem }
.empty { margin-top: 1rem; color: var(--soft) }
.none { padding: 2rem; border: 1px dashed var(--line); border-radius: 16px; text-align: center }
.none p { color: var(--soft) }
.foot { margin-top: 2.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .9rem }
@media (max-width: 44rem) {
  body { padding-top: 1.5rem }
  .hero, .recipes { grid-template-columns: 1fr }
  .hero { padding: 1.25rem }
  .number { font-size: 2.1rem }
  .filters { grid-template-columns: 1fr 1fr }
  .filters .wide, .filters .check { grid-column: 1 / -1 }
  .version { grid-template-columns: 1fr auto; padding: .9rem 1rem }
  .version .name { grid-column: 1 / -1 }
  .version .facts { justify-content: flex-start }
}
@media (max-width: 30rem) {
  .filters { grid-template-columns: 1fr }
}
@media (prefers-reduced-motion: no-preference) { .get, .copy { transition: filter .15s } }
@media print { .filters, .copy, .recipes, .skip { display: none } }
`
