import type { Writer } from '../download/file-writer.ts'
import { LateWriter } from '../download/late-writer.ts'
import type { HashAlgorithm } from '../integrity/digest.ts'
import type { PackagedManifest } from '../package-content/read-manifest.ts'
import type { PlacedPackage } from '../restore/placed-package.ts'
import type { Transport } from '../transport/create-transport.ts'
import type { HashedPackage, PlaceTask } from './package-work.ts'

/** Does the heavy work of packages: TLS, hashing, writing, unpacking. A file stays with the hand that began it. */
export interface Hand {
  createWriter(path: string, algorithm: HashAlgorithm): Writer
  /** Throws as `readPackageManifest`. */
  readManifest(file: string): Promise<PackagedManifest | undefined>
  /** Throws as `packageContentHash`. */
  contentHash(hashed: HashedPackage): Promise<string>
  /** Throws as `PlacePackage`. */
  place(task: PlaceTask): Promise<PlacedPackage>
  /** Forgets what is known of a file that is thrown away, and closes it. */
  forget(file: string): void
}

interface Share {
  readonly hand: Hand
  /** files that it has under way */
  count: number
}

/** Who is there. */
export interface Hands {
  readonly hands: readonly Hand[]
  /** one that takes downloads alone, and hands them on */
  readonly downloader?: Hand | undefined
}

/** Each file goes to the hand that has the fewest, and stays with it where that can do what comes next. */
export function shareOut(transport: Pick<Transport, 'exchange'>, { hands, downloader }: Hands): Hand {
  const shares = hands.map((hand): Share => ({ hand, count: 0 }))
  const downloads = downloader ? [{ hand: downloader, count: 0 }, ...shares] : shares
  const takers = new Map<string, Share>()
  const handFor = (file: string, able = shares): Hand => {
    const taker = takers.get(file)
    if (taker && able.includes(taker)) return taker.hand
    leave(file)?.forget(file)
    const share = able.reduce((a, b) => (b.count < a.count ? b : a))
    share.count++
    takers.set(file, share)
    return share.hand
  }
  const leave = (file: string): Hand | undefined => {
    const share = takers.get(file)
    if (share) share.count--
    takers.delete(file)
    return share?.hand
  }
  return {
    createWriter: (path, algorithm) =>
      new LateWriter(() => handFor(path, downloads).createWriter(path, algorithm), transport.exchange),
    readManifest: async file => handFor(file).readManifest(file),
    contentHash: async hashed => handFor(hashed.file).contentHash(hashed),
    place: task =>
      handFor(task.added.file)
        .place(task)
        .finally(() => leave(task.added.file)),
    forget: file => leave(file)?.forget(file),
  }
}
