import { type SigningVariables, secretVariableNames, signingVariableNames } from './signing-key.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Selects the variables of object stores: keys, what gives them, region and endpoint of buckets. */
export function signingVariablesOf(environment: Environment): SigningVariables {
  return Object.fromEntries(signingVariableNames.map(name => [name, environment[name]]))
}

/** Selects the values that are secrets. */
export function signingSecretsOf(variables: SigningVariables): readonly (string | undefined)[] {
  return secretVariableNames.map(name => variables[name])
}
