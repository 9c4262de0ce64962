import type { InHand } from '../applications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { House } from '../platform/house/index.ts'

/** Has what is owed in writing made soon after this unit of work: once, whatever several things ask for it. */
export const owePapers = ({ jobs }: Pick<House, 'jobs'>, tx: Tx, { uuid, now }: InHand): void =>
  tx.beforeCommit(`papers:${uuid}`, () =>
    jobs.send(tx, 'papers', { organisation: tx.organisation, application: uuid, step: now.step }),
  )
