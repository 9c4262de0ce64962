import { keepProofInPlace } from '../evidence/index.ts'
import type { RetentionContext } from './context.ts'
import { deletePending, listPending } from './store.ts'
import type { RetentionTables } from './tables.ts'

const AT_ONCE = 100

/** A file that is gone already was removed before a process died. */
const removeFile = async ({ files }: Pick<RetentionContext, 'files'>, name: string): Promise<void> => {
  if (await files.has(name)) await files.remove(name)
}

/** Does what is left of purges that are committed: keeps the proof beside the anchors, and removes the files. */
export const finishPurges = async (context: RetentionContext, organisation: string): Promise<void> => {
  const db = context.db.read<RetentionTables>(organisation)
  for (;;) {
    const pending = await listPending(db, organisation, AT_ONCE)
    for (const row of pending) {
      if (context.anchors !== undefined && row.digest !== null)
        await keepProofInPlace({ ...context, anchors: context.anchors }, organisation, row.digest)
      for (const name of row.files) await removeFile(context, name)
      await deletePending(db, row)
    }
    if (pending.length < AT_ONCE) return
  }
}
