import { PkgtoolError } from '../../../core/base/errors.ts'
import { findNode } from '../../../core/nuget/config/edit-config.ts'
import type { ConfigSigner } from '../../../core/nuget/config/nuget-config.ts'
import { parseFingerprint } from '../../../core/trust/trusted-signers.ts'
import { ConfigEdits, fileOf, outputFile, readConfigFiles, writable } from '../config-files.ts'
import { actionOf, type NugetRun, nameOf } from '../nuget-run.ts'
import { hasFlag, type NugetArguments, textOf, textsOf } from '../parse-arguments.ts'

const way = [{ name: 'trustedSigners' }]

/** `trusted-signers [ACTION]`: lists, adds or removes the trusted signers of config files. */
export async function trustedSigners(run: NugetRun): Promise<void> {
  const [action = 'list', file] = run.given.operands
  const act = actionOf(actions, action)
  if (act === undefined)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'trusted-signers',
      found: `'${action}' is no action`,
      wanted: 'List, Add, Remove',
    })
  if (file !== undefined)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: file,
      found: 'no signer is taken from a package here',
      wanted: 'the fingerprint, in -CertificateFingerprint',
    })
  return act(run)
}

const actions = { list, add, remove, sync }

async function list(run: NugetRun): Promise<void> {
  const { console } = run
  const { merged } = await readConfigFiles(run)
  if (merged.trustedSigners.length === 0) {
    console.print('There are no trusted signers.')
    return
  }
  console.print('Registered trusted signers:')
  console.print('')
  for (const [index, signer] of merged.trustedSigners.entries())
    for (const line of linesOf(signer, index)) console.print(line)
  console.print('')
}

function linesOf(
  { name, role, serviceIndex, owners, certificates }: ConfigSigner,
  index: number,
): readonly string[] {
  return [
    '',
    ` ${`${index + 1}.`.padEnd(5)}${name} [${role}]`,
    ...(serviceIndex === undefined ? [] : [`      Service Index: ${serviceIndex}`]),
    ...(owners.length === 0 ? [] : [`      Trusted owners: ${owners.join('; ')}`]),
    '      Certificate fingerprint(s):',
    ...certificates.map(
      each =>
        `        ${each.hashAlgorithm} - ${each.fingerprint}${/^true$/i.test(each.allowUntrustedRoot) ? ' [allowUntrustedRoot]' : ''}`,
    ),
  ]
}

async function add(run: NugetRun): Promise<void> {
  const { given, console } = run
  const name = nameOf(given, 'signer')
  const certificate = certificateOf(given)
  const configs = await readConfigFiles(run)
  const before = configs.merged.trustedSigners.find(signer => signer.name === name)
  if (before?.certificates.some(each => isSame(each.fingerprint, certificate.identity.fingerprint)))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-CertificateFingerprint',
      found: `'${name}' has this certificate already`,
      wanted: 'another one',
    })
  const edits = new ConfigEdits(run)
  const role = before?.role ?? 'author'
  const node = { name: role, identity: { name } }
  const file = before === undefined ? undefined : fileOf(before, configs)
  const chosen = file ?? outputFile(configs, 'trustedSigners')
  if (file) edits.set(file, { way: [...way, node], node: certificate })
  else if (before === undefined) edits.set(chosen, { way, node: { ...node, children: [certificate] } })
  else
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Name',
      found: `'${name}' is in ${before.place.file}, which is of all users`,
      wanted: 'another name',
    })
  await edits.write()
  console.print(
    before === undefined
      ? `Successfully added a trusted author '${name}'.`
      : `Successfully updated the trusted signer '${name}'.`,
  )
}

async function remove(run: NugetRun): Promise<void> {
  const name = nameOf(run.given, 'signer')
  const configs = await readConfigFiles(run)
  const edits = new ConfigEdits(run)
  const nodes = ['author', 'repository'].map(role => ({ name: role, identity: { name } }))
  const found = writable(configs).flatMap(file =>
    nodes.filter(node => findNode(file.text, way, { node, file: file.path })).map(node => ({ file, node })),
  )
  for (const { file, node } of found) edits.remove(file, { way, node })
  await edits.write()
  const isFound = found.length > 0
  run.console.print(
    isFound
      ? `Successfully removed the trusted signer '${name}'.`
      : `No trusted signers with the name: '${name}' were found.`,
  )
}

async function sync({ given }: NugetRun): Promise<void> {
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'trusted-signers sync',
    found: `the certificates of '${nameOf(given, 'signer')}' are not asked for here`,
    wanted: 'trusted-signers add with -CertificateFingerprint for each of them',
  })
}

/** The certificate that is given, as it is written. */
function certificateOf(given: NugetArguments) {
  const fingerprint = textOf(given, 'CertificateFingerprint') || undefined
  if (fingerprint === undefined)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-CertificateFingerprint',
      found: 'it has no value, and no source is asked here',
      wanted: 'a fingerprint',
    })
  if (textsOf(given, 'Owners').length > 0)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Owners',
      found: 'an author has none',
      wanted: 'owners of a repository only',
    })
  const hashAlgorithm = (textOf(given, 'FingerprintAlgorithm') || 'SHA256').toUpperCase()
  const length = { SHA256: 64, SHA384: 96, SHA512: 128 }[hashAlgorithm]
  if (length === undefined)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-FingerprintAlgorithm',
      found: `'${hashAlgorithm}' is none`,
      wanted: 'SHA256, SHA384 or SHA512',
    })
  const isHex = hashAlgorithm === 'SHA256' ? parseFingerprint(fingerprint) : /^[\dA-Fa-f]+$/.test(fingerprint)
  if (!isHex || fingerprint.length !== length)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-CertificateFingerprint',
      found: 'it is no such hash',
      wanted: `${length} hexadecimal digits`,
    })
  const attributes = { hashAlgorithm, allowUntrustedRoot: String(hasFlag(given, 'AllowUntrustedRoot')) }
  return { name: 'certificate', identity: { fingerprint }, attributes }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
