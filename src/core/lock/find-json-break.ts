/**
 * Finds where a text stops being JSON: the index of the first token that cannot stand there, or the length of the text
 * where it only ends too early. The messages of the platform's parser do not always tell it.
 */
export function findJsonBreak(text: string): number {
  const open: string[] = []
  let state: State = 'value'
  let index = skipBlanks(text, 0)
  while (index < text.length) {
    const end = tokenEnd(text, index)
    const next: State | undefined = end === undefined ? undefined : follow(state, text.charAt(index), open)
    if (end === undefined || next === undefined) return index
    if (end > text.length) return text.length
    state = next
    index = skipBlanks(text, end)
  }
  return text.length
}

/** What may come next. */
type State = 'value' | 'first item' | 'first key' | 'key' | 'colon' | 'comma' | 'nothing'

function skipBlanks(text: string, start: number): number {
  let index = start
  while (index < text.length && ' \t\n\r'.includes(text.charAt(index))) index++
  return index
}

const literal = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

/** The index behind the token at `start`: beyond the text for a string without end, undefined for what is no token. */
function tokenEnd(text: string, start: number): number | undefined {
  const character = text.charAt(start)
  if ('{}[],:'.includes(character)) return start + 1
  if (character === '"') return stringEnd(text, start)
  literal.lastIndex = start
  return literal.test(text) ? literal.lastIndex : undefined
}

function stringEnd(text: string, start: number): number | undefined {
  for (let index = start + 1; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === '"') return index + 1
    if (character < ' ') return undefined
    if (character === '\\') index++
  }
  return text.length + 1
}

/** The tokens that may come, by their first character; `1` stands for numbers and names. */
const allowed: Readonly<Record<State, string>> = {
  value: '{["1',
  'first item': '{["1]',
  'first key': '"}',
  key: '"',
  colon: ':',
  comma: ',}]',
  nothing: '',
}

/** What may come after a token that begins with `character`; undefined where it may not stand. */
function follow(state: State, character: string, open: string[]): State | undefined {
  const token = '{}[],:"'.includes(character) ? character : '1'
  if (!allowed[state].includes(token)) return undefined
  switch (token) {
    case '{':
    case '[':
      open.push(token)
      return token === '{' ? 'first key' : 'first item'
    case '}':
    case ']':
      return open.pop() === (token === '}' ? '{' : '[') ? behindValue(open) : undefined
    case ':':
      return 'value'
    case ',':
      return open.at(-1) === '{' ? 'key' : 'value'
    default:
      return state === 'first key' || state === 'key' ? 'colon' : behindValue(open)
  }
}

function behindValue(open: readonly string[]): State {
  return open.length === 0 ? 'nothing' : 'comma'
}
