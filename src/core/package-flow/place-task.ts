import { type ErrorCode, type ErrorFields, PkgtoolError, systemErrorCode } from '../errors.ts'
import type { Layout } from '../restore/layout.ts'
import type { NewPackage } from '../restore/package-layout.ts'
import { packagePlacers } from '../restore/package-placers.ts'
import type { PlacedPackage } from '../restore/placed-package.ts'

/** One package to be placed, as plain data: it goes to another thread. */
export interface PlaceTask {
  readonly layout: Layout
  /** of the packages, absolute */
  readonly directory: string
  readonly added: Omit<NewPackage, 'signal'>
}

/** What the thread is sent. */
export type PlaceMessage = { readonly id: number; readonly task: PlaceTask } | 'stop'

/** What it answers each task with. */
export type PlaceAnswer =
  | { readonly id: number; readonly placed: PlacedPackage }
  | { readonly id: number; readonly failure: PlaceFailure }

/** An error as plain data: a thread is handed neither its class nor its own members. */
export interface PlaceFailure {
  readonly message: string
  /** of an error of ours */
  readonly own: { readonly code: ErrorCode; readonly fields: Omit<ErrorFields, 'problems'> } | undefined
  /** such as `ENOSPC`: its own, or that of the error beneath */
  readonly systemCode: string | undefined
}

/** Places a package, on whichever thread this is. Throws as `PlacePackage`. */
export function runPlaceTask({ layout, directory, added }: PlaceTask, signal?: AbortSignal) {
  return packagePlacers[layout](directory, { ...added, signal })
}

/** Makes an error plain data. */
export function packFailure(error: unknown): PlaceFailure {
  if (!(error instanceof PkgtoolError)) {
    const message = error instanceof Error ? error.message : String(error)
    return { message, own: undefined, systemCode: systemErrorCode(error) }
  }
  const { problems: _, ...fields } = error.fields
  const { code, message, cause } = error
  return { message, own: { code, fields }, systemCode: systemErrorCode(cause) }
}

/** Makes the error again. */
export function unpackFailure({ message, own, systemCode }: PlaceFailure): Error {
  const beneath = systemCode === undefined ? undefined : { code: systemCode }
  if (own === undefined) return Object.assign(new Error(message), beneath)
  const cause = beneath && Object.assign(new Error(systemCode), beneath)
  return new PkgtoolError(own.code, own.fields, cause && { cause })
}
