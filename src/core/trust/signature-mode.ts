/** What is done about the signatures of packages: nothing, a warning for each that is not right, or an error. */
export const signatureModes = ['off', 'warn', 'require'] as const

export type SignatureMode = (typeof signatureModes)[number]
