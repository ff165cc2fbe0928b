import type { Answer } from '../support/scripted-server.ts'
import type { Random } from './random.ts'

/** Where a server leads away to, each with the good answer under the same path. */
export interface Elsewhere {
  /** another origin as safe as this one */
  readonly other: string
  /** plain http, for a server of https */
  readonly plain: string | undefined
  readonly path: string
}

interface Kind {
  /** a client that knows neither hash nor size can tell that it was not given the file */
  readonly showsFault: boolean
  readonly isFor?: (elsewhere: Elsewhere) => boolean
  readonly make: (good: Answer, random: Random, elsewhere: Elsewhere) => Answer
}

const place = (good: Answer, random: Random) => random.int(Buffer.from(good.body ?? '').length + 1)

const kinds: Readonly<Record<string, Kind>> = {
  status: telling((_, random) => ({ status: random.pick([408, 425, 429, 500, 502, 503, 504]), body: 'no' })),
  'for good': telling((_, random) => ({ status: random.pick([400, 401, 403, 404, 410, 418]), body: 'no' })),
  'retry-after seconds': telling(() => ({ status: 503, headers: { 'retry-after': '1' } })),
  'retry-after date': telling(() => ({
    status: 429,
    headers: { 'retry-after': new Date(Date.now() + 1000).toUTCString() },
  })),
  'retry-after nonsense': telling((_, random) => ({
    status: 503,
    headers: { 'retry-after': random.pick(['-1', '1e9', 'soon', '999999999999999', '5.5']) },
  })),
  delay: telling((good, random) => ({ ...good, delay: random.int(100) })),
  'stall before': telling(() => ({ stall: true })),
  'stall within': telling((good, random) => ({ ...good, stall: place(good, random) })),
  'reset before': telling(() => ({ resetAt: 'head' })),
  'reset within': telling((good, random) => ({ ...good, resetAt: place(good, random) })),
  cut: telling((good, random) => ({ ...good, cutAt: Math.max(0, place(good, random) - 1) })),
  'cut of chunks': telling((good, random) => ({
    ...good,
    contentLength: false,
    cutAt: Math.max(0, place(good, random) - 1),
  })),
  'cut without length': secret((good, random) => ({ ...good, untilClose: true, cutAt: place(good, random) })),
  'length too large': telling((good, random) => ({ ...good, lengthOff: 1 + random.int(5000) })),
  'length too small': secret((good, random) => ({ ...good, lengthOff: -1 - random.int(5000) })),
  'wrong byte': secret((good, random) => ({ ...good, flipAt: random.int(1 << 30) })),
  'another etag': telling((good, random) => ({
    ...good,
    headers: { ...good.headers, etag: `"${random.int(1000)}"` },
    cutAt: Math.max(0, place(good, random) - 1),
  })),
  'no etag': telling((good, random) => ({
    ...good,
    headers: {},
    cutAt: Math.max(0, place(good, random) - 1),
  })),
  'wrong range': telling((good, random) => ({
    ...good,
    wrongRange: true,
    cutAt: Math.max(0, place(good, random) - 1),
  })),
  'range for nobody': telling(good => ({ ...good, status: 206, fault: 'range for nobody' })),
  'gzip that is none': telling(good => ({ ...good, gzipLie: 'plain' })),
  'half a gzip': telling(good => ({ ...good, gzipLie: 'cut' })),
  'unwanted gzip': telling(good => ({ ...good, gzip: true, fault: 'unwanted gzip' })),
  'endless headers': telling(() => ({ endless: 'headers' })),
  'redirect in a circle': redirect('/circle'),
  'redirect nowhere': redirect('http://127.0.0.1:1/nothing'),
  'redirect to nonsense': redirect('http://[::'),
  'redirect to a file': redirect('file:///etc/passwd'),
  'redirect to another origin': telling((_, _random, { other, path }) =>
    away(`${other}${path}`, 'another origin'),
  ),
  'redirect to plain http': {
    ...telling((_, _random, { plain, path }) => away(`${plain}${path}`, 'plain http')),
    isFor: ({ plain }) => plain !== undefined,
  },
  'redirect without address': telling(() => ({ status: 302, fault: 'redirect without address' })),
  'slow drip': telling(good => ({ ...good, drip: 2, dripBytes: 30 })),
}

/**
 * One fault in the place of a good answer. `isBound`: hash or size bind the client, so that also faults may come that
 * nobody could see without.
 */
export function makeFault(
  good: Answer,
  random: Random,
  { isBound, elsewhere }: { readonly isBound: boolean; readonly elsewhere: Elsewhere },
): Answer {
  const fitting = Object.values(kinds).filter(
    ({ showsFault, isFor }) => (isBound || showsFault) && isFor?.(elsewhere) !== false,
  )
  return random.pick(fitting).make(good, random, elsewhere)
}

function telling(make: Kind['make']): Kind {
  return { showsFault: true, make }
}

function secret(make: Kind['make']): Kind {
  return { showsFault: false, make }
}

function redirect(location: string): Kind {
  return telling(() => ({ status: 302, headers: { location } }))
}

function away(location: string, where: string): Answer {
  return { status: 302, headers: { location }, fault: `redirect to ${where}` }
}
