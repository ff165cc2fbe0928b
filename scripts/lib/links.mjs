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

// npm's page and GitHub resolve relative links by the repository of package.json; a whole address is dead in a clone, a fork and a tag.
const ours =
  /^https:\/\/(?:github\.com\/setup-pkgtool\/setup-pkgtool\/blob|raw\.githubusercontent\.com\/setup-pkgtool\/setup-pkgtool)\/main\//

function problemOfLink(file, target, { texts, has }) {
  if (ours.test(target))
    return `the link ${target} leads to this tree; write the path to the file from this one`
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return undefined
  const [path, anchor] = decodeURI(target).split('#')
  const full = path ? posix.join(posix.dirname(file), path) : file
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
