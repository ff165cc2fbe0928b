import type { DocumentValue } from './reading.ts'

/*
 * How the values of a document are read, written and described: each member stands once, in the order of the file. From that come
 * the reader, the writer, the types and the JSON Schema, whose descriptions are the comments of the members.
 */

/** One kind of value; `R`: as it is read, which may be more than what is written. */
export interface Codec<T, R extends T = T> {
  /** Throws `INVALID_LOCK` for a value of another kind. */
  read(at: DocumentValue): R
  /** Returns the value for JSON; undefined: the member is left out. */
  write(value: T): unknown
  readonly shape: Shape
}

/** What the JSON Schema says of a value. */
export type Shape =
  | Scalar
  | { readonly enum: readonly string[] }
  | { readonly const: unknown }
  | { readonly items: Shape }
  | { readonly optional: Shape }
  | { readonly members: Readonly<Record<string, Shape>> }

/** The kinds of texts and numbers. */
export type Scalar =
  | 'text'
  | 'count'
  | 'packageId'
  | 'toolName'
  | 'version'
  | 'extension'
  | 'time'
  | 'sha256'
  | 'sha512'
  | 'fingerprint'
  | 'request'

/** The type that a codec writes. */
export type Written<C> = C extends { write(value: infer T): unknown } ? T : never

/** The type that it reads. */
export type Read<C> = C extends { read(at: DocumentValue): infer R } ? R : never

type Members = Readonly<Record<string, Codec<unknown>>>

/** The members of `T` that may be undefined as those that may be absent. */
type Absentable<T> = {
  readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & { readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> }

type Flat<T> = { readonly [K in keyof T]: T[K] }

type WrittenObject<M> = Flat<Absentable<{ readonly [K in keyof M]: Written<M[K]> }>>

type ReadObject<M> = Flat<Absentable<{ readonly [K in keyof M]: Read<M[K]> }>>

/** An object with these members; others are passed over. */
export function object<M extends Members>(
  members: M,
): Codec<WrittenObject<M>, ReadObject<M> & WrittenObject<M>> {
  const codecs = Object.entries<Codec<unknown>>(members)
  return {
    read(at) {
      const read: Record<string, unknown> = {}
      for (const [name, codec] of codecs) {
        const value = codec.read(at.member(name))
        if (value !== undefined) read[name] = value
      }
      return read as ReadObject<M> & WrittenObject<M>
    },
    write: (value: object) =>
      Object.fromEntries(
        codecs.map(([name, codec]) => [name, codec.write(value[name as keyof typeof value])]),
      ),
    shape: { members: Object.fromEntries(codecs.map(([name, { shape }]) => [name, shape])) },
  }
}

const asItIs = (value: unknown) => value

/** A text that is not empty; `wanted` describes it in errors. */
export function text(wanted: string): Codec<string> {
  return { read: at => at.text(wanted), write: asItIs, shape: 'text' }
}

/** A text by a rule: `parse` returns undefined for any other one. */
export function scalar<T>(
  shape: Shape,
  wanted: string,
  { parse, write = asItIs }: { parse(text: string): T | undefined; write?(value: T): unknown },
): Codec<T> {
  return { read: at => at.parsed(wanted, parse), write, shape }
}

/** One of some words. */
export function word<W extends string>(words: readonly W[], wanted = `one of ${words.join(', ')}`): Codec<W> {
  return scalar({ enum: words }, wanted, { parse: given => words.find(each => each === given) })
}

/** An integer, 0 or more. */
export function count(wanted: string): Codec<number> {
  return { read: at => at.count(wanted), write: asItIs, shape: 'count' }
}

/** `true`. */
export const flag: Codec<true> = { read: at => at.flag(), write: asItIs, shape: { const: true } }

export function list<T, R extends T>({ read, write, shape }: Codec<T, R>): Codec<readonly T[], readonly R[]> {
  return {
    read: at => at.items().map(each => read(each)),
    write: values => values.map(each => write(each)),
    shape: { items: shape },
  }
}

/** A member that may be absent. */
export function optional<T, R extends T>({
  read,
  write,
  shape,
}: Codec<T, R>): Codec<T | undefined, R | undefined> {
  return {
    read: at => at.optional(read),
    write: value => (value === undefined ? undefined : write(value)),
    shape: { optional: shape },
  }
}

/** A list that is left out also where it is empty. */
export function optionalList<T, R extends T>(
  of: Codec<T, R>,
): Codec<readonly T[] | undefined, readonly R[] | undefined> {
  const { read, write, shape } = optional(list(of))
  return { read, write: values => (values?.length ? write(values) : undefined), shape }
}

/** A list that is left out where it is empty, and is empty where it is absent. */
export function listIfAny<T, R extends T>(of: Codec<T, R>): Codec<readonly T[], readonly R[]> {
  const { read, write, shape } = optionalList(of)
  return { read: at => read(at) ?? [], write, shape }
}

/** An object that is read with its line, from 1. */
export function located<T extends object, R extends T>({
  read,
  write,
  shape,
}: Codec<T, R>): Codec<T, R & { readonly line: number }> {
  return { read: at => ({ ...read(at), line: at.line }), write, shape }
}
