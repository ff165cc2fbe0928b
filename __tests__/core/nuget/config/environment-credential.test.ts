import { expect, test } from '@jest/globals'
import { parseEnvironmentCredential } from '../../../../src/core/nuget/config/config-environment.ts'

test.each([
  ['Username=u;Password=p', { username: 'u', password: 'p' }],
  [' username=u;  PASSWORD=p;q ', { username: 'u', password: 'p;q' }],
  ['Username=a;b;Password=p', { username: 'a;b', password: 'p' }],
  [
    'Username=u;Password=p;ValidAuthenticationTypes=basic, negotiate',
    { username: 'u', password: 'p', validAuthenticationTypes: 'basic, negotiate' },
  ],
  [
    'Username=u;Password=p;ValidAuthenticationTypes=',
    { username: 'u', password: 'p', validAuthenticationTypes: '' },
  ],
  [
    'Username=u;Password=İİ;ValidAuthenticationTypes=basic',
    { username: 'u', password: 'İİ', validAuthenticationTypes: 'basic' },
  ],
  ['Username=;Password=p', undefined],
  ['Username=u;Password=', undefined],
  ['Password=p;Username=u', undefined],
  ['Username=u\n;Password=p', undefined],
  ['', undefined],
])('parseEnvironmentCredential reads %j', (text, credential) => {
  expect(parseEnvironmentCredential(text)).toEqual(credential)
})
