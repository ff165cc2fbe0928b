/** The version of this package; a test checks that it equals package.json's. */
export const version = '0.1.0'
