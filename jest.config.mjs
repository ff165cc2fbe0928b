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
  // Ends only a test that hangs, on the busiest machine too: no test has a limit of its own.
  testTimeout: 1_800_000,
  // So too a worker: how long one takes to end is a matter of the machine. One that never would says what it leaves open.
  workerGracefulExitTimeout: 600_000,
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
