import { listConditions, type ReplyOf, readConditions } from '@hearthline/contracts'
import { type ApplicationFacts, type Condition, legalName } from '@hearthline/domain/application'
import { conditionsOf, isLive, kindOf } from '@hearthline/domain/conditions'
import { readApplication } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, type Context, reads } from '../platform/http/index.ts'
import { areSignersAsked } from './signer-conditions.ts'

type Listed = ReplyOf<typeof listConditions>[number]
type Whole = ReplyOf<typeof readConditions>[number]

const listed = (one: Condition): Listed => ({
  uuid: one.uuid,
  created: one.openedAt,
  categoryEnum: one.category,
  notes: one.notes ?? null,
  commentsToBorrower: one.commentsToBorrower ?? null,
  requestDocuments: one.state === 'OPEN' && one.documentsRequired > 0,
  actionNeeded: one.state === 'OPEN',
  xtraData: { numDocsRequired: one.documentsRequired },
})

const signerNamed = ({ additional }: ApplicationFacts, uuid: string | undefined): Whole['signer'] => {
  const owner = additional?.otherOwners.find((one) => one.uuid === uuid)
  return owner === undefined ? null : { uuid: owner.uuid, name: legalName(owner) }
}

const whole = (facts: ApplicationFacts, one: Condition): Whole => {
  const { blocks, document, endsBy, mayBeWaived } = kindOf(one)
  return {
    ...listed(one),
    signer: signerNamed(facts, one.signer),
    owner: one.owner ?? 'BORROWER',
    state: one.state,
    since: one.since,
    openedBy: one.openedBy,
    blocks: [...blocks],
    documentType: document ?? null,
    documents: [...one.documents],
    isJudgedHere: endsBy === 'person',
    mayBeWaived,
  }
}

type Deps = { readonly registry: Registry }

/** The caller's conditions: a signer's own, if the lender shows them, or the borrower's. */
const ownOf = ({ registry }: Deps, { caller, tenant }: Context, facts: ApplicationFacts): readonly Condition[] => {
  if (caller.kind !== 'signer') return conditionsOf(facts)
  return areSignersAsked(registry, tenant) ? conditionsOf(facts, caller.identityUuid) : []
}

/** The live conditions of the caller. The reply names no party, so it only has those of one. */
export const listConditionsCall = (deps: Deps): Bound =>
  reads(listConditions, async ({ params }, context) => {
    const { caller, app, tenant } = context
    const { facts } = await readApplication(app.db, tenant.id, params.uuid, { caller, does: listConditions.does })
    return ownOf(deps, context, facts).filter(isLive).map(listed)
  })

/** Every condition ever opened, the newest first; for staff those of all parties. */
export const readConditionsCall = (deps: Deps): Bound =>
  reads(readConditions, async ({ params }, context) => {
    const { caller, app, tenant } = context
    const { facts } = await readApplication(app.db, tenant.id, params.uuid, { caller, does: readConditions.does })
    const shown = caller.kind === 'staff' ? (facts.conditions ?? []) : ownOf(deps, context, facts)
    return shown.map((one) => whole(facts, one)).reverse()
  })
