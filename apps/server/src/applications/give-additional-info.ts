import { type BodyOf, checkedTaxId, giveAdditionalInfo } from '@hearthline/contracts'
import type { ApplicationFacts, FactsChange, OtherOwner } from '@hearthline/domain/application'
import { reserveAccountIn } from '../identity/index.ts'
import type { Registry } from '../organisations/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Bound, type FieldFault, Problem, writes } from '../platform/http/index.ts'
import { asksDemographics } from './asks-demographics.ts'
import { consentOf, withConsent } from './consent-of.ts'
import { openExpecting, settledStatus } from './open-expecting.ts'
import { keepSecret } from './secrets.ts'

type Body = BodyOf<typeof giveAdditionalInfo>

const ownerFaults = ({ otherOwners }: Body, { applicant }: ApplicationFacts): readonly FieldFault[] =>
  otherOwners.flatMap(({ email }, index) =>
    email.toLowerCase() === applicant.email.toLowerCase()
      ? [{ path: `otherOwners.${index}.email`, code: 'ownerEmailSameAsYours' as const }]
      : [],
  )

/** Somebody signs in by their mailbox: two who share one could not be told apart. */
const twiceFaults = ({ otherOwners }: Body): readonly FieldFault[] =>
  otherOwners.flatMap(({ email }, index) =>
    otherOwners.slice(0, index).some((before) => before.email.toLowerCase() === email.toLowerCase())
      ? [{ path: `otherOwners.${index}.email`, code: 'ownerEmailTwice' as const }]
      : [],
  )

/** Each owner is named by the account they will sign in with. */
const others = async (tx: Tx, { otherOwners }: Body): Promise<readonly OtherOwner[]> => {
  const named: OtherOwner[] = []
  for (const owner of otherOwners) {
    named.push({ uuid: await reserveAccountIn(tx, owner.email), ...owner })
  }
  return named
}

/** What the form says, as facts; the tax number is kept elsewhere. */
type Saying = { readonly body: Body; readonly otherOwners: readonly OtherOwner[]; readonly at: string }
const changeOf = (facts: ApplicationFacts, { body, otherOwners, at }: Saying): FactsChange => ({
  applicant: { ...facts.applicant, hasTaxId: true, maritalStatus: body.maritalStatus },
  property: { ...facts.property, ownership: body.ownership },
  income: { ...facts.income, yearsWithEmployer: body.yearsWithEmployer },
  additional: { purpose: body.purpose, otherOwners, givenAt: at },
  consents: withConsent(facts.consents, consentOf('HARD_CREDIT', { locale: body.locale, at })),
  coDeed: otherOwners.length > 0 ? 'PENDING' : undefined,
  trustReview: body.ownership === 'TRUST' ? 'NEEDED' : undefined,
})

/** start/contact: tax number, ownership, purpose and the hard-credit consent. */
export const giveAdditionalInfoCall = ({ registry }: { readonly registry: Registry }): Bound =>
  writes(giveAdditionalInfo, async ({ params, body }, context) => {
    const { house, tenant, tx } = context
    const inHand = await openExpecting(context, params.uuid, 'additionalInfoGiven')
    const taxId = checkedTaxId(body.taxId, house.config.mode)
    const faults = [...ownerFaults(body, inHand.facts), ...twiceFaults(body)]
    if (!taxId.ok) throw new Problem('invalidInput', { fields: [{ path: 'taxId', code: taxId.code }, ...faults] })
    if (faults.length > 0) throw new Problem('invalidInput', { fields: faults })
    const organisation = registry.byId(tenant.id)
    if (organisation === undefined) throw new Problem('organisationUnknown')
    const digest = await keepSecret(tx, house.keys, { application: inHand.uuid, kind: 'TAX_ID', value: taxId.digits })
    const isAsked = asksDemographics(organisation.hmdaCollection, inHand.facts)
    const otherOwners = await others(tx, body)
    inHand.change(
      {
        ...changeOf(inHand.facts, { body, otherOwners, at: inHand.at }),
        ...(!isAsked && { demographics: 'NOT_ASKED' }),
      },
      { kind: 'giveAdditionalInfo', note: { taxId: digest } },
    )
    inHand.tell('additionalInfoGiven')
    return settledStatus(inHand)
  })
