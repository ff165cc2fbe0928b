import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { elementName, findNode, removeNode, setNode } from '../../../../src/core/nuget/config/edit-config.ts'
import { decodeXmlName, parseNugetConfig } from '../../../../src/core/nuget/config/parse-config.ts'
import { failureOf } from '../../../support/failure-of.ts'

const file = 'nuget.config'
const way = [{ name: 'packageSources' }]
const add = (key: string, value: string) => ({ name: 'add', identity: { key }, attributes: { value } })

describe('setNode', () => {
  test('keeps line ends, tabs, quotes and comments', () => {
    const text = `<configuration>\r\n\t<!-- a -->\r\n\t<packageSources>\r\n\t\t<add key='a' value='x'/><!-- b -->\r\n\t</packageSources>\r\n</configuration>\r\n`
    expect(setNode(text, way, { node: add('b', 'y'), file })).toBe(
      text.replace('<!-- b -->', '<!-- b -->\r\n\t\t<add key="b" value="y" />'),
    )
    expect(setNode(text, way, { node: add('A', 'y'), file })).toBe(text.replace("'x'", '"y"'))
  })

  test('opens an element that is empty, in its own spelling', () => {
    expect(
      setNode('<c:configuration xmlns:c="c" />'.replaceAll('c:', ''), way, { node: add('a', 'x'), file }),
    ).toBe(
      '<configuration xmlns:c="c">\n  <packageSources>\n    <add key="a" value="x" />\n  </packageSources>\n</configuration>'.replaceAll(
        'c:',
        '',
      ),
    )
  })

  test('takes no notice of elements in comments and CDATA', () => {
    const text =
      '<configuration>\n  <!-- <packageSources><add key="a" value="x" /></packageSources> -->\n</configuration>'
    expect(setNode(text, way, { node: add('a', 'y'), file })).toBe(
      text.replace('\n</', '\n  <packageSources>\n    <add key="a" value="y" />\n  </packageSources>\n</'),
    )
  })

  test('removes attributes that are no longer said', () => {
    const text =
      '<configuration><packageSources><add key="a" protocolVersion="3" value="x"/></packageSources></configuration>'
    expect(setNode(text, way, { node: add('a', 'y'), file })).toContain('<add key="a" value="y"/>')
  })

  test.each(['\0', '\u001b', '\ud800', '\uffff'])('refuses %j, which XML cannot hold', async character => {
    const set = () => setNode('<configuration />', way, { node: add('a', character), file })
    expect((await failureOf(async () => set())).code).toBe('INVALID_CONFIG')
  })

  test('writes any value so that it is read again', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .filter(each => !/[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(each))
    fc.assert(
      fc.property(text, text, (value, other) => {
        const once = setNode('<configuration />', way, { node: add('a', value), file })
        const twice = setNode(once, way, { node: add('b', other), file })
        const { packageSources } = parseNugetConfig(twice, { file })
        expect(packageSources?.items.map(each => each.value)).toEqual([value, other])
        expect(removeNode(twice, way, { node: add('b', ''), file })).toBe(once)
      }),
    )
  })
})

describe('removeNode', () => {
  test('removes what encloses it where nothing is left, and not the root', () => {
    const text = setNode('<configuration>\n</configuration>', [...way, { name: 'x' }], {
      node: add('a', 'x'),
      file,
    })
    expect(removeNode(text, [...way, { name: 'x' }], { node: add('A', ''), file })).toBe(
      '<configuration>\n</configuration>',
    )
  })

  test('removes each of several alike', () => {
    const text =
      '<configuration><packageSources><add key="a"/><add key="A"/><add key="b"/></packageSources></configuration>'
    expect(removeNode(text, way, { node: add('a', ''), file })).toBe(
      '<configuration><packageSources><add key="b"/></packageSources></configuration>',
    )
  })

  test('returns the text as it is, where there is none', () => {
    const text = '<configuration>\n</configuration>'
    expect(removeNode(text, way, { node: add('a', ''), file })).toBe(text)
    expect(findNode(text, way, { node: add('a', ''), file })).toBeUndefined()
  })
})

test('elementName is decoded to the name again', () => {
  expect(elementName('My Feed_x0020_1')).toBe('My_x0020_Feed_x005F_x0020_1')
  fc.assert(
    fc.property(
      fc
        .string({ unit: 'binary' })
        .filter(name => name !== '' && !/[\ud800-\udfff]/u.test(name) && !name.includes('\0')),
      name => decodeXmlName(elementName(name)) === name,
    ),
  )
})
