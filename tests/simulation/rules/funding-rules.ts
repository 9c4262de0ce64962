import { movesOf, paid, type Rule, when } from './rule.ts'

export const nothingIsFundedUnsigned: Rule = ({ now, papers, signed, notarized }) => {
  if (!paid(now.facts)) return []
  const agreements = papers.filter(({ type }) => type === 'CREDIT_AGREEMENT')
  return [
    ...when(!agreements.some(({ uuid }) => signed.includes(uuid)), 'funded without a signed agreement'),
    ...when(now.facts.disclosures?.closingSignedAt === undefined, 'funded before closing was signed'),
    ...when(notarized === 0 || now.facts.notary?.notarizedAt === undefined, 'funded without a notary'),
    ...when(now.facts.insurance?.complete !== true, 'funded without insurance'),
  ]
}

/** Whoever owns the home signed the deed, and is in the journal of the notary with everybody else. */
export const everyOwnerSigned: Rule = ({ now, notarized }) => {
  const owners = now.facts.additional?.otherOwners ?? []
  if (!paid(now.facts) || owners.length === 0) return []
  const signers = now.facts.coSigners ?? []
  const isUnsigned = owners.some(({ uuid }) => signers.find((one) => one.uuid === uuid)?.deedSignedAt === undefined)
  return [
    ...when(isUnsigned, 'funded without an owner’s signature on the deed'),
    ...when(now.facts.coDeed !== 'COMPLETE', 'funded while owners were waited for'),
    ...when(notarized <= owners.length, 'an owner is missing in the journal of the notary'),
  ]
}

export const theRightToCancelIsOver: Rule = ({ now, log }) => {
  const { facts } = now
  if (!paid(facts)) return []
  const { rescission, funding, property } = facts
  if (property.occupancy !== 'PRIMARY')
    return when(rescission !== undefined, 'a line that cannot be rescinded has a period')
  return [
    ...when(!movesOf(log).some(({ kind }) => kind === 'rescissionOver'), 'funded while it could be rescinded'),
    ...when(
      (funding?.disbursedOn ?? '') <= (rescission?.endsMidnightOf ?? '9'),
      'money went before midnight of the last day',
    ),
    ...when(
      (funding?.disbursedOn ?? '') < (rescission?.earliestDisbursementOn ?? '9'),
      'money went before the hold was over',
    ),
  ]
}

export const twoPeopleApproved: Rule = ({ now }) => {
  const approvals = now.facts.funding?.approvals ?? []
  const people = new Set(approvals.map(({ staffUuid }) => staffUuid))
  return [
    ...when(people.size !== approvals.length, 'one person approved twice'),
    ...when(paid(now.facts) && people.size !== 2, `funded by ${people.size} people`),
    ...when(paid(now.facts) && now.facts.funding?.screenedAt === undefined, 'funded without a second screening'),
  ]
}

export const moneyGoesToTheFundedOnly: Rule = ({ now, payments }) =>
  when(
    now.step !== 'COMPLETE' && !paid(now.facts) && now.step !== 'FUNDING_DECISION' && payments.length > 0,
    'money went for an application that is not funded',
  )
