import { describe, expect, test } from '@jest/globals'
import { expandMetadata, metadataOf } from '../../../../../src/core/projects/evaluate/items/item-metadata.ts'
import { Unknown } from '../../../../../src/core/projects/evaluate/value.ts'

const base = '/repo/App'
const metadata = new Map([['version', '1.2.3']])

describe('metadataOf', () => {
  test.each([
    ['Identity', 'src/a.b.cs'],
    ['FileName', 'a.b'],
    ['Extension', '.cs'],
    ['FullPath', '/repo/App/src/a.b.cs'],
    ['Version', '1.2.3'],
    ['Other', ''],
  ])('knows %s: %j', (name, value) => {
    expect(metadataOf({ name: 'src/a.b.cs', metadata }, { name, base })).toBe(value)
  })

  test('does not know what depends on the disk', () => {
    expect(metadataOf({ name: 'a' }, { name: 'ModifiedTime', base })).toBeInstanceOf(Unknown)
  })
})

describe('expandMetadata', () => {
  const own = { name: 'A', metadata, type: 'packagereference' }

  test('replaces those of the item, and empties those of items of another type', () => {
    const text = '%(Version) %( PackageReference.Identity )%(Compile.Identity)'
    expect(expandMetadata(text, own, { base })).toBe('1.2.3 A')
  })

  test('takes each type for that of an item without one', () => {
    expect(expandMetadata('%(Compile.Identity)', { name: 'A' }, { base })).toBe('A')
  })

  test('is unknown with a part that is', () => {
    expect(expandMetadata('%(Version)%(RootDir)', own, { base })).toBeInstanceOf(Unknown)
  })
})
