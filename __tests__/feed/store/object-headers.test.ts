import { expect, test } from '@jest/globals'
import { objectHeaders } from '../../../src/feed/store/object-headers.ts'

const forever = 'max-age=31536000, immutable'

test.each([
  ['index.html', 'text/html; charset=utf-8', 'max-age=60'],
  ['index.json', 'application/json', 'max-age=60'],
  ['feed.json', 'application/json', 'max-age=60'],
  ['tools.json', 'application/json', 'max-age=60'],
  ['tools.schema.json', 'application/schema+json', 'max-age=60'],
  ['flat/a/index.json', 'application/json', 'max-age=60'],
  ['registration/a/index.json', 'application/json', 'max-age=60'],
  ['registration/a/page/0123456789abcdef0123456789abcdef.json', 'application/json', forever],
  ['tools/1.0.0/index.html', 'application/octet-stream', forever],
  ['flat/a/1.0.0/a.1.0.0.nupkg', 'application/octet-stream', forever],
  ['flat/a/1.0.0/a.1.0.0.nupkg.sha512', 'text/plain; charset=utf-8', forever],
  ['flat/a/1.0.0/a.nuspec', 'application/xml', forever],
])('objectHeaders gives type and life of %s', (key, type, life) => {
  expect(objectHeaders(key)).toEqual({ 'Content-Type': type, 'Cache-Control': life })
})
