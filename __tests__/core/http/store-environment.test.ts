import { describe, expect, test } from '@jest/globals'
import {
  signingVariablesOf,
  storeSettingsOf,
  withStoreSettings,
} from '../../../src/core/http/store-environment.ts'

describe('signingVariablesOf', () => {
  test('selects the variables with keys, and nothing else of the environment', () => {
    const environment = { AWS_ACCESS_KEY_ID: 'ID', AWS_PROFILE: 'x', AZURE_STORAGE_BEARER: 'T', HOME: '/' }
    const { AWS_ACCESS_KEY_ID, AZURE_STORAGE_BEARER, ...rest } = signingVariablesOf(environment)
    expect([AWS_ACCESS_KEY_ID, AZURE_STORAGE_BEARER]).toEqual(['ID', 'T'])
    expect(Object.values(rest).filter(value => value !== undefined)).toEqual([])
  })
})

describe('storeSettingsOf', () => {
  test.each([
    [{}, undefined, undefined],
    [{ AWS_REGION: '', AWS_ENDPOINT_URL: '' }, undefined, undefined],
    [{ AWS_REGION: 'a', AWS_DEFAULT_REGION: 'b' }, 'a', undefined],
    [{ AWS_DEFAULT_REGION: 'b', AWS_ENDPOINT_URL: 'https://all.example' }, 'b', 'https://all.example'],
    [
      { AWS_ENDPOINT_URL_S3: 'https://s3.example', AWS_ENDPOINT_URL: 'https://all.example' },
      undefined,
      'https://s3.example',
    ],
  ])('reads %j', (environment, region, endpoint) => {
    expect(storeSettingsOf(environment)).toEqual({ region, endpoint })
  })
})

describe('withStoreSettings', () => {
  const settings = { region: 'eu-west-1', endpoint: 'https://s3.example' }
  test.each([
    ['s3://feed/a b', 's3://feed/a b?region=eu-west-1&endpoint=https%3A%2F%2Fs3.example'],
    ['own=s3://feed?region=us-west-2', 'own=s3://feed?region=us-west-2&endpoint=https%3A%2F%2Fs3.example'],
    ['azure://account/box', 'azure://account/box'],
    ['https://feed.example/index.json', 'https://feed.example/index.json'],
    ['own=feeds/s3', 'own=feeds/s3'],
  ])('completes %s', (text, completed) => {
    expect(withStoreSettings(text, settings)).toBe(completed)
  })

  test('leaves an address as it is without settings', () => {
    const none = { region: undefined, endpoint: undefined }
    expect(withStoreSettings('s3://feed/a', none)).toBe('s3://feed/a')
  })
})
