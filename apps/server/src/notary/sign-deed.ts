import { signDeed } from '@hearthline/contracts'
import { settledStatus } from '../applications/index.ts'
import { newestPaperIn } from '../documents/index.ts'
import { Problem, writes } from '../platform/http/index.ts'
import { openAtDeed } from './at-deed.ts'
import { changeSession, findSession } from './store.ts'
import type { NotaryTables } from './tables.ts'

/** The signer signs the deed before the notary, whose own act is a job that leaves with the commit. */
export const signDeedCall = writes(signDeed, async ({ params, body }, context) => {
  const { house, tenant, tx } = context
  const inHand = await openAtDeed(context, params.uuid)
  const row = await findSession(tx.as<NotaryTables>(), tenant.id, params.uuid)
  if (row?.uuid !== params.session) throw new Problem('notFound')
  if (row.state !== 'deed') throw new Problem('eventNotExpected')
  const deed = await newestPaperIn(tx, params.uuid, 'SECURITY_INSTRUMENT')
  if (deed.sha256 !== body.sha256) throw new Problem('documentChanged')
  if (deed.mustBeRead && deed.readAt === null) throw new Problem('readToTheEndFirst')
  await changeSession(tx.as<NotaryTables>(), tenant.id, row.uuid, { state: 'done' })
  const notary = inHand.facts.notary ?? { manual: false, tries: 0 }
  inHand.change(
    { notary: { ...notary, primaryAcceptedAt: inHand.at, notaryName: row.notary_name } },
    { kind: 'deedSigned', note: { document: deed.uuid, sha256: deed.sha256 } },
  )
  await house.jobs.send(tx, 'notary', { organisation: tx.organisation, application: params.uuid })
  return settledStatus(inHand)
})
