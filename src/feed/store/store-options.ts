import type { RunOptions } from '../../core/base/ports.ts'

/** Options that open the store of a feed. */
export interface StoreOptions extends Pick<RunOptions, 'signal' | 'log'> {}
