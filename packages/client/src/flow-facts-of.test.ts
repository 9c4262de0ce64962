import type { ApplicationRecord, ApplicationStatus, Heloc } from '@hearthline/contracts'
import { sampleHeloc, sampleRecord, sampleStatus } from '@hearthline/contracts/testing'
import { type FlowFacts, noFlowFacts } from '@hearthline/domain/flow'
import { describe, expect, it } from 'vitest'
import { type FlowSources, flowFactsOf } from './flow-facts-of.ts'

/** Nothing is true of it yet. */
const blank: FlowSources = {
  status: sampleStatus(),
  record: sampleRecord({
    applicant: { firstName: '', lastName: '', email: '', hasBirthDate: false, hasTaxId: false },
    income: { employmentTypes: [], annualCents: 0 },
  }),
  heloc: sampleHeloc(),
}
const { uuid } = blank.status

const status = (change: Partial<ApplicationStatus>) => ({ status: { ...blank.status, ...change } })
const record = (change: Partial<ApplicationRecord>) => ({ record: { ...blank.record, ...change } })
const heloc = (change: Partial<Heloc>) => ({ heloc: { ...blank.heloc, ...change } })
const applicant = (change: Partial<ApplicationRecord['applicant']>) =>
  record({ applicant: { ...blank.record.applicant, ...change } })
const property = (change: Partial<ApplicationRecord['property']>) =>
  record({ property: { ...blank.record.property, ...change } })

const account = { uuid, routingNumber: '102001017', mask: '4321', accountNumber: '****4321' }
const shown = (how: 'IN_REVIEW' | 'VERIFIED' | 'REJECTED') =>
  record({ identity: { documents: ['PASSPORT_FRONT'], tries: 1, status: how, reasons: [] } })
const freeze = {
  bureau: 'Example Bureau',
  phone: '8005550100',
  website: 'bureau.example',
  takesPin: true,
  wrongPins: 0,
}

type Row = readonly [says: string, change: Partial<FlowSources>, facts: Partial<FlowFacts>]

/** A row a question of the flow: what is read that answers it. */
const rows = {
  hasName: [['both names', applicant({ firstName: 'Avery', lastName: 'Sample' }), { hasName: true }]],
  hasBirthDate: [['a birth date', applicant({ hasBirthDate: true }), { hasBirthDate: true }]],
  hasSsn: [['a tax number', applicant({ hasTaxId: true }), { hasSsn: true }]],
  hasSelectedProperty: [['a confirmed home', heloc({ selectedPropertyUuid: uuid }), { hasSelectedProperty: true }]],
  hasPropertyOwnership: [['an ownership', property({ ownership: 'SOLE' }), { hasPropertyOwnership: true }]],
  hasSoftCreditConsent: [
    ['a soft consent', heloc({ consents: [{ type: 'SOFT_CREDIT' }] }), { hasSoftCreditConsent: true }],
  ],
  hasHardCreditConsent: [
    ['a hard consent', heloc({ consents: [{ type: 'HARD_CREDIT' }] }), { hasHardCreditConsent: true }],
  ],
  acknowledgesValue: [
    ['a home in Texas', property({ state: 'TX' }), { acknowledgesValue: true }],
    [
      'a home under a made-up law',
      property({ state: 'OH', law: { acknowledgesValue: true } }),
      { acknowledgesValue: true },
    ],
  ],
  isConditionKnown: [
    ['a condition', status({ condition: 'GOOD' }), { isConditionKnown: true }],
    ['none that is told', status({ condition: 'NOT_AVAILABLE' }), {}],
    ['an unknown one', status({ condition: 'UNKNOWN_CONDITION' }), {}],
  ],
  liensComplete: [['complete liens', status({ liensComplete: true }), { liensComplete: true }]],
  inquiryAttestNeeded: [['inquiries', status({ inquiryAttestNeeded: true }), { inquiryAttestNeeded: true }]],
  inquiryAttestComplete: [
    ['attested inquiries', status({ inquiryAttestComplete: true }), { inquiryAttestComplete: true }],
  ],
  decision: [['a decision', status({ uwDecision: 'SELECT' }), { decision: 'SELECT' }]],
  subDecision: [['its kind', status({ uwSubDecision: 'FINAL_OFFER' }), { subDecision: 'FINAL_OFFER' }]],
  assetsComplete: [['assets', heloc({ assetDepletion: { complete: true } }), { assetsComplete: true }]],
  termYears: [['a term', heloc({ term: 10 }), { termYears: 10 }]],
  amountDollars: [['an amount', heloc({ amount: 100_000 }), { amountDollars: 100_000 }]],
  hasHmda: [['answers for HMDA', heloc({ hasHmda: true }), { hasHmda: true }]],
  summaryReady: [['a summary', status({ disclosurelistSummaryReady: true }), { summaryReady: true }]],
  summaryComplete: [['a certified one', status({ disclosurelistSummaryComplete: true }), { summaryComplete: true }]],
  manualPaystubUpload: [['needed paystubs', status({ manualPaystubUpload: true }), { manualPaystubUpload: true }]],
  manualPaystubTasksComplete: [
    ['paystubs', status({ manualPaystubTasksComplete: true }), { manualPaystubTasksComplete: true }],
  ],
  isSelfEmployed: [
    ['own business', heloc({ incomeSources: [{ employmentType: 'SELF_EMPLOYED' }] }), { isSelfEmployed: true }],
    ['an employer', heloc({ incomeSources: [{ employmentType: 'FULL_TIME' }] }), {}],
  ],
  payType: [
    ['a way to pay', heloc({ payType: 'MANUAL' }), { payType: 'MANUAL' }],
    [
      'a way that is told, once there is an account',
      heloc({ payType: 'MANUAL', disburseAccount: account }),
      { payType: 'MANUAL', hasDisburseAccount: true, hasDisburseRouting: true },
    ],
  ],
  hasAutopayAccount: [['an autopay account', heloc({ autopayAccount: { uuid } }), { hasAutopayAccount: true }]],
  hasDisburseAccount: [
    [
      'an account, of which autopay is asked next',
      heloc({ disburseAccount: account }),
      { hasDisburseAccount: true, hasDisburseRouting: true, payType: 'AUTOPAY' },
    ],
  ],
  hasDisburseRouting: [
    [
      'an account without routing',
      heloc({ disburseAccount: { ...account, routingNumber: '' } }),
      { hasDisburseAccount: true, payType: 'AUTOPAY' },
    ],
  ],
  bankStatus: [['its check', status({ giactAccountStatus: 'VERIFIED' }), { bankStatus: 'VERIFIED' }]],
  hasIdDocument: [
    ['a document in review', shown('IN_REVIEW'), { hasIdDocument: true }],
    ['a verified one', shown('VERIFIED'), { hasIdDocument: true }],
    ['one that was rejected', shown('REJECTED'), {}],
  ],
  bpo: [['a valuation', status({ bpo: 'BPO_REQUIRED' }), { bpo: 'BPO_REQUIRED' }]],
  closingReady: [['papers', status({ disclosurelistClosingReady: true }), { closingReady: true }]],
  closingComplete: [['signed papers', status({ disclosurelistClosingComplete: true }), { closingComplete: true }]],
  coDeedStatus: [['nobody else', heloc({ coDeedStatus: 'COMPLETE' }), { coDeedStatus: 'COMPLETE' }]],
  notaryReady: [['the notary’s papers', status({ disclosurelistNotaryReady: true }), { notaryReady: true }]],
  notaryComplete: [['a notarized deed', status({ disclosurelistNotaryComplete: true }), { notaryComplete: true }]],
  insuranceComplete: [['insurance', heloc({ insurance: { complete: true } }), { insuranceComplete: true }]],
  checklistStatus: [['the checklist', status({ checklistStatus: 'RECORDING' }), { checklistStatus: 'RECORDING' }]],
  isCreditLocked: [['a file that is shut', record({ creditFreeze: freeze }), { isCreditLocked: true }]],
  isCreditFrozenWithPin: [['a wrong PIN', status({ creditFrozenWithPin: true }), { isCreditFrozenWithPin: true }]],
  isWithoutCredit: [['nobody at the bureau', status({ state: 'CREDIT_NO_MATCH_SSN' }), { isWithoutCredit: true }]],
  isWithoutProperty: [
    ['no home', record({ propertyTrouble: 'NOT_FOUND' }), { isWithoutProperty: true }],
    ['several homes', record({ propertyTrouble: 'SEVERAL' }), { isWithoutProperty: true }],
    ['other owners', record({ propertyTrouble: 'OWNERSHIP_DIFFERS' }), {}],
  ],
  datatreeNoMatch: [['no title record', status({ datatreeNoMatch: true }), { datatreeNoMatch: true }]],
  dtiDecline: [['too much debt', status({ dtiDecline: true }), { dtiDecline: true }]],
  creditScoreDecline: [['too low a score', status({ creditScoreDecline: true }), { creditScoreDecline: true }]],
  isDelinquencyReviewed: [
    ['a late mortgage', status({ state: 'DELINQUENCY_REVIEW' }), { isDelinquencyReviewed: true }],
  ],
  isFunded: [['a payment', record({ funding: { disbursedOn: '2026-11-20' } }), { isFunded: true }]],
} as const satisfies Record<keyof FlowFacts, readonly Row[]>

describe('the facts of the client flow', () => {
  it('are none of an application of which nothing is known', () => expect(flowFactsOf(blank)).toEqual(noFlowFacts))

  it.each(
    Object.entries(rows).flatMap(([field, all]: [string, readonly Row[]]) =>
      all.map(([says, change, facts]) => [field, says, change, facts] as const),
    ),
  )('%s: %s', (_field, _says, change, facts) =>
    expect(flowFactsOf({ ...blank, ...change })).toEqual({ ...noFlowFacts, ...facts }),
  )
})
