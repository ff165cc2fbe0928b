export const regionVariables = ['AWS_REGION', 'AWS_DEFAULT_REGION'] as const

export const endpointVariables = ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'] as const

/** The variables of AWS's own tools that complete the address of a bucket. Of two for the same, the first wins, as in those tools. */
const bucketVariableNames = [...regionVariables, ...endpointVariables] as const

export type BucketVariable = (typeof bucketVariableNames)[number]

/** The values of these variables; an empty one counts as absent. */
export type BucketVariables = Readonly<Partial<Record<BucketVariable, string | undefined>>>

export const azureKeyNames = ['AZURE_STORAGE_KEY', 'AZURE_STORAGE_SAS_TOKEN', 'AZURE_STORAGE_BEARER'] as const

/** The variables that hold secrets of object stores, as the stores' own tools name them. */
const secretVariableNames = ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', ...azureKeyNames] as const

/** The variables that hold keys of object stores, name what gives them, or complete the addresses of buckets. */
export const signingVariableNames = [
  'AWS_ACCESS_KEY_ID',
  ...secretVariableNames,
  'AWS_ROLE_ARN',
  'AWS_ROLE_SESSION_NAME',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_ENDPOINT_URL_STS',
  'AZURE_CLIENT_ID',
  'AZURE_TENANT_ID',
  'AZURE_FEDERATED_TOKEN_FILE',
  ...bucketVariableNames,
] as const

export type SigningVariable = (typeof signingVariableNames)[number]

/** The values of these variables; callers pass them, since core reads no environment. An empty one counts as absent. */
export type SigningVariables = Readonly<Partial<Record<SigningVariable, string | undefined>>>

type Environment = Readonly<Record<string, string | undefined>>

/** Selects the variables of object stores: keys, what gives them, region and endpoint of buckets. */
export function signingVariablesOf(environment: Environment): SigningVariables {
  return Object.fromEntries(signingVariableNames.map(name => [name, environment[name]]))
}

/** Selects the values that are secrets. */
export function signingSecretsOf(variables: SigningVariables): readonly (string | undefined)[] {
  return secretVariableNames.map(name => variables[name])
}
