import { expect, test } from '@jest/globals'
import { parseIdentity } from '../../../../src/core/nuget/package-identity.ts'
import { parsePin } from '../../../../src/core/nuget/pin.ts'
import { reportPlaced } from '../../../../src/core/packages/place/report-placed.ts'
import { recordingLog } from '../../../support/recording-log.ts'

const identity = parseIdentity('A', '1.0')
const item = {
  ...identity,
  pin: parsePin({ id: 'A', version: '1.0', line: 1 }),
  name: 'a/1.0.0',
  paths: { layout: 'flat', place: 'a.1.0.0.pkgfile', packagePath: 'a.1.0.0.pkgfile' },
} as const

function report(of: number) {
  const log = recordingLog()
  const events: unknown[] = []
  for (let number = 1; number <= of; number++)
    reportPlaced({ log, onProgress: event => void events.push(event) }, item, {
      size: 7,
      from: 'here',
      number,
      of,
    })
  return { log, events }
}

test('tells of each package that it is done, with one line for each', () => {
  const { log, events } = report(2)
  expect(log.lines).toEqual(['info: A 1.0.0 from here', 'info: A 1.0.0 from here'])
  expect(events).toEqual(Array(2).fill({ subject: 'A 1.0.0', received: 7, total: 7, done: true }))
})

test('counts by hundreds where there are more than a hundred', () => {
  const { log, events } = report(250)
  expect(log.of('info')).toEqual(['100 of 250 packages in place', '200 of 250 packages in place'])
  expect(log.of('debug')).toHaveLength(250)
  expect(events).toHaveLength(250)
})
