// The order of test files: the slowest first, so that no worker waits at the end for one that began late.
import TestSequencer from '@jest/test-sequencer'
import { slowTests } from './slow-tests.mjs'

/** Where Jest has measured a file on this machine, that counts; else our record, then the size of the file. */
export default class SlowestFirst extends TestSequencer {
  time(test) {
    const [, name = ''] = /__tests__\/(.+)$/.exec(test.path.replaceAll('\\', '/')) ?? []
    const seconds = slowTests[name]
    return super.time(test) ?? (seconds ? seconds * 1000 : test.context.hasteFS.getSize(test.path) / 100)
  }
}
