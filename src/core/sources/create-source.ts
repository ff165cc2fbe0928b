import { isPkgtoolError, type PkgtoolError, textOf, withSentence } from '../base/errors.ts'
import { createInFlight } from '../base/memo.ts'
import type { Log } from '../base/ports.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { isServer } from '../net/address/address.ts'
import { isObtained } from '../net/credentials/credential.ts'
import type { Transport } from '../net/exchange/client.ts'
import type { Scope } from '../net/exchange/scoped-transport.ts'
import type { ResolvedNames } from '../nuget/presets.ts'
import type { DeclaredSigners } from '../trust/trusted-signers.ts'
import { type AgeGate, fileTimes, judgeAges } from './minimum-age.ts'
import type { OpenAheadOptions, PackageSource, Release, SourceConnection, SourceReader } from './source.ts'
import { type SourceSetting, sourceAddress, sourceLabel, storeKeyOf } from './source-setting.ts'

interface CreateSourceOptions extends Pick<Scope, 'hasAlternative'> {
  readonly names: ResolvedNames
  readonly log: Log
  /** default: the age of packages does not matter */
  readonly age?: AgeGate | undefined
}

/** Creates the source of one setting. It loads its transport and opens at the first query. */
export function createSource(
  openTransport: () => Promise<Transport>,
  setting: SourceSetting,
  { names, log, age, hasAlternative }: CreateSourceOptions,
): PackageSource {
  const { name } = setting
  const label = sourceLabel(setting)
  const own = connectLater(openTransport, setting, { label, hasAlternative })
  let failure: PkgtoolError | undefined
  const once = createInFlight()
  const opening = openLater(async whenAsked => {
    const { transport } = await own.connect()
    return readSource(setting, { transport, names, whenAsked })
  })
  const { open } = opening
  return {
    label,
    name,
    address: sourceAddress(setting),
    storeKey: storeKeyOf(setting),
    isLocal: !isServer(setting.address),
    get failure() {
      return failure
    },
    get isAsked() {
      return opening.isAsked
    },
    get isExhausted() {
      return opening.hasFailed || own.isExhausted
    },
    ...documentQueries(setting, own),
    open: async () => void (await open()),
    openAhead() {
      if (!obtainsSecret(setting)) opening.openAhead()
    },
    judgesAge: id => age !== undefined && age.minimumAgeOf(id) > 0,
    releases: id => once(toLowerInvariant(id), async () => judged(await open(), id, { age, label, log })),
    packageUrls: async wanted => (await open()).packageUrls(wanted),
    avoid: (address, error) => void open().then(reader => reader.avoid?.(address, error)),
    manifest: async (wanted, options) => (await open()).manifest(wanted, options),
    publishedHash: async wanted => (await open()).publishedHash(wanted),
    catalogEntry: async wanted => (await open()).catalogEntry(wanted),
    otherExtension: async wanted => (await open()).otherExtension(wanted),
    passOver(error) {
      // A source may lack a package; a source that cannot be opened is a warning.
      const isOrdinary = opening.isOpen && isPkgtoolError(error, 'NOT_FOUND')
      const message = withSentence(textOf(error), 'The other sources are asked')
      if (isOrdinary || failure !== undefined) log.debug(message)
      else log.warning(message)
      if (!isOrdinary) failure ??= error
    },
  }
}

/** What is opened once, and fails with the first question at the earliest. */
function openLater(read: (whenAsked: Promise<void>) => Promise<SourceReader>) {
  let opening: Promise<SourceReader> | undefined
  let [isAsked, isOpen, hasFailed] = [false, false, false]
  let ask = () => {}
  const whenAsked = new Promise<void>(resolve => {
    ask = resolve
  })
  const openNow = async () => {
    try {
      const reader = await read(whenAsked)
      isOpen = true
      return reader
    } catch (error) {
      await whenAsked
      hasFailed = true
      throw error
    }
  }
  return {
    get isAsked() {
      return isAsked
    },
    get isOpen() {
      return isOpen
    },
    get hasFailed() {
      return hasFailed
    },
    open() {
      isAsked = true
      ask()
      opening ??= openNow()
      return opening
    },
    openAhead() {
      opening ??= openNow()
      opening.catch(() => {})
    },
  }
}

// A token or key is asked for only where it is needed.
function obtainsSecret({ credential, address }: SourceSetting): boolean {
  return address.store !== undefined || (credential !== undefined && isObtained(credential))
}

async function judged(
  reader: SourceReader,
  id: string,
  { age, label, log }: Pick<CreateSourceOptions, 'age' | 'log'> & { readonly label: string },
): Promise<readonly Release[]> {
  const releases = await reader.releases(id)
  const minimumAge = age?.minimumAgeOf(id) ?? 0
  if (age === undefined || minimumAge === 0) return releases
  const takesFiles = age.takesFileTimes && reader.publishTimes === undefined
  const times = takesFiles
    ? await fileTimes(reader, { id, releases })
    : releases.length > 0
      ? await reader.publishTimes?.(id)
      : undefined
  return judgeAges(releases, { minimumAge, now: age.now }, { id, label, times, log })
}

function documentQueries(
  setting: SourceSetting,
  own: Pick<PackageSource, 'connect'>,
): Pick<PackageSource, 'connect' | 'documents' | 'declaredSigners' | 'isKeptIn'> {
  const documents: PackageSource['documents'] = async (kind, options) => {
    const { transport } = await own.connect()
    const { findNamedDocuments } = await connections()
    return findNamedDocuments({ setting, transport }, kind, options)
  }
  let signers: Promise<DeclaredSigners | undefined> | undefined
  const readSigners = async () => {
    const { readDeclaredSigners } = await import('./declared-signers.ts')
    return readDeclaredSigners({ documents, connect: own.connect })
  }
  return {
    connect: own.connect,
    documents,
    declaredSigners() {
      signers ??= readSigners()
      return signers
    },
    isKeptIn: folder => isKept(setting, folder),
  }
}

// Nothing is kept of a source with credentials.
async function isKept({ address, credential }: SourceSetting, folder: string): Promise<boolean> {
  if (credential || address.store || !isServer(address)) return false
  const { findKept } = await import('../net/exchange/kept-documents.ts')
  return (await findKept(folder, address.document)) !== undefined
}

const connections = () => import('./connect-source.ts')

/** The connection of a source, which is made when it is first asked for. */
function connectLater(
  openTransport: () => Promise<Transport>,
  setting: SourceSetting,
  told: Pick<Scope, 'label' | 'hasAlternative'>,
) {
  let [connecting, made]: [Promise<SourceConnection>?, SourceConnection?] = []
  const connectNow = async () => {
    const transport = await openTransport()
    const { connectSource } = await connections()
    made = connectSource(transport, setting, told)
    return made
  }
  return {
    connect() {
      connecting ??= connectNow()
      return connecting
    },
    get isExhausted() {
      return made?.transport.isExhausted === true
    },
  }
}

// Loaded by the first query: a restore with everything in place makes none.
async function readSource(setting: SourceSetting, options: OpenAheadOptions): Promise<SourceReader> {
  const { openSource } = await import('./open-source.ts')
  return openSource(setting, options)
}
