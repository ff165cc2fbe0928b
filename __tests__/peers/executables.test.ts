import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { dotnetFolders } from '../../src/core/frameworks/dotnet-folders.ts'
import { oids } from '../../src/core/trust/cms/oids.ts'
import { judgeExecutable } from '../../src/core/trust/executable-signature.ts'
import { parsePem, TrustRoots } from '../../src/core/trust/trust-roots.ts'
import { type Identity, issue, newKey, pemOf } from '../support/authority.ts'
import { makeExecutableCases } from '../support/executable-cases.ts'
import { describeWith } from '../support/programs.ts'
import { unsignedExecutable } from '../support/signed-executable.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const start = promisify(execFile)

interface Authorities {
  /** PEM */
  readonly signing: string
  readonly timestamps: string
}

async function prepare(authorities: Authorities) {
  const folder = await newFolder()
  const [signing, timestamps, file] = ['signing.pem', 'timestamps.pem', 'a.exe'].map(name =>
    join(folder, name),
  ) as [string, string, string]
  await writeFile(signing, authorities.signing)
  await writeFile(timestamps, authorities.timestamps)
  const roots = {
    signing: new TrustRoots(parsePem(authorities.signing)),
    timestamps: new TrustRoots(parsePem(authorities.timestamps)),
  }
  const run = async (...parameters: readonly string[]) =>
    start('osslsigncode', [...parameters], { encoding: 'latin1' }).then(
      () => 'right' as const,
      () => 'wrong' as const,
    )
  return {
    folder,
    run,
    ours: (bytes: Buffer) => {
      const judged = judgeExecutable(bytes, { roots, match: () => 'name', now: Date.now() })
      return 'signer' in judged ? 'right' : 'wrong'
    },
    async theirs(bytes: Buffer) {
      await writeFile(file, bytes)
      const trusted = ['-CAfile', signing, '-TSA-CAfile', timestamps]
      return run('verify', '-in', file, ...trusted, '-ignore-cdp', '-ignore-crl')
    },
  }
}

/** The places where an altered byte is taken by us alone; theirs takes a file one of whose signatures is right. */
async function findTakenAlone(
  bytes: Buffer,
  { ours, theirs }: Pick<Awaited<ReturnType<typeof prepare>>, 'ours' | 'theirs'>,
): Promise<readonly number[]> {
  const found: number[] = []
  for (const at of [0x50, 700, 20_300, bytes.readUInt32LE(60) + 90, bytes.length - 300]) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] as number) ^ 0x10
    const verdicts = [ours(altered), await theirs(altered)]
    if (verdicts[0] === 'right' && verdicts[1] === 'wrong') found.push(at)
  }
  return found
}

describeWith(['osslsigncode'], 'judgeExecutable beside osslsigncode', () => {
  test('accepts nothing that it refuses, and refuses what it accepts for a reason', async () => {
    const { roots, cases } = makeExecutableCases()
    const { ours, theirs } = await prepare(roots)
    const found: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const { name, bytes, verdict } of cases) {
      found[name] = { ours: ours(bytes), theirs: await theirs(bytes) }
      wanted[name] =
        typeof verdict === 'string' ? { ours: verdict, theirs: verdict } : { ours: 'wrong', theirs: 'right' }
    }
    expect(cases.length).toBeGreaterThan(60)
    expect(found).toEqual(wanted)
  })

  test('takes what it signs, whole, and nothing of it with an altered byte', async () => {
    const key = newKey()
    const root = issue({ name: 'Root', key, authority: true })
    const people: Record<string, Identity> = {
      rsa: issue({ name: 'Rsa', key: newKey('long'), by: root }),
      ec: issue({ name: 'Curve', key: newKey('ec'), by: root }),
      stamp: issue({ name: 'Time', key: newKey(), by: root, purposes: [oids.timeStamping] }),
    }
    const { folder, run, ours, theirs } = await prepare({ signing: pemOf([root]), timestamps: pemOf([root]) })
    const files: Record<string, string[]> = {}
    for (const [name, identity] of Object.entries(people)) {
      const pair = [join(folder, `${name}.pem`), join(folder, `${name}.key`)] as const
      await writeFile(pair[0], pemOf([identity, root]))
      await writeFile(pair[1], identity.key.export({ type: 'pkcs8', format: 'pem' }))
      files[name] = [...pair]
    }
    const [rsa, ec, stamp] = [files.rsa, files.ec, files.stamp] as [string[], string[], string[]]
    const stamped = ['-TSA-certs', stamp[0] ?? '', '-TSA-key', stamp[1] ?? '']
    const ways: readonly (readonly [by: string[], ...options: string[]])[] = [
      [rsa],
      [rsa, '-h', 'sha384'],
      [rsa, '-h', 'sha512', '-ph'],
      [rsa, '-ph', '-n', 'A tool', '-i', 'https://tool.example'],
      [ec],
      [ec, '-h', 'sha384', '-ph'],
      [rsa, ...stamped],
      [ec, '-ph', ...stamped],
      [rsa, ...stamped, '-TSA-time', '1700000000'],
      [ec, '-nest'],
      [rsa, '-nest', '-ph', ...stamped],
    ]
    for (const isWide of [false, true]) {
      const unsigned = join(folder, `unsigned-${isWide}.exe`)
      await writeFile(unsigned, unsignedExecutable('A', { isWide, sizes: [20_001, 7] }))
      let last = unsigned
      for (const [index, [[certificates = '', key = ''], ...options]] of ways.entries()) {
        const [out, from] = [
          join(folder, `${isWide}-${index}.exe`),
          options.includes('-nest') ? last : unsigned,
        ]
        const made = await run(
          'sign',
          '-certs',
          certificates,
          '-key',
          key,
          ...options,
          '-in',
          from,
          '-out',
          out,
        )
        expect([options, made]).toEqual([options, 'right'])
        const bytes = await readFile(out)
        expect([options, ours(bytes), await theirs(bytes)]).toEqual([options, 'right', 'right'])
        // Theirs takes a file one of whose signatures is right.
        expect([options, await findTakenAlone(bytes, { ours, theirs })]).toEqual([options, []])
        last = out
      }
    }
  })

  test('the assemblies of a .NET SDK are signed by Microsoft, for both', async () => {
    const sdks = dotnetFolders()
      .map(folder => join(folder, 'sdk'))
      .filter(existsSync)
    const [sdk = ''] = sdks.flatMap(folder => readdirSync(folder).map(version => join(folder, version)))
    const read = (name: string) => readFile(join(sdk, 'trustedroots', name), 'latin1')
    const { ours, theirs } = await prepare({
      signing: await read('codesignctl.pem'),
      timestamps: await read('timestampctl.pem'),
    })
    const names = readdirSync(sdk).filter(name => name.endsWith('.dll'))
    expect(names.length).toBeGreaterThan(20)
    for (const name of names.slice(0, 20)) {
      const bytes = await readFile(join(sdk, name))
      expect([name, ours(bytes)]).toEqual([name, await theirs(bytes)])
    }
  })
})
