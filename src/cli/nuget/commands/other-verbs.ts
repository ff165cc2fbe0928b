import { againIfChanged } from '../config-files.ts'
import type { NugetRun, NugetVerb } from '../nuget-run.ts'
import { add } from './add.ts'
import { config } from './config.ts'
import { deleteVersion } from './delete.ts'
import { init } from './init.ts'
import { list } from './list.ts'
import { locals } from './locals.ts'
import { pack } from './pack.ts'
import { push } from './push.ts'
import { search } from './search.ts'
import { setApiKey } from './set-api-key.ts'
import { sources } from './sources.ts'
import { spec } from './spec.ts'
import { trustedSigners } from './trusted-signers.ts'
import { verify } from './verify.ts'

/** The code of all commands but `restore` and `install`, by name. */
export const verbs: Readonly<Record<string, NugetVerb>> = {
  add,
  config: againIfChanged(config),
  delete: deleteVersion,
  init,
  list,
  locals,
  pack,
  push,
  search,
  setApiKey: againIfChanged(setApiKey),
  sources: againIfChanged(sources),
  spec,
  'trusted-signers': againIfChanged(trustedSigners),
  update: updateItself,
  verify,
}

// All that `update` comes to here: without -Self it is refused.
async function updateItself({ console }: NugetRun): Promise<void> {
  console.log.notice('nothing is updated: this command comes with setup-pkgtool, and gets its version there')
}
