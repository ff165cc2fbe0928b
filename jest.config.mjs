import { availableParallelism } from 'node:os'

/** @type {import('jest').Config} */
export default {
  testEnvironment: '<rootDir>/scripts/lib/test-environment.mjs',
  // Kept between runs, whose temporary folder is their own.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  extensionsToTreatAsEsm: ['.ts'],
  globalSetup: '<rootDir>/__tests__/support/global-setup.mjs',
  roots: ['<rootDir>/__tests__'],
  reporters: ['default', '<rootDir>/scripts/lib/test-reporter.mjs'],
  // Tests start processes, which take their time on a busy machine; a test that hangs is still ended.
  testTimeout: 60_000,
  // Tests wait for processes and sockets: with a worker more for every two cores, no core waits too. Jest takes more than
  // 100 % for a number of workers.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testSequencer: '<rootDir>/scripts/lib/test-sequencer.mjs',
  testMatch: ['**/*.test.ts'],
  // Elsewhere the Windows lane runs these.
  testPathIgnorePatterns: process.platform === 'win32' ? [] : ['/__tests__/windows/'],
  moduleNameMapper: { '^typescript$': '<rootDir>/scripts/lib/native-typescript.mjs' },
  // Types are the matter of `npm run check`.
  transform: { '^.+\\.ts$': '<rootDir>/scripts/lib/transform-test.mjs' },
}
