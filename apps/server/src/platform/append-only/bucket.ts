import type { AppendOnly } from './append-only.ts'

/** A bucket with object lock. */
export const openAppendOnlyBucket = async (_address: URL): Promise<AppendOnly> => {
  throw new Error('not built yet')
}
