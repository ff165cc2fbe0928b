import { describe, expect, test } from '@jest/globals'
import { DocumentTemplate } from '../../../src/feed/serve/document-template.ts'

const document = {
  '@id': 'index.json',
  items: [
    { '@id': '/above.json', text: 'ä' },
    { url: 'a/b' },
    { url: 'https://elsewhere.example/x' },
    { parent: '../c' },
  ],
}

describe('DocumentTemplate', () => {
  test.each(['https://a.example/', 'http://a-much-longer-name.example:8080/below/it/', 'http://[::1]:1/x/'])(
    'gives each part of the document for %s as the whole has it',
    base => {
      const template = DocumentTemplate.of(JSON.stringify(document), 'one/index.json') as DocumentTemplate
      const size = template.sizeFor(base)
      const whole = template.part(base, { start: 0, end: size })
      expect(whole).toHaveLength(size)
      expect(JSON.parse(whole.toString())).toEqual({
        '@id': `${base}one/index.json`,
        items: [
          { '@id': new URL('/above.json', base).href, text: 'ä' },
          { url: `${base}one/a/b` },
          { url: 'https://elsewhere.example/x' },
          { parent: `${base}c` },
        ],
      })
      for (let start = 0; start <= size; start++)
        for (let end = start; end <= size; end++)
          if (!template.part(base, { start, end }).equals(whole.subarray(start, end)))
            throw new Error(`another part from ${start} to ${end}`)
    },
  )

  test('is none of a document without relative references', () => {
    expect(DocumentTemplate.of('{"url": "https://a.example/"}', 'index.json')).toBeUndefined()
  })
})
