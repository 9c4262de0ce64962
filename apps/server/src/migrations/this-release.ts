import type { Schema } from './migration.ts'

/**
 * The release that this tree becomes: one more as soon as one was given out. A migration that was given out is never
 * changed; a new one is added at the end, under a name of its own (decision 138).
 */
export const thisRelease: Schema = { release: 1, migrations: {} }
