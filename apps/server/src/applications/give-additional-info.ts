import { type BodyOf, checkedTaxId, giveAdditionalInfo, type OrganisationRecord } from '@hearthline/contracts'
import type { ApplicationFacts, FactsChange, OtherOwner } from '@hearthline/domain/application'
import { isSameInbox } from '@hearthline/domain/formats'
import { reserveAccountIn } from '../identity/index.ts'
import type { Registry } from '../organisations/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Bound, type InvalidField, Problem, writes } from '../platform/http/index.ts'
import { consentOf, withConsent } from './consent-of.ts'
import { openExpecting, settledStatus } from './open-expecting.ts'
import { keepSecret } from './secrets.ts'

type Collection = OrganisationRecord['hmdaCollection']

/** Whether the line refinances a mortgage on the applicant's main residence (12 CFR 1002.13(a)(1)). */
const refinancesMainResidence = ({ property, liens }: ApplicationFacts): boolean =>
  property.occupancy === 'PRIMARY' &&
  (liens?.items ?? []).some((lien) => lien.kind === 'MORTGAGE' && lien.securedByHome && lien.beingPaidOff)

const RULES: Readonly<Record<Collection, (facts: ApplicationFacts) => boolean>> = {
  // 12 CFR 1003.4(a)(10).
  REG_C: () => true,
  // 12 CFR 1002.5(a)(4).
  REG_C_VOLUNTARY: () => true,
  REG_B_13_WHEN_REFI: refinancesMainResidence,
  OFF: () => false,
}

/**
 * Whether this lender asks this applicant about ethnicity, race and sex. Unless the law requires or permits it, asking
 * is forbidden.
 */
export const asksDemographics = (collection: Collection, facts: ApplicationFacts): boolean => RULES[collection](facts)

type Body = BodyOf<typeof giveAdditionalInfo>

const ownerErrors = ({ otherOwners }: Body, { applicant }: ApplicationFacts): readonly InvalidField[] =>
  otherOwners.flatMap(({ email }, index) =>
    isSameInbox(email, applicant.email)
      ? [{ path: `otherOwners.${index}.email`, code: 'ownerEmailSameAsYours' as const }]
      : [],
  )

/** People sign in by e-mail address, so no two of them may share an inbox: one could sign for both. */
const twiceErrors = ({ otherOwners }: Body): readonly InvalidField[] =>
  otherOwners.flatMap(({ email }, index) =>
    otherOwners.slice(0, index).some((before) => isSameInbox(before.email, email))
      ? [{ path: `otherOwners.${index}.email`, code: 'ownerEmailTwice' as const }]
      : [],
  )

/** Adds to each owner the account they will sign in with. */
const others = async (tx: Tx, { otherOwners }: Body): Promise<readonly OtherOwner[]> => {
  const named: OtherOwner[] = []
  for (const owner of otherOwners) {
    named.push({ uuid: await reserveAccountIn(tx, owner.email), ...owner })
  }
  return named
}

/** The form as facts; the tax number is stored separately. */
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
    const { app, tenant, tx } = context
    const work = await openExpecting(context, params.uuid, 'additionalInfoGiven')
    const taxId = checkedTaxId(body.taxId, app.config.mode)
    const errors = [...ownerErrors(body, work.facts), ...twiceErrors(body)]
    if (!taxId.ok) throw new Problem('invalidInput', { fields: [{ path: 'taxId', code: taxId.code }, ...errors] })
    if (errors.length > 0) throw new Problem('invalidInput', { fields: errors })
    const organisation = registry.byId(tenant.id)
    if (organisation === undefined) throw new Problem('organisationUnknown')
    const digest = await keepSecret(tx, app.keys, { application: work.uuid, kind: 'TAX_ID', value: taxId.digits })
    const isAsked = asksDemographics(organisation.hmdaCollection, work.facts)
    const otherOwners = await others(tx, body)
    work.change(
      {
        ...changeOf(work.facts, { body, otherOwners, at: work.at }),
        ...(!isAsked && { demographics: 'NOT_ASKED' }),
      },
      { kind: 'giveAdditionalInfo', note: { taxId: digest } },
    )
    work.publish('additionalInfoGiven')
    return settledStatus(work)
  })
