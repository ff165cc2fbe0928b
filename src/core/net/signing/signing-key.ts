import { PkgtoolError } from '../../base/errors.ts'
import type { StoreAddress } from '../address/store-address.ts'
import {
  azureKeyNames,
  type SigningVariable,
  type SigningVariables,
  signingVariableNames,
} from './store-environment.ts'

/** A key that signs requests as it is. Never part of a message, a record or a file. */
export type DirectKey =
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

/** A role of AWS that this job may assume, for temporary credentials. */
export interface AwsRole {
  readonly kind: 'aws-role'
  readonly role: string
  readonly session: string
  readonly region: string
  /** the file with the identity token; undefined: the identity of the job */
  readonly tokenFile: string | undefined
  /** the URL of the token service; undefined: that of AWS in the region */
  readonly endpoint: string | undefined
}

/** A client of Microsoft Entra that this job may act as, for a bearer token. */
interface AzureClient {
  readonly kind: 'azure-client'
  readonly tenant: string
  readonly client: string
  /** the file with the identity token; undefined: the identity of the job */
  readonly tokenFile: string | undefined
}

/** A key that the identity of the job gives: the first request obtains it. */
export type ObtainedKey = AwsRole | AzureClient

/** The key that signs the requests to an object store, or what it is obtained by. */
export type SigningKey = DirectKey | ObtainedKey

/** Returns whether a key must be obtained before it can sign. */
export function isObtainedKey(key: SigningKey): key is ObtainedKey {
  return key.kind === 'aws-role' || key.kind === 'azure-client'
}

/** What signs requests, and which: those below the prefix, and its listings. Plain data, because workers need it. */
export interface Signing {
  readonly key: SigningKey
  /** the URL of the bucket or container, with a trailing slash */
  readonly root: string
  /** the prefix, as a listing is asked for it: empty, or with a trailing slash */
  readonly prefix: string
  /** the URL of the prefix, with a trailing slash */
  readonly base: string
}

/** What is signed at an address: nothing beside its prefix. */
export function signingAt({ root, prefix, base }: StoreAddress, key: SigningKey): Signing {
  return { key, root: root.href, prefix, base: base.href }
}

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
  if (accessKeyId === undefined && secretAccessKey === undefined)
    return awsRole(region, values) ?? { kind: 'anonymous', store: 's3' }
  if (accessKeyId === undefined)
    throw invalid('AWS_ACCESS_KEY_ID', 'it has no value, though AWS_SECRET_ACCESS_KEY has one')
  if (secretAccessKey === undefined)
    throw invalid('AWS_SECRET_ACCESS_KEY', 'it has no value, though AWS_ACCESS_KEY_ID has one')
  return { kind: 'aws', accessKeyId, secretAccessKey, sessionToken: values.get('AWS_SESSION_TOKEN'), region }
}

// As with AWS's own tools, keys come before a role.
function awsRole(region: string, values: Values): AwsRole | undefined {
  const role = values.get('AWS_ROLE_ARN')
  if (role === undefined) return undefined
  const session = values.get('AWS_ROLE_SESSION_NAME') ?? 'setup-pkgtool'
  if (!/^[\w+=,.@-]{2,64}$/.test(session))
    throw invalid('AWS_ROLE_SESSION_NAME', 'it is no name of a session')
  const named = (['AWS_ENDPOINT_URL_STS', 'AWS_ENDPOINT_URL'] as const).find(name => values.get(name))
  const endpoint = named && values.get(named)
  if (named && !URL.canParse(endpoint ?? '')) throw invalid(named, 'it is no valid URL')
  const tokenFile = values.get('AWS_WEB_IDENTITY_TOKEN_FILE')
  return { kind: 'aws-role', role, session, region, tokenFile, endpoint }
}

// A job may name one of them for other tools.
function azureClient(values: Values): AzureClient | undefined {
  const [tenant, client] = [values.get('AZURE_TENANT_ID'), values.get('AZURE_CLIENT_ID')]
  if (tenant === undefined || client === undefined) return undefined
  return { kind: 'azure-client', tenant, client, tokenFile: values.get('AZURE_FEDERATED_TOKEN_FILE') }
}

function azureKey(account: string, values: Values): SigningKey {
  const [first, second] = azureKeyNames.filter(name => values.get(name) !== undefined)
  if (first === undefined) return azureClient(values) ?? { kind: 'anonymous', store: 'azure' }
  if (second !== undefined)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: first,
      found: `${second} is given too`,
      wanted: 'one of them',
    })
  const value = values.get(first) ?? ''
  if (first === 'AZURE_STORAGE_BEARER') return { kind: 'azure-bearer', token: value }
  if (first === 'AZURE_STORAGE_SAS_TOKEN') {
    if (new URLSearchParams(value).has('sig')) return { kind: 'azure-sas', token: value.replace(/^\?/, '') }
    throw invalid(first, 'it has no "sig="')
  }
  if (/^[A-Za-z0-9+/]{16,}={0,2}$/.test(value)) return { kind: 'azure-key', account, key: value }
  throw invalid(first, 'it is not base64')
}

function checkValue(name: SigningVariable, value: string | undefined): string | undefined {
  const text = value?.trim()
  if (!text) return undefined
  // The path of a file may have any character.
  if (name.endsWith('_FILE')) return text
  if (/^[\x21-\x7e]+$/.test(text)) return text
  throw invalid(name, 'it has a character that no header can carry')
}

function invalid(subject: string, found: string): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', { subject, found, wanted: 'the value that the store gave' })
}
