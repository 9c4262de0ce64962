import { openAppendOnlyFolder } from './folder.ts'
import type { AppendOnly } from './port.ts'

export type { AppendOnly } from './port.ts'

/** The place that the settings name for the anchors of the logs; undefined where they name none. */
export const openAnchors = ({ evidenceUrl }: { readonly evidenceUrl: string | undefined }): AppendOnly | undefined =>
  evidenceUrl === undefined ? undefined : openAppendOnly(evidenceUrl)

/** Where it lies: a folder, file:///a/folder, or a bucket with object lock, s3://name (docs/operations.md). */
export const openAppendOnly = (url: string): AppendOnly => {
  const address = new URL(url)
  if (address.protocol === 'file:') return openAppendOnlyFolder(decodeURIComponent(address.pathname))
  let opened: Promise<AppendOnly> | undefined
  // The bucket's client is large, and loaded with its first use.
  const bucket = (): Promise<AppendOnly> => {
    opened ??= import('./bucket.ts').then(({ openAppendOnlyBucket }) => openAppendOnlyBucket(address))
    return opened
  }
  return {
    check: async () => (await bucket()).check(),
    names: async (...asked) => (await bucket()).names(...asked),
    read: async (...asked) => (await bucket()).read(...asked),
    append: async (...asked) => (await bucket()).append(...asked),
  }
}
