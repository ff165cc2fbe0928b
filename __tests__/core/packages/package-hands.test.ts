import { describe, expect, test } from '@jest/globals'
import type { Writer } from '../../../src/core/http/download-writer.ts'
import type { PlaceTask } from '../../../src/core/packages/package-job.ts'
import type { PlacedPackage } from '../../../src/core/packages/record.ts'
import { type Hand, shareOut } from '../../../src/core/packages/worker-pool.ts'

const transport = { exchange: () => Promise.reject(new Error('no request is made here')) }
const taskOf = (file: string) => ({ directory: '', added: { file } }) as unknown as PlaceTask
const body = { append: async () => {} }

/** A hand that notes what it is asked for. */
function recordingHand(name: string, notes: string[]): Hand {
  const note = (what: string, file: string) => void notes.push(`${name} ${what} ${file}`)
  return {
    createWriter: path => {
      note('writes', path)
      return body as unknown as Writer
    },
    readManifest: async file => void note('reads', file) as undefined,
    contentHash: async ({ file }) => {
      note('hashes', file)
      return ''
    },
    place: async ({ added }) => {
      note('places', added.file)
      return {} as PlacedPackage
    },
    forget: file => note('forgets', file),
  }
}

function prepare({ hasDownloader = false } = {}) {
  const notes: string[] = []
  const hands = ['one', 'two'].map(name => recordingHand(name, notes))
  const all = shareOut(transport, {
    hands,
    ...(hasDownloader && { downloader: recordingHand('main', notes) }),
  })
  const download = (file: string) =>
    all.createWriter(file, 'sha512').append({ read: async () => {} }, { most: 1, onSize: () => {} })
  return { all, notes, download }
}

describe('the hands of a restore', () => {
  test('share files out, and each stays with the hand that began it until it is placed', async () => {
    const { all, notes, download } = prepare()
    await Promise.all(['a', 'b'].map(download))
    await all.readManifest('b')
    await all.contentHash({ file: 'b', sha512: '' })
    await all.place(taskOf('b'))
    await download('c')
    await all.place(taskOf('a'))
    expect(notes).toEqual([
      'one writes a',
      'two writes b',
      'two reads b',
      'two hashes b',
      'two places b',
      'two writes c',
      'one places a',
    ])
  })

  test('one that downloads alone hands on what comes next, and forgets it', async () => {
    const { all, notes, download } = prepare({ hasDownloader: true })
    await download('a')
    await all.readManifest('a')
    await all.place(taskOf('a'))
    expect(notes).toEqual(['main writes a', 'main forgets a', 'one reads a', 'one places a'])
  })

  test('a file that is thrown away is forgotten by its hand, once, and its name is anybody’s again', async () => {
    const { all, notes, download } = prepare()
    await download('a')
    all.forget('a')
    all.forget('a')
    all.forget('never there')
    await download('b')
    await download('a')
    expect(notes).toEqual(['one writes a', 'one forgets a', 'one writes b', 'two writes a'])
  })
})
