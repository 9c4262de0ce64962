import {
  type ApplicationFacts,
  asksSpouses,
  type BankAccount,
  hasSpouseOnDeed,
  lacksSpousesConsent,
} from '../application/index.ts'
import { isRescindable } from '../calendar/index.ts'
import { isBeforeDisbursement } from '../clocks/index.ts'
import { blockingConditions } from '../conditions/index.ts'
import type { DocumentType } from '../documents/index.ts'
import { openProposals } from '../evidence/index.ts'
import { isFloodCovered, needsFloodPolicy } from '../insurance/index.ts'
import { openRedFlags } from '../red-flags/index.ts'
import { type DocumentOnFile, isInSlot, missingSignatures, signingSlots } from '../signed-documents/index.ts'

/** What two people check before they approve a payment, in order. */
export const FUNDING_CHECKS = [
  'signedDocuments',
  'spousesConsent',
  'rightToCancel',
  'insurance',
  'title',
  'flood',
  'sanctions',
  'account',
  'payee',
  'conditions',
  'redFlags',
  'evidence',
] as const
export type FundingCheck = (typeof FUNDING_CHECKS)[number]

/** `notNeeded`: this application does not require it. */
export const FUNDING_CHECK_STATES = ['green', 'red', 'notNeeded'] as const
type State = (typeof FUNDING_CHECK_STATES)[number]

export type FundingFigure =
  | { readonly unit: 'share'; readonly done: number; readonly of: number }
  | { readonly unit: 'count'; readonly count: number }
  | { readonly unit: 'cents'; readonly cents: number }
  | { readonly unit: 'day'; readonly day: string }
  | { readonly unit: 'text'; readonly text: string }

export type FiledDocument = DocumentOnFile & {
  readonly uuid: string
  readonly createdAt: string
  readonly signedAt: string | null
}

type Found = {
  readonly state: State
  readonly figure?: FundingFigure | undefined
  /** A day or an instant. */
  readonly since?: string | undefined
  readonly documents?: readonly string[] | undefined
}

type Row = {
  readonly check: FundingCheck
  readonly state: State
  readonly figure: FundingFigure | null
  readonly since: string | null
  readonly documents: readonly string[]
}

type At = {
  readonly facts: ApplicationFacts
  readonly today: string
  /** The documents on file in the language that counts, newest first. */
  readonly onFile: readonly FiledDocument[]
}

const green = (isGreen: boolean): State => (isGreen ? 'green' : 'red')
const text = (words: string | undefined): FundingFigure | undefined =>
  words === undefined ? undefined : { unit: 'text', text: words }
const newest = ({ onFile }: At, ...types: readonly DocumentType[]): readonly string[] =>
  onFile
    .filter(({ type }) => types.includes(type))
    .slice(0, 1)
    .map(({ uuid }) => uuid)
const noneOf = (open: readonly unknown[]): Found => ({
  state: green(open.length === 0),
  figure: { unit: 'count', count: open.length },
})

const signedDocuments = ({ facts, onFile }: At): Found => {
  const slots = signingSlots(facts, onFile)
  const missing = missingSignatures(facts, onFile)
  const signed = onFile.filter((one) => one.isSigned && slots.some((slot) => isInSlot(slot, one)))
  return {
    state: green(missing.length === 0),
    figure: { unit: 'share', done: slots.length - missing.length, of: slots.length },
    since: signed
      .flatMap(({ signedAt }) => signedAt ?? [])
      .toSorted()
      .at(-1),
    documents: signed.map(({ uuid }) => uuid),
  }
}

const rightToCancel = (at: At): Found => {
  const { property, rescission } = at.facts
  if (!isRescindable(property.occupancy)) return { state: 'notNeeded' }
  return {
    state: green(!isBeforeDisbursement(at.facts, at.today)),
    figure: rescission && { unit: 'day', day: rescission.earliestDisbursementOn },
    since: rescission?.lastOfThreeEventsOn,
    documents: newest(at, 'NOTICE_OF_RIGHT_TO_CANCEL'),
  }
}

const insurance = (at: At): Found => {
  const policy = at.facts.insurance
  const isInForce = policy?.expiresOn === undefined || at.today <= policy.expiresOn
  return {
    state: green(policy?.complete === true && isInForce),
    figure: policy?.dwellingCoverCents === undefined ? undefined : { unit: 'cents', cents: policy.dwellingCoverCents },
    since: policy?.effectiveOn,
    documents: newest(at, 'INSURANCE_DECLARATIONS'),
  }
}

const title = (at: At): Found => {
  const { title: status, titleCheckedOn } = at.facts
  if (status === 'TITLE_NOT_REQUIRED') return { state: 'notNeeded' }
  return {
    state: green(status === 'FINAL_TITLE_COMPLETE'),
    since: titleCheckedOn,
    documents: newest(at, 'TITLE_REPORT'),
  }
}

/** The certificate and, where the home lies in a special flood hazard area, the policy. */
const flood = (at: At): Found => {
  const { flood: certificate, floodPolicy, hardCredit } = at.facts
  const isCovered = isFloodCovered(at.facts, at.today)
  return {
    state: green(certificate?.status === 'CERTIFIED' && isCovered),
    figure:
      needsFloodPolicy(at.facts) && floodPolicy !== undefined
        ? { unit: 'cents', cents: floodPolicy.coverCents }
        : text(certificate?.zone),
    since: certificate?.certifiedOn ?? hardCredit?.pulledOn,
    documents: newest(at, 'FLOOD_DETERMINATION'),
  }
}

/** Everybody who signed is screened again before the payment; a resemblance that staff judged counts as done. */
const sanctions = ({ facts: { funding, sanctionHits = [] } }: At): Found => ({
  state: green(funding?.screenedAt !== undefined),
  figure: { unit: 'count', count: sanctionHits.length },
  since: funding?.screenedAt,
})

type PayeeFacts = Pick<ApplicationFacts, 'bank' | 'signing'>

/** What the payee is compared with: the signed documents, or its confirmation if nothing is signed. */
const payeeAgreedAt = ({ bank, signing }: PayeeFacts): string | undefined => signing?.signedAt ?? bank?.confirmedAt

/**
 * The account was given after the documents were signed, which is how payments are diverted: no payment until staff
 * have called the borrower at a number known before. Accounts stored by older releases do not say when they were given.
 */
const changedPayee = (facts: PayeeFacts): BankAccount | undefined => {
  const account = facts.bank?.disburse
  const agreedAt = payeeAgreedAt(facts)
  const isLater = account?.givenAt !== undefined && agreedAt !== undefined && account.givenAt > agreedAt
  return isLater && account.confirmed === undefined ? account : undefined
}

/** The changed account is otherwise valid, and staff have to call. */
export const payeeToConfirm = (facts: PayeeFacts): BankAccount | undefined => {
  const account = changedPayee(facts)
  return account?.status === 'VERIFIED' ? account : undefined
}

/** An account without a status comes from an older release, which stored it only after verification. */
const account = ({ facts: { bank } }: At): Found => ({
  state: green((bank?.disburse?.status ?? 'VERIFIED') === 'VERIFIED'),
  figure: text(bank?.disburse?.holderName),
  since: bank?.disburse?.givenAt,
})

const payee = ({ facts }: At): Found => ({
  state: green(changedPayee(facts) === undefined),
  figure: text(facts.bank?.disburse && `··${facts.bank.disburse.mask}`),
  since: facts.bank?.disburse?.confirmed?.at ?? facts.bank?.disburse?.givenAt,
})

/** The spouses who consented at the meeting, where the law asks for them (Tex. Const. XVI 50(a)(6)(A)). */
const spousesConsent = ({ facts }: At): Found => {
  if (!asksSpouses(facts) || !hasSpouseOnDeed(facts)) return { state: 'notNeeded' }
  return {
    state: green(!lacksSpousesConsent(facts)),
    figure: { unit: 'count', count: facts.notary?.spouses?.length ?? 0 },
    since: facts.notary?.notarizedAt,
  }
}

const CHECKS: Readonly<Record<FundingCheck, (at: At) => Found>> = {
  signedDocuments,
  spousesConsent,
  rightToCancel,
  insurance,
  title,
  flood,
  sanctions,
  account,
  payee,
  conditions: ({ facts }) => noneOf(blockingConditions(facts, 'FUNDING_DECISION')),
  redFlags: ({ facts }) => noneOf(openRedFlags(facts)),
  evidence: ({ facts }) => noneOf(openProposals(facts)),
}

/** Everything that must hold before a payment is approved, each with its figure, its time and its documents. */
export const fundingChecklist = (at: At): readonly Row[] =>
  FUNDING_CHECKS.map((check) => {
    const { state, figure, since, documents } = CHECKS[check](at)
    return { check, state, figure: figure ?? null, since: since ?? null, documents: documents ?? [] }
  })

/** Payments that a bank sent back, or wants changed, about which staff have done nothing yet. */
export const openReturns = ({ funding }: Pick<ApplicationFacts, 'funding'>) =>
  (funding?.returned ?? []).filter(({ settled }) => settled === undefined)
