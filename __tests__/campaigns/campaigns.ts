import { bucketFaults } from './bucket-faults.ts'
import { bucketKills } from './bucket-kills.ts'
import type { Campaign } from './campaign.ts'
import { crashBuilds } from './crash-builds.ts'
import { crashFeed } from './crash-feed.ts'
import { crashInstall } from './crash-install.ts'
import { crashRestore } from './crash-restore.ts'
import { disk } from './disk.ts'
import { executables } from './executables.ts'
import { fuzz } from './fuzz.ts'
import { keptFaults } from './kept-faults.ts'
import { publishers } from './publishers.ts'
import { races } from './races.ts'
import { restoreFaults } from './restore-faults.ts'
import { secrets } from './secrets.ts'
import { signals } from './signals.ts'
import { signatures } from './signatures.ts'
import { storeKill, storeRace } from './store.ts'
import { toolFaults } from './tool-faults.ts'

/** The campaigns by the npm script that runs them. */
export const groups: Readonly<Record<string, readonly Campaign[]>> = {
  faults: [toolFaults, restoreFaults, keptFaults, bucketFaults],
  races: [...races, storeRace, publishers],
  fuzz: [fuzz, signatures, executables],
  disk: [disk],
  signals: [signals],
  secrets: [secrets],
  crash: [crashInstall, crashRestore, crashBuilds, storeKill, crashFeed, bucketKills],
}

export const campaigns: readonly Campaign[] = Object.values(groups).flat()
