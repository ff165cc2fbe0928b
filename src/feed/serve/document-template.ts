import { randomUUID } from 'node:crypto'
import type { FeedBody } from './messages.ts'

const referenceMembers = ['@id', 'parent', 'packageContent', 'registration', 'url']

// They stand for the origin and the address of the feed, in a text that no document has.
const origin = `https://${randomUUID()}.invalid`
const path = '/feed/'

/** A generated document whose relative references are filled in for the address of each request. */
export class DocumentTemplate {
  readonly #text: Buffer
  /** in the order of the text */
  readonly #marks: readonly Mark[]
  /** of the marks before each, and of all at the end: how many are below the address of the feed */
  readonly #feeds: Uint32Array

  private constructor(text: Buffer) {
    this.#text = text
    this.#marks = marksIn(text)
    this.#feeds = new Uint32Array(this.#marks.length + 1)
    for (const [index, { isBelowFeed }] of this.#marks.entries())
      this.#feeds[index + 1] = (this.#feeds[index] as number) + Number(isBelowFeed)
  }

  /**
   * The template of a document; undefined when it has no relative references. `target` is the path of the document below the
   * address of the feed. Reading a long document anew for each host would be work for whoever names many.
   */
  static of(text: string, target: string): DocumentTemplate | undefined {
    const documentUrl = new URL(target, `${origin}${path}`).href
    let changed = false
    const template = JSON.parse(text, (key, value: unknown) => {
      if (typeof value !== 'string' || !referenceMembers.includes(key)) return value
      if (URL.canParse(value) || !URL.canParse(value, documentUrl)) return value
      changed = true
      return new URL(value, documentUrl).href
    })
    return changed
      ? new DocumentTemplate(Buffer.from(`${JSON.stringify(template, undefined, 2)}\n`))
      : undefined
  }

  /** bytes in memory */
  get length(): number {
    return this.#text.length
  }

  /** The size of the document for an address, with trailing slash. */
  sizeFor(base: string): number {
    return this.#text.length + this.#growthBefore(this.#marks.length, textsFor(base))
  }

  /** The bytes that the marks before one have more in a document than in the template. */
  #growthBefore(mark: number, { feed, own }: Texts): number {
    const feeds = this.#feeds[mark] as number
    const growth = own.length - origin.length
    return mark * growth + feeds * (feed.length - own.length - path.length)
  }

  /** The last mark that begins at a position of a document or before it; else the first one. */
  #markAt(position: number, texts: Texts): number {
    let [low, high] = [0, this.#marks.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      const start = (this.#marks[middle] as Mark).start + this.#growthBefore(middle, texts)
      if (start <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  /** A part of the document for an address: `end` is not in it. */
  part(base: string, { start, end }: Part): Buffer {
    const texts = textsFor(base)
    const pieces: Buffer[] = []
    // A long document is read in many parts: each begins at its own mark.
    const from = this.#markAt(start, texts)
    let next = from === 0 ? 0 : (this.#marks[from] as Mark).start
    let position = from === 0 ? 0 : next + this.#growthBefore(from, texts)
    const add = (text: Buffer, first: number, last: number) => {
      const length = last - first
      if (position < end && position + length > start)
        pieces.push(
          text.subarray(first + Math.max(0, start - position), Math.min(last, first + end - position)),
        )
      position += length
    }
    for (let index = from; index < this.#marks.length && position < end; index++) {
      const mark = this.#marks[index] as Mark
      add(this.#text, next, mark.start)
      const text = textOf(mark, texts)
      add(text, 0, text.length)
      next = mark.start + lengthOf(mark)
    }
    add(this.#text, next, this.#text.length)
    return Buffer.concat(pieces)
  }
}

/** A reference of a template. */
interface Mark {
  readonly start: number
  /** below the address of the feed; else below its origin alone */
  readonly isBelowFeed: boolean
}

interface Texts {
  readonly feed: Buffer
  readonly own: Buffer
}

function textsFor(base: string): Texts {
  const url = new URL(base)
  return { feed: Buffer.from(JSON.stringify(url.href).slice(1, -1)), own: Buffer.from(url.origin) }
}

function textOf({ isBelowFeed }: Mark, { feed, own }: Texts): Buffer {
  return isBelowFeed ? feed : own
}

function lengthOf({ isBelowFeed }: Mark): number {
  return origin.length + (isBelowFeed ? path.length : 0)
}

interface Part {
  readonly start: number
  readonly end: number
}

function marksIn(text: Buffer): readonly Mark[] {
  const marks: Mark[] = []
  for (let start = text.indexOf(origin); start >= 0; start = text.indexOf(origin, start + origin.length)) {
    const end = start + origin.length
    marks.push({ start, isBelowFeed: text.toString('latin1', end, end + path.length) === path })
  }
  return marks
}

/**
 * The body of a document for one address, made where it is read: a client that reads nothing would have one of its own in memory
 * for each name that it gives the server.
 */
export class FilledBody implements Extract<FeedBody, { readonly bytes: Uint8Array }> {
  readonly #template: DocumentTemplate
  readonly #base: string
  readonly #start: number
  readonly length: number

  constructor(template: DocumentTemplate, base: string, { start, end }: Part) {
    this.#template = template
    this.#base = base
    this.#start = start
    this.length = end - start
  }

  get bytes(): Uint8Array {
    return this.subarray(0, this.length)
  }

  subarray(start: number, end: number): Uint8Array {
    const last = Math.min(end, this.length)
    return this.#template.part(this.#base, { start: this.#start + start, end: this.#start + last })
  }
}
