import { type SigningVariables, secretVariableNames, signingVariableNames } from './signing-key.ts'
import { isStoreAddress } from './store-address.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Selects the variables that hold keys of object stores. */
export function signingVariablesOf(environment: Environment): SigningVariables {
  return Object.fromEntries(signingVariableNames.map(name => [name, environment[name]]))
}

/** Selects the values that are secrets. */
export function signingSecretsOf(variables: SigningVariables): readonly (string | undefined)[] {
  return secretVariableNames.map(name => variables[name])
}

/** Region and endpoint of buckets as the variables of AWS's own tools set them. */
export interface AddressSettings {
  readonly region: string | undefined
  readonly endpoint: string | undefined
}

/** Reads region and endpoint from the variables of AWS's own tools; an empty one counts as absent. */
export function storeSettingsOf(environment: Environment): AddressSettings {
  return {
    region: environment.AWS_REGION || environment.AWS_DEFAULT_REGION || undefined,
    endpoint: environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL || undefined,
  }
}

/** Adds region and endpoint to the address of a bucket, `s3://…` or `NAME=s3://…`, unless it names them; returns any other text as it is. */
export function withStoreSettings(text: string, settings: AddressSettings): string {
  const [, name = '', address = ''] = /^([\w.-]+=)?(.*)$/s.exec(text.trim()) ?? []
  if (!isStoreAddress(address) || !/^s3:/i.test(address)) return text
  const [place = '', query = ''] = address.split('?', 2)
  const parameters = new URLSearchParams(query)
  for (const [key, value] of Object.entries(settings))
    if (value !== undefined && !parameters.has(key)) parameters.set(key, value)
  return parameters.size === 0 ? text : `${name}${place}?${parameters}`
}
