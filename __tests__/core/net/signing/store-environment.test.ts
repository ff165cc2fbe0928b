import { expect, test } from '@jest/globals'
import { signingVariablesOf } from '../../../../src/core/net/signing/store-environment.ts'

test('signingVariablesOf selects the variables of object stores, and nothing else of the environment', () => {
  const given = { AWS_ACCESS_KEY_ID: 'ID', AZURE_STORAGE_BEARER: 'T', AWS_REGION: 'r', AWS_ENDPOINT_URL: 'u' }
  const selected = signingVariablesOf({ ...given, AWS_PROFILE: 'x', HOME: '/' })
  expect(Object.fromEntries(Object.entries(selected).filter(([, value]) => value !== undefined))).toEqual(
    given,
  )
})
