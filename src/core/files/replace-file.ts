import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, renameSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { ownIdentity } from './process-identity.ts'
import { removeLeftover } from './remove.ts'
import { modes } from './safe-folder.ts'

/**
 * A new name in `directory` for what is not whole yet: `.PID.` and, as 8 digits each, machine, start of the process and
 * chance, so that a later run can tell what a dead one left (`sweep-temporaries.ts`). The reference client takes a folder
 * for a feed of the old kind as soon as a package's extension shows in it, hence a leading dot and no extension.
 */
export function temporaryPath(directory: string): string {
  const { pid, start } = ownIdentity()
  const random = randomBytes(4).toString('hex')
  return join(directory, `.${pid}.${machineTag() ?? unknown}${hexDigits(start ?? 0)}${random}`)
}

/** Tells whether a file name is one that `temporaryPath` makes. */
export function isTemporaryName(name: string): boolean {
  return parseTemporaryName(name) !== undefined
}

/** The process that made a temporary name. */
export interface TemporaryOwner {
  readonly pid: number
  /** its number means something here */
  readonly isOurMachine: boolean
  /** which process of that number it is, where the system tells */
  readonly start: number | undefined
}

/** Reads a name of `temporaryPath`; undefined for any other. */
export function parseTemporaryName(name: string): TemporaryOwner | undefined {
  const [, pid, machine, start] = /^\.(\d{1,10})\.([0-9a-f]{8})([0-9a-f]{8})[0-9a-f]{8}$/.exec(name) ?? []
  if (pid === undefined || start === undefined) return undefined
  return {
    pid: Number(pid),
    isOurMachine: machine === machineTag(),
    start: Number.parseInt(start, 16) || undefined,
  }
}

const unknown = hexDigits(0)
let tag: string | undefined | null = null

// Where process numbers are this process's own: the machine since its start, and the namespace of a container in it. A
// folder may be shared by machines that have nothing in common but a name. Undefined where the system does not tell.
function machineTag(): string | undefined {
  if (tag === null) {
    const { boot, namespace } = ownIdentity()
    const facts = [hostname(), boot, namespace].join('\n')
    tag = boot && createHash('sha256').update(facts).digest('hex').slice(0, unknown.length)
  }
  return tag
}

function hexDigits(value: number): string {
  return value.toString(16).padStart(8, '0')
}

export interface ReplaceFileOptions {
  /** where the temporary file lies, on the same file system; default: beside `path` */
  readonly directory?: string
  /** default: `modes.file` */
  readonly mode?: number
}

/**
 * Writes a file whole or not at all, in the place of what was there; `content` may come in pieces, which are not joined
 * in memory. Throws what the file system throws.
 */
export async function replaceFile(
  path: string,
  content: Uint8Array | string | readonly (Uint8Array | string)[],
  { directory = dirname(path), mode = modes.file }: ReplaceFileOptions = {},
): Promise<void> {
  const temporary = temporaryPath(directory)
  try {
    const [first = '', ...others] = content instanceof Uint8Array ? [content] : [content].flat()
    writeFileSync(temporary, first, { flag: 'wx', mode })
    for (const piece of others) appendFileSync(temporary, piece)
    renameSync(temporary, path)
  } catch (error) {
    removeLeftover(temporary)
    throw error
  }
}
