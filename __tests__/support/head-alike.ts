import { type IncomingMessage, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { readTree } from './feed-tree.ts'

export interface HeadOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** PEM, for https */
  readonly ca?: string
}

interface Head {
  readonly status: number | undefined
  /** `name: value`, sorted, without those of the moment and the connection */
  readonly headers: readonly string[]
}

const ofTheMoment = new Set(['date', 'connection', 'keep-alive'])

/**
 * Asks for each path (as it goes over the wire) by GET and by HEAD, and returns one line for each that is answered
 * differently, in status or in a header. `statuses` counts the answers.
 */
export async function compareHeads(
  origin: string,
  paths: readonly string[],
  options: HeadOptions = {},
): Promise<{ readonly differences: readonly string[]; readonly statuses: Readonly<Record<number, number>> }> {
  const differences: string[] = []
  const statuses: Record<number, number> = {}
  for (const path of paths) {
    const get = await ask(origin, path, { ...options, method: 'GET' })
    const head = await ask(origin, path, { ...options, method: 'HEAD' })
    statuses[get.status ?? 0] = (statuses[get.status ?? 0] ?? 0) + 1
    const [a, b] = [JSON.stringify(get), JSON.stringify(head)]
    if (a !== b) differences.push(`${path}: GET ${a}, HEAD ${b}`)
  }
  return { differences, statuses }
}

/** The paths of all files of a feed that readers may have, below `root`, as they go over the wire. */
export async function feedPaths(dir: string, root = '/'): Promise<readonly string[]> {
  const files = [...(await readTree(dir)).keys()].filter(path => path !== 'feed.json')
  return ['', ...files].map(path => root + path.split('/').map(encodeURIComponent).join('/'))
}

function ask(origin: string, path: string, options: HeadOptions & { method: string }): Promise<Head> {
  return new Promise((resolve, reject) => {
    const answered = (answer: IncomingMessage) => {
      const { statusCode: status, rawHeaders: raw } = answer
      const names = raw.filter((_, index) => index % 2 === 0).map(name => name.toLowerCase())
      const headers = names.flatMap((name, index) =>
        ofTheMoment.has(name) ? [] : [`${name}: ${raw[index * 2 + 1]}`],
      )
      answer.resume().on('end', () => resolve({ status, headers: headers.sort() }))
      answer.on('error', reject)
    }
    const { protocol, hostname, port } = new URL(origin)
    const parameters = { hostname, port, path, agent: false, ...options }
    const sent = protocol === 'https:' ? secureRequest(parameters, answered) : request(parameters, answered)
    sent.on('error', reject).end()
  })
}
