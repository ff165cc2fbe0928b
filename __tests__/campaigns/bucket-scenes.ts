import { randomBytes } from 'node:crypto'
import type { StoreOptions } from '../../src/feed/store/store-options.ts'
import {
  type Fault,
  putObject,
  type S3Account,
  type S3Options,
  type S3Request,
  type S3Server,
  testAccount,
} from '../support/s3-server.ts'
import { makeFault } from './faults.ts'
import { Random } from './random.ts'

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

/** A store that can be made to fail, and what a run notes about that. */
export interface Rig {
  readonly random: Random
  /** the store looks at them at each request */
  readonly options: Mutable<S3Options>
  readonly account: Mutable<S3Account>
  /** of another server */
  readonly elsewhere: string
  /** of the writer that meets the scene */
  storeOptions: Mutable<StoreOptions>
  target: string | undefined
  /** what went wrong besides the answers that the store itself counts */
  delivered: number
  /** the writer cannot have ended well */
  mustFail: boolean
  /** the writer met something else than the feed */
  isElsewhere: boolean
  /** Sets all right. */
  mend(server: S3Server): void
}

/** Something that goes wrong with a store. */
export interface BucketScene {
  readonly name: string
  arm(rig: Rig, server: S3Server): void
  /** what a failure must say */
  readonly says?: RegExp
  /** default: true */
  readonly mayFail?: false
}

export function newRig({ random, elsewhere }: Pick<Rig, 'random' | 'elsewhere'>): Rig {
  const account: Mutable<S3Account> = { ...testAccount }
  const good: S3Options = {
    accounts: [account],
    tags: random.pick(['md5', 'opaque']),
    pageSize: random.pick([1000, 2]),
  }
  const options = { ...good }
  const none = { storeOptions: {}, target: undefined, delivered: 0, mustFail: false, isElsewhere: false }
  return {
    ...{ random, elsewhere, account, options },
    ...none,
    mend(server) {
      for (const name of Object.keys(options)) delete options[name as keyof S3Options]
      Object.assign(options, good)
      for (const name of ['mayWrite', 'isExpired'] as const) delete account[name]
      server.onRequest = () => undefined
      for (const key of server.buckets.get('bucket')?.keys() ?? [])
        if (key.includes('/9.9.9/')) server.buckets.get('bucket')?.delete(key)
    },
  }
}

const isConditional = ({ method, headers }: S3Request) =>
  method === 'PUT' && headers['if-match'] !== undefined

/** Lets the first few writes of each key that `concerns` picks go wrong. */
function eachKey(fault: Fault, most: number, concerns = ({ method }: S3Request) => method === 'PUT') {
  return (rig: Rig, server: S3Server) => {
    const met = new Map<string, number>()
    const { random } = rig
    server.onRequest = request => {
      const count = met.get(request.key) ?? 0
      if (!concerns(request) || count >= most || random.chance(0.3)) return undefined
      met.set(request.key, count + 1)
      rig.delivered++
      return fault
    }
  }
}

/** Does something from a drawn request on, which may come after the writer's last one. */
function fromSomeRequestOn(change: (rig: Rig) => void) {
  return (rig: Rig, server: S3Server) => {
    const start = rig.random.int(30)
    let seen = 0
    server.onRequest = () => {
      if (seen++ < start) return undefined
      if (seen === start + 1) change(rig)
      rig.delivered++
      return undefined
    }
  }
}

/** The answers of the fault campaign, in the place of those of a store. */
function network({ random, elsewhere }: Rig, server: S3Server): void {
  const [rate, longest] = [random.pick([0.05, 0.2, 0.5, 1]), random.pick([1, 2, 4, 1000])]
  const met = new Map<string, number>()
  server.onRequest = ({ method, key }) => {
    const at = `${method} ${key}`
    const count = met.get(at) ?? 0
    if (count >= longest || !random.chance(rate)) return undefined
    met.set(at, count + 1)
    const seed = String(random.next())
    const away = { other: elsewhere, plain: undefined, path: '/bucket' }
    return {
      isApplied: random.chance(0.5),
      spoil: good => makeFault(good, new Random(seed), { isBound: false, elsewhere: away }),
    }
  }
}

const always = (change: (rig: Rig, server: S3Server) => void) => (rig: Rig, server: S3Server) => {
  rig.mustFail = true
  rig.delivered++
  change(rig, server)
}

const clockScene = (name: string, sign: number): BucketScene => ({
  name,
  arm: always(({ options, random }) => {
    options.clock = sign * (20 + random.int(600))
  }),
  says: /the clock of this machine is \d+ min (ahead of|behind) the store's/,
})

export const bucketScenes: readonly BucketScene[] = [
  { name: 'network', arm: network },
  { name: 'network again', arm: network },
  { name: 'network once more', arm: network },
  { name: 'writes whose answer is lost', arm: eachKey('applied', 2), mayFail: false },
  {
    name: 'writes that time out when they are made',
    arm: eachKey({ isApplied: true, spoil: () => ({ stall: true }) }, 1),
    mayFail: false,
  },
  { name: 'busy with another write', arm: eachKey('busy', 3), mayFail: false },
  { name: '404 to a conditional write', arm: eachKey(goneOnce(), 1, isConditional), mayFail: false },
  { name: '412 to a condition that held', arm: eachKey(refusedOnce(), 1, isConditional), mayFail: false },
  { name: 'tags that change ten times', arm: changeTags, mayFail: false },
  { name: 'listings that change between pages', arm: changeListings, mayFail: false },
  clockScene('store ahead', 1),
  clockScene('store behind', -1),
  {
    name: 'clock that jumps in mid-run',
    arm: fromSomeRequestOn(({ options }) => {
      options.clock = 600
    }),
    says: /the clock of this machine is \d+ min behind the store's/,
  },
  {
    name: 'bucket missing',
    arm: always(rig => {
      rig.target = 's3://nowhere/feed'
    }),
    says: /no such bucket|status 404 \("?NoSuchBucket|create the bucket/,
  },
  {
    name: 'read-only',
    arm: always(({ account }) => {
      account.mayWrite = false
    }),
    says: /[Aa]llow s3:PutObject and s3:DeleteObject for the prefix/,
  },
  {
    name: 'read-only in mid-run',
    arm: fromSomeRequestOn(({ account }) => {
      account.mayWrite = false
    }),
    says: /[Aa]llow s3:PutObject and s3:DeleteObject for the prefix/,
  },
  {
    name: 'another region',
    arm: always(({ options }) => {
      options.region = 'eu-central-1'
    }),
    says: /region/,
  },
  {
    name: 'prefix with something else',
    arm: always((rig, server) => {
      rig.isElsewhere = true
      server.buckets.get('bucket')?.clear()
      putObject(server, 'feed/readme.txt', { bytes: Buffer.from('ours') })
    }),
    says: /readme\.txt|no feed below this prefix/,
  },
  {
    name: 'credentials expired in mid-run',
    arm: fromSomeRequestOn(({ account }) => {
      account.isExpired = true
    }),
    says: /the credentials have expired/,
  },
  {
    name: 'another secret',
    arm: always(({ storeOptions, account }) => {
      storeOptions.signingVariables = {
        AWS_ACCESS_KEY_ID: account.accessKeyId,
        AWS_SECRET_ACCESS_KEY: 'another',
        AWS_SESSION_TOKEN: undefined,
      }
    }),
    says: /it does not know the credentials|AWS_SECRET_ACCESS_KEY|s3:GetObject/,
  },
  {
    name: 'full in mid-run',
    arm: fromSomeRequestOn(({ options }) => {
      options.capacity = 0
    }),
    says: /no room for the object/,
  },
  {
    name: 'conditions ignored',
    arm: always(({ options, random }) => {
      options.lies = random.pick(['if-none-match', 'if-match', 'all'])
    }),
    says: /whose condition ".*" did not hold/,
  },
]

function goneOnce(): Fault {
  return { isApplied: false, spoil: () => ({ status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }) }
}

function refusedOnce(): Fault {
  return {
    isApplied: false,
    spoil: () => ({ status: 412, body: '<Error><Code>PreconditionFailed</Code></Error>' }),
  }
}

/** Somebody else writes the same bytes again and again, right before each write of ours. */
function changeTags(rig: Rig, server: S3Server): void {
  const met = new Map<string, number>()
  server.onRequest = request => {
    const { key } = request
    const objects = server.buckets.get('bucket')
    const object = objects?.get(key)
    const count = met.get(key) ?? 0
    if (!object || !isConditional(request) || key.endsWith('probe') || count >= 10) return undefined
    met.set(key, count + 1)
    rig.delivered++
    objects?.set(key, { ...object, tag: `"${randomBytes(8).toString('hex')}"` })
    return undefined
  }
}

/** Half a version of somebody else comes and goes while its id is listed. */
function changeListings(rig: Rig, server: S3Server): void {
  rig.options.pageSize = 1
  const stray = 'feed/flat/old/9.9.9/old.9.9.9.pkgfile'
  server.onRequest = ({ query }) => {
    if (!query.has('list-type')) return undefined
    rig.delivered++
    if (!server.buckets.get('bucket')?.delete(stray)) putObject(server, stray, { bytes: Buffer.from('x') })
    return undefined
  }
}
