import { realpathSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { type ErrorCode, type ErrorFields, PkgtoolError } from '../base/errors.ts'
import { nextPieceUnless } from '../base/turns.ts'
import { isWithin } from './paths.ts'
import { type ReadFileOptions, readBoundedFile } from './read-bounded-file.ts'

export interface ParseFileOptions extends ReadFileOptions {
  /** its name in messages */
  readonly file: string
}

/**
 * Reads a file like `readBoundedFile` and parses it. When a link leads to the file, a parse error contains the location
 * but no content: the author of the link may not be allowed to see the file.
 *
 * @throws PkgtoolError errors of `readBoundedFile` and `parse`
 */
export async function parseBoundedFile<T>(
  path: string,
  parse: (bytes: Uint8Array) => T | Promise<T>,
  { file, ...options }: ParseFileOptions,
): Promise<T> {
  // A signal is heard between documents, each of which is parsed in one go.
  await nextPieceUnless(options.signal, file)
  const bytes = await readBoundedFile(path, options)
  try {
    return await parse(bytes)
  } catch (error) {
    if (
      !(error instanceof PkgtoolError) ||
      error.code === 'CANCELLED' ||
      !isReachedByLink(path, options.workspace)
    )
      throw error
    const { line } = error.fields
    throw new PkgtoolError(error.code, {
      subject: file,
      found: `it is a link to content that is not shown${line === undefined ? '' : `, and is wrong on line ${line}`}`,
      wanted: 'a file of its own, or a link to a right one',
      file,
      ...(line !== undefined && { line }),
    })
  }
}

/** Returns whether a workspace file is reached through a link: the file itself or a folder above it. */
export function isReachedByLink(path: string, workspace: string | undefined): boolean {
  if (workspace === undefined || !isWithin(resolve(path), resolve(workspace))) return false
  return relative(resolve(workspace), resolve(path)) !== relative(follow(workspace), follow(path))
}

function follow(path: string): string {
  try {
    return realpathSync(resolve(path))
  } catch {
    return resolve(path)
  }
}

/** The fault of a document; `cause` is the underlying error. */
export interface DocumentFault extends ErrorFields {
  readonly found: string
  readonly cause?: unknown
}

/** Creates an error about a document. Its file is the subject, if known, and the line follows `found`. */
export function documentError(
  code: ErrorCode,
  { found, file, line, cause, ...fields }: DocumentFault,
): PkgtoolError {
  return new PkgtoolError(
    code,
    {
      ...(file !== undefined && { subject: file, file }),
      found: line === undefined ? found : `${found} on line ${line}`,
      ...fields,
      ...(line !== undefined && { line }),
    },
    cause === undefined ? undefined : { cause },
  )
}
