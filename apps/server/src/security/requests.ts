import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@hearthline/contracts'
import type { IdentityProof, Response } from '@hearthline/domain/second-person'
import type { Tx } from '../platform/db/index.ts'
import { insertRequest } from './store.ts'
import type { ResponseTables } from './tables.ts'

type By = { readonly uuid: string; readonly name: string }
export type Proof = { readonly kind: IdentityProof; readonly seenBy: string }
type Asked = {
  readonly kind: Response
  readonly subject: string | null
  readonly reason: string
  readonly proof?: Proof | undefined
  /** Of staff and invitations: all roles that they are to have. */
  readonly roles?: readonly StaffRole[]
  readonly by: By
}

/** Writes down what was asked for, to be answered by somebody else. Returns its id. */
export const recordAsked = (tx: Tx, asked: Asked): Promise<string> => record(tx, asked, new Date(), null)

/** Writes down what one person was enough for and did: it is answered by whoever asked, which no answer could be. */
export const recordDone = (tx: Tx, asked: Asked): Promise<string> => record(tx, asked, new Date(), asked.by)

const record = async (
  tx: Tx,
  { kind, subject, reason, proof, roles, by }: Asked,
  at: Date,
  answeredBy: By | null,
): Promise<string> => {
  const uuid = randomUUID()
  await insertRequest(tx.as<ResponseTables>(), {
    organisation_id: tx.organisation,
    uuid,
    kind,
    subject_uuid: subject,
    reason,
    proof_kind: proof?.kind ?? null,
    proof_seen_by: proof?.seenBy ?? null,
    roles: roles === undefined ? null : [...roles],
    asked_by: by.uuid,
    asked_name: by.name,
    asked_at: at,
    answered_by: answeredBy?.uuid ?? null,
    answered_name: answeredBy?.name ?? null,
    answered_at: answeredBy && at,
    is_approved: answeredBy && true,
  })
  return uuid
}
