import { type ErrorFields, PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import { displayUrl } from '../address/address.ts'
import { expiryOf } from '../exchange/client.ts'
import type { Exchange, Method } from '../exchange/exchange.ts'
import type { Answer } from '../exchange/redirects.ts'
import type { DirectKey } from './signing-key.ts'

/** What an object store's answer says of an error. */
export interface StoreError {
  /** such as `NoSuchBucket`; undefined: the answer has none that is known */
  readonly code: string | undefined
  /** the region of the bucket, if the store names it */
  readonly region: string | undefined
  /** the store's clock, if it tells it */
  readonly time: Date | undefined
  /** the store's sentence, in which only some codes are explained */
  readonly text: string
}

// Any other text in the place of a code may be whatever the server was sent.
const storeCodes: ReadonlySet<string> = new Set(
  [
    // S3, its relatives and its token service
    'AccessDenied AccountProblem AllAccessDisabled AuthorizationHeaderMalformed AuthorizationQueryParametersError BadDigest',
    'BadRequest ConditionalRequestConflict EntityTooLarge EntityTooSmall ExpiredToken ExpiredTokenException',
    'IllegalLocationConstraintException IncompleteBody InsufficientStorage InternalError InvalidAccessKeyId InvalidArgument',
    'InvalidBucketName InvalidBucketState InvalidDigest InvalidObjectState InvalidPayer InvalidRange InvalidRequest',
    'InvalidSecurity InvalidStorageClass InvalidToken InvalidURI KeyTooLongError KMS.DisabledException KMS.NotFoundException',
    'MalformedXML MethodNotAllowed MissingContentLength MissingSecurityHeader NoSuchBucket NoSuchKey NoSuchVersion',
    'NotImplemented NotSignedUp OperationAborted PermanentRedirect PreconditionFailed QuotaExceeded Redirect RequestExpired',
    'RequestTimeTooSkewed RequestTimeout ServiceUnavailable SignatureDoesNotMatch SlowDown TemporaryRedirect',
    'TokenRefreshRequired TooManyRequests Unauthorized UnauthorizedAccess UnexpectedContent XAmzContentSHA256Mismatch',
    'XMinioServerNotInitialized XMinioStorageFull',
    // Azure
    'AccountBeingCreated AccountIsDisabled AuthenticationFailed AuthorizationFailure AuthorizationPermissionMismatch',
    'AuthorizationProtocolMismatch AuthorizationResourceTypeMismatch AuthorizationServiceMismatch',
    'AuthorizationSourceIPMismatch BlobAlreadyExists BlobArchived BlobBeingRehydrated BlobImmutableDueToPolicy BlobNotFound',
    'ConditionHeadersNotSupported ConditionNotMet ContainerAlreadyExists ContainerBeingDeleted ContainerDisabled',
    'ContainerNotFound InsufficientAccountPermissions InvalidAuthenticationInfo InvalidBlobType InvalidHeaderValue',
    'InvalidHttpVerb InvalidInput InvalidMd5 InvalidOperation InvalidQueryParameterValue InvalidResourceName InvalidUri',
    'KeyBasedAuthenticationNotPermitted LeaseIdMissing LeaseLost Md5Mismatch MissingContentLengthHeader',
    'MissingRequiredHeader MissingRequiredQueryParameter MultipleConditionHeadersNotSupported NoAuthenticationInformation',
    'OperationTimedOut OutOfRangeInput OutOfRangeQueryParameterValue PublicAccessNotPermitted RequestBodyTooLarge',
    'RequestUrlFailedToParse ResourceAlreadyExists ResourceNotFound ResourceTypeMismatch ServerBusy SystemInUse',
    'UnauthorizedBlobOverwrite UnsupportedHeader UnsupportedHttpVerb UnsupportedQueryParameter',
  ].flatMap(line => line.split(' ')),
)

/** Reads the error code from a header or an XML body. Never throws. */
export function storeErrorCode({ headers }: Pick<Exchange, 'headers'>, text: string): StoreError {
  const element = (name: string) =>
    new RegExp(`<${name}>([\\w .:+-]{1,100})</${name}>`).exec(text)?.[1] ?? undefined
  const time = element('ServerTime') ?? headers.date
  const region = headers['x-amz-bucket-region'] ?? element('Region')
  const code = headers['x-ms-error-code'] ?? element('Code')
  return {
    code: code !== undefined && storeCodes.has(code) ? code : undefined,
    region: region !== undefined && /^[a-z0-9-]{1,40}$/.test(region) ? region : undefined,
    time: time !== undefined && !Number.isNaN(Date.parse(time)) ? new Date(time) : undefined,
    text,
  }
}

interface Refused extends StoreError {
  readonly key: DirectKey
  readonly method: Method
  readonly now: Date
}

/** Describes why an object store refused a request, with what to change. */
export function describeStoreRefusal(answer: Answer, refused: Refused): PkgtoolError {
  const url = displayUrl(answer.url)
  const { code, method } = refused
  const status =
    code === undefined ? `status ${answer.status}` : `status ${answer.status} (${quote(code, 60)})`
  const fields = { subject: url, url, status: answer.status }
  const place = explainPlace(refused, answer.status)
  if (place)
    return new PkgtoolError(place.isMissing ? 'NOT_FOUND' : 'HTTP_STATUS', { ...fields, ...place.fields })
  if (answer.status === 404) return new PkgtoolError('NOT_FOUND', { ...fields, found: status })
  const reason = explainTime(refused, answer.status) ?? explainKey(refused)
  const isWriting = method !== 'GET' && method !== 'HEAD'
  const mayNot = answer.status === 403 ? adviceOnRights(refused.key, isWriting) : undefined
  return new PkgtoolError('HTTP_STATUS', {
    ...fields,
    found: status,
    wanted: isWriting ? 'credentials that may write' : 'credentials that may read',
    change: mayNot,
    ...reason,
  })
}

const missingPlaces: ReadonlySet<string | undefined> = new Set(['NoSuchBucket', 'ContainerNotFound'])

const otherRegions: ReadonlySet<string | undefined> = new Set([
  'PermanentRedirect',
  'TemporaryRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
])

function explainPlace(
  { code, region, key }: Refused,
  status: number,
): { readonly isMissing: boolean; readonly fields: ErrorFields } | undefined {
  if (missingPlaces.has(code)) {
    const noun = code === 'NoSuchBucket' ? 'bucket' : 'container'
    return {
      isMissing: true,
      fields: {
        found: `there is no such ${noun}`,
        change: `create the ${noun}, or check its name and the endpoint`,
      },
    }
  }
  const own = key.kind === 'aws' ? key.region : undefined
  const isOther = otherRegions.has(code) || status < 400 || (region !== undefined && region !== own)
  if (!isOther) return undefined
  if (region === undefined)
    return {
      isMissing: false,
      fields: {
        found: `it redirects (status ${status})`,
        change: 'set the region and the endpoint of the bucket',
      },
    }
  return {
    isMissing: false,
    fields: {
      found: `the bucket is in the region ${quote(region)}`,
      ...(own !== undefined && { wanted: `"${own}", for which the request is signed` }),
      change: `set the region to ${quote(region)}`,
    },
  }
}

const toleratedSkew = 5 * 60_000

// A HEAD has no body, so a clock that is far off counts as the reason of a refusal that does not name any.
function explainTime({ code, time, now }: Refused, status: number): ErrorFields | undefined {
  const isSkewed = code === 'RequestTimeTooSkewed' || code === 'RequestExpired'
  if (time === undefined || (!isSkewed && status !== 403)) return undefined
  const difference = now.getTime() - time.getTime()
  if (!isSkewed && Math.abs(difference) < 3 * toleratedSkew) return undefined
  const minutes = Math.max(1, Math.round(Math.abs(difference) / 60_000))
  return {
    found: `the clock of this machine is ${minutes} min ${difference > 0 ? 'ahead of' : 'behind'} the store's`,
    wanted: 'less than 15 min between them',
    change: 'set the clock of this machine',
  }
}

function explainKey(refused: Refused): ErrorFields | undefined {
  const { code, key } = refused
  if (isExpired(refused)) {
    const end = key.kind === 'azure-sas' ? expiryOf(key.token) : undefined
    return {
      found: `the credentials have expired${end ? ` at ${end.toUTCString()}` : ''}`,
      change: 'get new credentials, and run it again',
    }
  }
  if (
    ['InvalidAccessKeyId', 'InvalidToken', 'SignatureDoesNotMatch', 'AuthenticationFailed'].includes(
      code ?? '',
    )
  )
    return { found: `it does not know the credentials (${quote(code ?? '')})`, change: adviceOnKey(key) }
  if (['QuotaExceeded', 'XMinioStorageFull', 'EntityTooLarge', 'RequestBodyTooLarge'].includes(code ?? ''))
    return { found: `there is no room for the object (${quote(code ?? '')})`, wanted: 'a larger quota' }
  return undefined
}

/** Returns whether a store refuses a key because its time is over. */
export function isExpired({ code, text, key, now }: Refused): boolean {
  if (['ExpiredToken', 'TokenRefreshRequired', 'ExpiredTokenException'].includes(code ?? '')) return true
  // Azure's code for a bearer token that it does not take.
  if (code === 'InvalidAuthenticationInfo' && key.kind === 'azure-bearer') return true
  if (code === 'AuthenticationFailed' && /expir|not valid in the specified time frame/i.test(text))
    return true
  const end = key.kind === 'azure-sas' ? expiryOf(key.token) : undefined
  return end !== undefined && end <= now
}

function adviceOnKey({ kind }: DirectKey): string {
  if (kind === 'aws')
    return 'check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN: all of one login, and of this store'
  if (kind === 'azure-sas') return 'check AZURE_STORAGE_SAS_TOKEN: a token of this container'
  if (kind === 'azure-bearer') return 'check AZURE_STORAGE_BEARER: a token for https://storage.azure.com'
  return 'check AZURE_STORAGE_KEY: the key of this account'
}

function adviceOnRights(key: DirectKey, isWriting: boolean): string {
  if (key.kind === 'anonymous')
    return key.store === 's3'
      ? 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
      : 'set AZURE_STORAGE_KEY, AZURE_STORAGE_SAS_TOKEN or AZURE_STORAGE_BEARER'
  if (key.kind === 'aws')
    return isWriting
      ? 'allow s3:PutObject and s3:DeleteObject for the prefix'
      : 'allow s3:GetObject for the prefix and s3:ListBucket, without which a missing object is a 403 too'
  const rights = isWriting ? 'reading, writing, deleting and listing blobs' : 'reading and listing blobs'
  return key.kind === 'azure-key' ? adviceOnKey(key) : `${adviceOnKey(key)}, that allows ${rights}`
}
