import { PkgtoolError } from '../base/errors.ts'
import type { StoreAddress } from './store-address.ts'

/** The key that signs the requests to an object store. Never part of a message, a record or a file. */
export type SigningKey =
  | {
      readonly kind: 'aws'
      readonly accessKeyId: string
      readonly secretAccessKey: string
      readonly sessionToken?: string | undefined
      readonly region: string
    }
  | { readonly kind: 'azure-key'; readonly account: string; readonly key: string }
  | { readonly kind: 'azure-sas'; readonly token: string }
  | { readonly kind: 'azure-bearer'; readonly token: string }
  /** a bucket or container that anybody may read */
  | { readonly kind: 'anonymous'; readonly store: StoreAddress['kind'] }

/** What signs requests, and which. Plain data, because workers need it. */
export interface Signing {
  readonly key: SigningKey
  /** the URL of the bucket or container, with a trailing slash; requests elsewhere are not signed */
  readonly root: string
}

/** The variables that hold keys of object stores, as the stores' own tools name them. */
export const signingVariableNames = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AZURE_STORAGE_KEY',
  'AZURE_STORAGE_SAS_TOKEN',
  'AZURE_STORAGE_BEARER',
] as const

type SigningVariable = (typeof signingVariableNames)[number]

/** The values of these variables; callers pass them, since core reads no environment. An empty one counts as absent. */
export type SigningVariables = Readonly<Partial<Record<SigningVariable, string | undefined>>>

/**
 * Selects the key for an address; without any, requests are not signed.
 *
 * @throws PkgtoolError `INVALID_INPUT` for half a key, or a value that no header can carry; `CONFLICTING_INPUTS` for two keys
 */
export function signingKeyFor(address: StoreAddress, variables: SigningVariables = {}): SigningKey {
  const values = new Map(signingVariableNames.map(name => [name, checkValue(name, variables[name])]))
  return address.kind === 's3' ? awsKey(address.region, values) : azureKey(address.account, values)
}

type Values = ReadonlyMap<SigningVariable, string | undefined>

function awsKey(region: string, values: Values): SigningKey {
  const accessKeyId = values.get('AWS_ACCESS_KEY_ID')
  const secretAccessKey = values.get('AWS_SECRET_ACCESS_KEY')
  if (accessKeyId === undefined && secretAccessKey === undefined) return { kind: 'anonymous', store: 's3' }
  if (accessKeyId === undefined) throw invalid('AWS_ACCESS_KEY_ID', 'no value, and a AWS_SECRET_ACCESS_KEY')
  if (secretAccessKey === undefined)
    throw invalid('AWS_SECRET_ACCESS_KEY', 'no value, and a AWS_ACCESS_KEY_ID')
  return { kind: 'aws', accessKeyId, secretAccessKey, sessionToken: values.get('AWS_SESSION_TOKEN'), region }
}

function azureKey(account: string, values: Values): SigningKey {
  const names = signingVariableNames.filter(
    name => name.startsWith('AZURE_') && values.get(name) !== undefined,
  )
  const [first, second] = names
  if (first === undefined) return { kind: 'anonymous', store: 'azure' }
  if (second !== undefined)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: first,
      found: `${second} too`,
      wanted: 'one of them',
    })
  const value = values.get(first) ?? ''
  if (first === 'AZURE_STORAGE_BEARER') return { kind: 'azure-bearer', token: value }
  if (first === 'AZURE_STORAGE_SAS_TOKEN') {
    if (new URLSearchParams(value).has('sig')) return { kind: 'azure-sas', token: value.replace(/^\?/, '') }
    throw invalid(first, 'a text without "sig="')
  }
  if (/^[A-Za-z0-9+/]{16,}={0,2}$/.test(value)) return { kind: 'azure-key', account, key: value }
  throw invalid(first, 'a text that is not base64')
}

function checkValue(name: SigningVariable, value: string | undefined): string | undefined {
  const text = value?.trim()
  if (!text) return undefined
  if (/^[\x21-\x7e]+$/.test(text)) return text
  throw invalid(name, 'a character that no header can carry')
}

function invalid(subject: string, found: string): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', { subject, found, wanted: 'the value that the store gave' })
}
