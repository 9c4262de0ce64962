import { listOffers, readRefusal } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { type Day, day, instantToDay } from '@hearthline/domain/calendar'
import { readApplication, readExpecting } from '../applications/index.ts'
import { documentsOf } from '../documents/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, reads } from '../platform/http/index.ts'
import { offersOf } from '../pricing/index.ts'
import { correctionCalls } from './corrections/correct-fact.ts'
import { liveDecision } from './decision/stored-decisions.ts'
import { assetCalls } from './offers/assets.ts'
import { chooseOfferCall } from './offers/choose-offer.ts'
import { counterofferCalls } from './offers/counteroffer.ts'
import { revisionCall } from './offers/revision.ts'
import { organisationOf } from './organisation-of.ts'
import { readReviewCall } from './review/decide-review.ts'
import { refusalOf } from './review/refusal-of.ts'
import { findDecision, findPolicy } from './store.ts'
import type { UnderwritingTables } from './tables.ts'

const listOffersCall = (registry: Registry): Bound =>
  reads(listOffers, async ({ params }, context) => {
    const snapshot = await readExpecting(context, params.uuid, 'offerChosen')
    const { today } = await context.moment()
    const db = context.app.db.read<UnderwritingTables>(context.tenant.id)
    const stored = await liveDecision(snapshot, { db, organisation: context.tenant.id, today })
    const { uuid: decisionUuid, decision, inputs, rules } = stored
    const expiresOn = snapshot.facts.decision?.offerExpiresOn ?? today
    const organisation = organisationOf(registry, context.tenant.id)
    return offersOf(
      { decisionUuid, decision, facts: inputs.facts, rules, expiresOn, organisation, home: snapshot.facts },
      day(today),
    )
  })

/** The day of a person's refusal in the lender's time zone; without a decision, the day the application ended. */
const dayDecided = ({ decision }: ApplicationFacts, ended: { timeZone: string; stepEnteredAt: Date }): Day =>
  instantToDay(decision ? Date.parse(decision.decidedAt) : ended.stepEnteredAt.getTime(), ended.timeZone)

const readRefusalCall = reads(readRefusal, async ({ params }, { app, tenant, caller }) => {
  const organisation = tenant.id
  const application = params.uuid
  const { facts, step, stepEnteredAt } = await readApplication(app.db, organisation, application, {
    caller,
    does: 'readApplication',
  })
  if (step !== 'DECLINED') throw new Problem('eventNotExpected')
  const place = { application, decision: facts.decision?.uuid ?? '' }
  const db = app.db.read<UnderwritingTables>(organisation)
  const stored = facts.decision && (await findDecision(db, organisation, place))
  const documents = await documentsOf(app.db, { organisation, application })
  return refusalOf(facts, {
    stored,
    policy: stored?.rules.policy ?? (facts.decision && (await findPolicy(db, organisation, place))),
    decidedOn: stored?.decision.decidedOn ?? dayDecided(facts, { timeZone: tenant.timeZone, stepEnteredAt }),
    notice: documents.find(({ type }) => type === 'ADVERSE_ACTION_NOTICE')?.uuid ?? null,
  })
})

/** The borrower's calls about a decision: the offers, the choice, the refusal with its reasons. */
export const offerCalls = ({ registry }: { registry: Registry }): readonly Bound[] => [
  listOffersCall(registry),
  chooseOfferCall(registry),
  readRefusalCall,
  revisionCall(registry),
  ...assetCalls,
  ...correctionCalls(registry),
  ...counterofferCalls,
  readReviewCall,
]
