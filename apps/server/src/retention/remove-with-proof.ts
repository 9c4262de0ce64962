import { randomUUID } from 'node:crypto'
import { digestOfProof, type EvidenceTables, type PurgeProof, writeProof } from '../evidence/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { FROM_INSIDE, noteIn, SYSTEM } from '../platform/security-events/index.ts'
import { type PurgedLender, type RetentionContext, scheduleHash } from './context.ts'
import { deleteGoing, type Going, readGoing } from './rows-store.ts'
import { insertPending } from './store.ts'
import type { RetentionTables } from './tables.ts'

type Of = {
  readonly lender: PurgedLender
  readonly going: readonly Going[]
  readonly proof: Pick<PurgeProof, 'of' | 'subject' | 'at' | 'why' | 'rules' | 'log'>
}

/**
 * Deletes rows and writes the proof of it, in one unit of work: before its commit nothing is gone, and after it everything but the
 * files and the proof beside the anchors, which `finishPurges` sees to, whoever dies in between.
 */
export const removeWithProof = async (
  { keys, log }: Pick<RetentionContext, 'keys' | 'log'>,
  tx: Tx,
  { lender, going, proof: of }: Of,
): Promise<PurgeProof> => {
  const { organisation } = tx
  const trx = tx.as<RetentionTables>()
  const { removed, files } = await readGoing(trx, organisation, going)
  const proof: PurgeProof = {
    format: 'hearthline.purge.1',
    organisation,
    ...of,
    schedule: scheduleHash(lender),
    removed: [...removed],
    files: files.length,
  }
  await writeProof(tx.as<EvidenceTables>(), keys.evidence, proof)
  await deleteGoing(trx, organisation, { going, removed })
  await insertPending(trx, {
    organisation_id: organisation,
    uuid: randomUUID(),
    digest: digestOfProof(proof),
    files: [...files],
  })
  await noteIn(tx, log, { kind: 'dataPurged', actor: SYSTEM, [of.of]: of.subject }, FROM_INSIDE)
  return proof
}
