import { absolute } from '../static-functions.ts'
import { assertLetters, Unknown, type Value } from '../value.ts'

/** Metadata by name in lower case, escaped. */
export type Metadata = ReadonlyMap<string, Value>

/** What has metadata: an item, or what stands for one. */
export interface Described {
  readonly name: string
  readonly metadata?: Metadata | undefined
}

/** An item whose metadata a text names. */
export interface Owner extends Described {
  /** in lower case; absent: whatever type a reference names is meant */
  readonly type?: string
}

export interface MetadataOptions {
  /** the folder of the project, absolute, with `/` */
  readonly base: string
}

const reference = /%\(\s*(?:([A-Za-z_][\w-]*)\.)?([A-Za-z_][\w-]*)\s*\)/g

/**
 * Puts the metadata of an item in the place of each `%(NAME)`; nothing for those of items of another type.
 *
 * @throws EvaluationFailure for more letters than a text may have
 */
export function expandMetadata(text: string, own: Owner, { base }: MetadataOptions): Value {
  let unknown: Unknown | undefined
  let letters = text.length
  const replaced = text.replace(reference, (_, type: string | undefined, name: string) => {
    const isOwn = type === undefined || own.type === undefined || type.toLowerCase() === own.type
    const value = isOwn ? metadataOf(own, { name, base }) : ''
    if (value instanceof Unknown) {
      unknown ??= value
      return ''
    }
    letters += value.length
    assertLetters(letters)
    return value
  })
  return unknown ?? replaced
}

/** The metadata of a name: those that every item has, or else its own. */
export function metadataOf(
  { name, metadata }: Described,
  { name: wanted, base }: { readonly name: string; readonly base: string },
): Value {
  const key = wanted.toLowerCase()
  const file = name.replaceAll('\\', '/').split('/').at(-1) ?? ''
  switch (key) {
    case 'identity':
      return name
    case 'filename':
      return file.replace(/\.[^.]*$/, '')
    case 'extension':
      return /\.[^.]*$/.exec(file)?.[0] ?? ''
    case 'fullpath':
      return absolute(name, base)
    case 'rootdir':
    case 'directory':
    case 'relativedir':
    case 'recursivedir':
    case 'modifiedtime':
    case 'createdtime':
    case 'accessedtime':
      return new Unknown(`%(${wanted})`)
    default:
      return metadata?.get(key) ?? ''
  }
}
