import type { UnitOfWork } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'

/** Has what is owed in writing made soon after this unit of work: once, whatever several things ask for it. */
export const oweDocuments = ({ jobs }: Pick<AppContext, 'jobs'>, tx: Tx, { uuid, now }: UnitOfWork): void =>
  tx.beforeCommit(`papers:${uuid}`, () =>
    jobs.send(tx, 'papers', { organisation: tx.organisation, application: uuid, step: now.step }),
  )
