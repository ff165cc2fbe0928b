/** The replaced text, and the names without a value. */
export interface ReplacedTokens {
  readonly text: string
  readonly unknown: readonly string[]
}

const token = /\$(?:\$|([\p{Ll}\p{Lu}\p{Lt}\p{Lo}\p{Lm}\p{Nd}\p{Pc}]+)\$)/gu

/** Replaces `$name$` by the value of that name, without case; `$$` stands for `$`. One without a value becomes empty, as in the client. */
export function replaceTokens(text: string, properties: ReadonlyMap<string, string>): ReplacedTokens {
  const values = new Map([...properties].map(([name, value]) => [name.toLowerCase(), value]))
  const unknown = new Set<string>()
  const replaced = text.replace(token, (_, name: string | undefined) => {
    if (name === undefined) return '$'
    const value = values.get(name.toLowerCase())
    if (value === undefined) unknown.add(name)
    return value ?? ''
  })
  return { text: replaced, unknown: [...unknown] }
}
