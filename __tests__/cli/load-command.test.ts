import { expect, test } from '@jest/globals'
import { loadCommand } from '../../src/cli/load-command.ts'
import { verbs } from '../../src/cli/verbs.ts'

test.each(verbs.map(verb => [verb.name, verb] as const))(
  'loadCommand has the code of %s',
  async (_, verb) => {
    expect(await loadCommand(verb)).toBeInstanceOf(Function)
  },
)
