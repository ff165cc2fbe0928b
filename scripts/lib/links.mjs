// Links of Markdown files that lead to other files of the tree, and to headings.
import { posix } from 'node:path'

/**
 * Lists relative links that lead nowhere. `has` returns whether a path (file or folder, relative to the root) is there.
 *
 * @param {Map<string, string>} texts Markdown file → text
 * @param {(path: string) => boolean} has
 * @returns {import('./report.mjs').Problem[]}
 */
export function linkProblems(texts, has) {
  return [...texts].flatMap(([file, text]) =>
    linksOf(text).flatMap(({ target, line }) => {
      const message = problemOfLink(file, target, { texts, has })
      return message ? [{ file, line, message }] : []
    }),
  )
}

/** Lists the targets of links, images and reference definitions, code left out. */
function linksOf(text) {
  return withoutFences(text).flatMap((content, index) =>
    [
      ...content
        .replace(/`[^`]*`/g, '')
        .matchAll(
          /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)|^\s{0,3}\[[^\]]+\]:\s*<?([^\s>]+)|(?:href|src)="([^"]+)"/g,
        ),
    ].map(([, inline, reference, attribute]) => ({
      target: inline ?? reference ?? attribute,
      line: index + 1,
    })),
  )
}

/** The anchors that GitHub makes of the headings of a text. */
export function anchorsOf(text) {
  const seen = new Map()
  return withoutFences(text).flatMap(line => {
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1]
    if (heading === undefined) return []
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return [count === 0 ? slug : `${slug}-${count}`]
  })
}

// What npm publishes: a reader of these files has nothing of the tree beside them, so their links have to be whole.
const shipped = ['README.md', 'CHANGELOG.md', 'LICENSE']
const ours =
  /^https:\/\/(?:github\.com\/setup-pkgtool\/setup-pkgtool\/blob|raw\.githubusercontent\.com\/setup-pkgtool\/setup-pkgtool)\/main\//

function problemOfLink(file, target, { texts, has }) {
  if (ours.test(target))
    return problemOfPath(file, target, { path: `/${target.replace(ours, '')}`, texts, has })
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return undefined
  const [path] = target.split('#')
  if (shipped.includes(file) && path !== '' && !shipped.includes(path))
    return `the link ${target} leads to no file of the package; write the whole address`
  return problemOfPath(file, target, { path: target, texts, has })
}

/** `path` with its anchor: from the folder of `file`, or with `/` from the root. */
function problemOfPath(file, target, { path: written, texts, has }) {
  const [path, anchor] = decodeURI(written).split('#')
  const from = path.startsWith('/') ? '' : posix.dirname(file)
  const full = path ? posix.join(from, path.replace(/^\//, '')) : file
  if (full.startsWith('..')) return `the link ${target} leaves the repository`
  if (!has(full)) return `the link ${target} leads to no file`
  const text = texts.get(full)
  if (!anchor || text === undefined || anchorsOf(text).includes(anchor)) return undefined
  return `the link ${target} leads to no heading`
}

function withoutFences(text) {
  let fence
  return text.split('\n').map(line => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence) {
      if (mark?.startsWith(fence)) fence = undefined
      return ''
    }
    fence = mark
    return mark ? '' : line
  })
}
