import { expect, test } from '@jest/globals'
import { decodeXmlName } from '../../../../src/core/nuget/config/parse-config.ts'

// Answered by XmlConvert.DecodeName of .NET 10.
test.each([
  ['_x0020_', ' '],
  ['a_x0020_x0041_', 'a x0041_'],
  ['_x00000041_', 'A'],
  ['_x0001F600_', '😀'],
  ['_x00110000_', '_x00110000_'],
  ['_xD83D__xDE00_', '😀'],
  ['_X0041_', 'A'],
  ['_x41_', '_x41_'],
  ['x_x005F_x0041_', 'x_x0041_'],
  ['_x0020', '_x0020'],
  ['_x00zz_', '_x00zz_'],
])('decodeXmlName reads %s', (name, decoded) => {
  expect(decodeXmlName(name)).toBe(decoded)
})
