export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  globalSetup: '<rootDir>/__tests__/support/global-setup.mjs',
  roots: ['<rootDir>/__tests__'],
  reporters: ['default', '<rootDir>/scripts/lib/test-reporter.mjs'],
  // Tests start processes, which take their time on a busy machine; a test that hangs is still ended.
  testTimeout: 60_000,
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.ts$': ['ts-jest', { useESM: true, tsconfig: '<rootDir>/__tests__/tsconfig.json' }] },
}
