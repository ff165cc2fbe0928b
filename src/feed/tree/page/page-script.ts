/** The script of the download page: search, filter, order, copying. Without it the page is whole. */
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
        const fits = (stage.value === '' || row.stage === stage.value) && (pre.checked || !row.pre)
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
