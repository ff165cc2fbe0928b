import { type ChildProcess, spawn } from 'node:child_process'
import { findAzurite } from '../../scripts/lib/azurite.mjs'
import { type AzureAddress, parseStoreAddress } from '../../src/core/net/address/store-address.ts'
import { createAzureSigner } from '../../src/core/net/signing/signed-send.ts'

const program = findAzurite()

/** Azurite's own account, whose key is in its documentation. */
export const azuriteKey =
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=='

const account = 'devstoreaccount1'

export interface Azurite {
  /** the address of a prefix in a new container */
  place(prefix?: string, options?: { readonly isPublic?: boolean }): Promise<AzureAddress>
  /** the address of a prefix in a container that does not exist */
  nowhere(): AzureAddress
  stop(): Promise<void>
}

/** Why Azurite cannot be started, or undefined. */
export const azuriteAbsence =
  program === undefined ? 'needs azurite; node scripts/fetch-azurite.mjs fetches it' : undefined

/** Starts Azurite, Microsoft's own stand-in for Azure's Blob service, in memory and on a free port. */
export async function startAzurite(): Promise<Azurite> {
  const options = ['--inMemoryPersistence', '--blobPort', '0', '--silent', '--disableTelemetry']
  const child = spawn(process.execPath, [program ?? '', ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const endpoint = `${await announced(child)}/${account}`
  let containers = 0
  const place = (container: string, prefix = '') => {
    const address = parseStoreAddress(`azure://${account}/${container}/${prefix}`, {
      input: 'feed',
      endpoint,
    })
    if (address.kind === 'azure') return address
    throw new Error('no container')
  }
  return {
    async place(prefix, { isPublic = false } = {}) {
      const address = place(`box${++containers}`, prefix)
      await create(address, isPublic)
      return address
    },
    nowhere: () => place('nowhere'),
    async stop() {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}

function announced(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (piece: Buffer) => {
      text += piece
      const [, url] = /successfully listens on (http:\S+)/.exec(text) ?? []
      if (url !== undefined) resolve(url)
    })
    child.once('exit', code => reject(new Error(`Azurite ended with ${code}: ${text}`)))
  })
}

async function create({ root }: AzureAddress, isPublic: boolean): Promise<void> {
  const url = new URL(`${root.href.replace(/\/$/, '')}?restype=container`)
  const sign = createAzureSigner({ kind: 'azure-key', account, key: azuriteKey })
  const own = { 'content-length': '0', ...(isPublic && { 'x-ms-blob-public-access': 'blob' }) }
  const { headers } = await sign({ url, method: 'PUT', headers: own, now: new Date() })
  const response = await fetch(url, { method: 'PUT', headers })
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
}
