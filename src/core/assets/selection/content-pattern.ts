import { isSameText } from '../../frameworks/framework.ts'

/**
 * A pattern of a manifest for content files, as the client reads it: `*` is any part of a name, `**` any number of folders,
 * a slash at the end all below. Without case. Uses no regular expressions, since patterns are untrusted.
 */
export function contentMatcher(pattern: string): (path: string) => boolean {
  const segments = segmentsOf(pattern)
  return path => matchesAll(path.split('/'), segments)
}

function segmentsOf(pattern: string): readonly string[] {
  const start = pattern.replace(/^[/\\]+/, '')
  const trimmed = trimEnd(start)
  const whole = trimmed.length < start.length ? `${trimmed}/**` : start
  return whole
    .split(/[/\\]/)
    .map(segment => (segment === '*.*' ? '*' : segment))
    .flatMap(segment => (segment.startsWith('**.') ? ['**', segment.slice(1)] : segment))
    .filter(segment => segment !== '.')
}

function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[/\\]/.test(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

// For each number of names that are taken, whether the segments so far can take them.
function matchesAll(names: readonly string[], segments: readonly string[]): boolean {
  let reached: readonly boolean[] = [true, ...names.map(() => false)]
  for (const segment of segments) {
    const next: boolean[] = names.map(() => false)
    if (segment === '**') {
      const first = reached.indexOf(true)
      reached = [...next, false].map((_, index) => first >= 0 && index >= first)
    } else {
      next.unshift(false)
      for (const [index, name] of names.entries())
        next[index + 1] = reached[index] === true && fits(name, segment)
      reached = next
    }
  }
  // A file needs a name of its own.
  return reached[names.length] === true && segments.length > 0
}

function fits(name: string, segment: string): boolean {
  if (!segment.includes('*')) return isSameText(name, segment)
  const parts = segment.toUpperCase().split('*')
  const text = name.toUpperCase()
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
    return false
  let at = first.length
  const end = text.length - last.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}
