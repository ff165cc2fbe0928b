/** What is done about the signatures of packages: nothing, a warning for each that is not right, or an error. */
export const signatureModes = ['off', 'warn', 'require'] as const

export type SignatureMode = (typeof signatureModes)[number]

interface AskedSignatures {
  readonly signatures?: SignatureMode | undefined
  readonly configFile?: string | undefined
  readonly toolSigners?: readonly string[] | undefined
  readonly trustRoots?: readonly string[] | undefined
}

/** The `trust-roots` of a step for its packages: none where they are for the signature of the tool only. */
export function trustRootsOfPackages({
  signatures,
  configFile,
  toolSigners = [],
  trustRoots,
}: AskedSignatures): readonly string[] | undefined {
  const isOfTool = toolSigners.length > 0 && signatures === undefined && configFile === undefined
  return isOfTool ? undefined : trustRoots
}
