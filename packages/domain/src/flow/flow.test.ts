import { describe, expect, it } from 'vitest'
import { CHECKLIST_STATUSES } from '../enumerations/index.ts'
import type { FlowFacts } from './facts.ts'
import type { LandingPage } from './pages.ts'
import { flowFactsAt, type StraightStep, straightPath } from './sample-flow-facts.ts'
import { type FlowStep, flowPage, interrupts, locate } from './table.ts'

type Change = Partial<FlowFacts>
type Case = readonly [ids: string, says: string, at: StraightStep, change: Change, step: FlowStep]

const done = { hasName: true, hasBirthDate: true, hasSelectedProperty: true, hasSoftCreditConsent: true }
const texas = { acknowledgesValue: true, hasIdDocument: true }
const payrollPending = { manualPaystubUpload: true }
const account = { hasDisburseAccount: true, hasDisburseRouting: true, payType: 'AUTOPAY' } as const

describe('the straight path', () => {
  it('begins at profile [P-4.2-01]', () =>
    expect(locate(flowFactsAt('profile'))).toEqual({ step: 'profile', trail: [] }))

  it.each(straightPath)('rests at %s until that step is done', (step) =>
    expect(locate(flowFactsAt(step)).step).toBe(step),
  )

  it('ends at complete once the line is funded', () =>
    expect(locate(flowFactsAt('wait-fund', { isFunded: true })).step).toBe('complete'))

  it('says by which answers it came there', () =>
    expect(locate(flowFactsAt('product')).trail).toEqual([
      { from: 'profile', because: 'isProfileDone', to: 'liens' },
      { from: 'liens', because: 'areLiensDone', to: 'product' },
    ]))
})

describe('each clause of the flow', () => {
  it.each([
    ['[P-4.2-02]', 'profile waits for the name', 'profile', { ...done, hasName: false }, 'profile'],
    ['[P-4.2-03]', 'profile waits for the birth date', 'profile', { ...done, hasBirthDate: false }, 'profile'],
    ['[P-4.2-04]', 'profile waits for a property', 'profile', { ...done, hasSelectedProperty: false }, 'profile'],
    ['[P-4.2-05]', 'profile waits for the consent', 'profile', { ...done, hasSoftCreditConsent: false }, 'profile'],
    ['[P-4.2-06]', 'with all four it goes to liens', 'profile', done, 'liens'],
    ['[P-4.2-07]', 'complete liens lead on', 'liens', { liensComplete: true, assetsComplete: true }, 'product'],
    ['[P-4.2-08]', 'a decision leads on', 'liens', { decision: 'SELECT' }, 'product'],
    ['[P-4.2-09]', 'a needed attestation holds', 'liens', { decision: 'SELECT', inquiryAttestNeeded: true }, 'liens'],
    [
      '[P-4.2-10]',
      'an attestation that is complete lets go',
      'liens',
      { decision: 'SELECT', inquiryAttestNeeded: true, inquiryAttestComplete: true },
      'product',
    ],
    ['[P-4.2-11]', 'no decision asks for assets', 'product', { decision: null }, 'asset-depletion'],
    [
      '[P-4.2-12]',
      'asset depletion with a limited DTI asks for assets',
      'product',
      { decision: 'ASSET_DEPLETION', subDecision: 'UNVERIFIED_DTI_LIMITED' },
      'asset-depletion',
    ],
    [
      '[P-4.2-12]',
      'another decision does not',
      'product',
      { decision: 'SELECT', subDecision: 'UNVERIFIED_DTI_LIMITED' },
      'product',
    ],
    ['[P-4.2-12]', 'another sub-decision does not', 'product', { decision: 'ASSET_DEPLETION' }, 'product'],
    [
      '[P-4.2-13]',
      'complete assets are not asked again',
      'product',
      { decision: null, assetsComplete: true },
      'product',
    ],
    [
      '[P-4.2-13]',
      'nor after an asset depletion',
      'product',
      { decision: 'ASSET_DEPLETION', subDecision: 'UNVERIFIED_DTI_LIMITED', assetsComplete: true },
      'product',
    ],
    ['[P-4.2-14]', 'a term and an amount lead on', 'product', { termYears: 5, amountDollars: 15000 }, 'more-profile'],
    ['[P-4.2-15]', 'no term holds', 'product', { termYears: 0, amountDollars: 15000 }, 'product'],
    ['[P-4.2-15]', 'no amount holds', 'product', { termYears: 5, amountDollars: 0 }, 'product'],
    ['[P-4.2-16]', 'ownership is waited for', 'hmda', { hasPropertyOwnership: false }, 'more-profile'],
    ['[P-4.2-17]', 'the SSN is waited for', 'hmda', { hasSsn: false }, 'more-profile'],
    ['[P-4.2-18]', 'the hard-credit consent is waited for', 'hmda', { hasHardCreditConsent: false }, 'more-profile'],
    ['[P-4.2-19]', 'with all three it goes to hmda', 'hmda', {}, 'hmda'],
    ['[P-4.2-20]', 'an HMDA answer leads on', 'hmda', { hasHmda: true }, 'wait-summary'],
    ['[P-4.2-21]', 'a summary that is ready leads on', 'wait-summary', { summaryReady: true }, 'app-summary'],
    ['[P-4.2-22]', 'a complete summary leads on', 'app-summary', { summaryComplete: true }, 'income-review'],
    ['[P-4.2-23]', 'matched income leads on', 'income-review', { subDecision: 'VERIFIED_INCOME_MATCHED_OFFER' }, 'ach'],
    ['[P-4.2-24]', 'a final offer leads on', 'income-review', { subDecision: 'FINAL_OFFER' }, 'ach'],
    ['[P-4.2-25]', 'paystubs that are not needed are not', 'income-review', {}, 'income-review'],
    ['[P-4.2-25]', 'needed paystubs are asked for', 'income-review', payrollPending, 'manual-paystub'],
    [
      '[P-4.2-25]',
      'income that is verified is not partial',
      'income-review',
      { ...payrollPending, subDecision: 'FINAL_OFFER' },
      'ach',
    ],
    [
      '[P-4.2-26]',
      'complete paystub tasks are not asked again',
      'income-review',
      { ...payrollPending, manualPaystubTasksComplete: true },
      'income-review',
    ],
    [
      '[P-4.2-27]',
      'the self-employed have no paystubs',
      'income-review',
      { ...payrollPending, isSelfEmployed: true },
      'income-review',
    ],
    ['[P-4.2-28]', 'AUTOPAY without an account asks for one', 'ach', account, 'autopay'],
    ['[P-4.2-28]', 'manual payment does not', 'ach', { ...account, payType: 'MANUAL' }, 'doc-verify'],
    [
      '[P-4.2-28]',
      'an autopay account that exists does not',
      'ach',
      { ...account, hasAutopayAccount: true },
      'doc-verify',
    ],
    ['[P-4.2-29]', 'no routing number, no autopay', 'ach', { ...account, hasDisburseRouting: false }, 'doc-verify'],
    ['[P-4.2-30]', 'a verified bank reaches autopay', 'ach', { ...account, bankStatus: 'VERIFIED' }, 'autopay'],
    ['[P-4.2-31]', 'a pending review reaches autopay', 'ach', { ...account, bankStatus: 'PENDING_REVIEW' }, 'autopay'],
    ['[P-4.2-32]', 'an absent status reaches autopay', 'ach', { ...account, bankStatus: null }, 'autopay'],
    ['[P-4.2-33]', 'a failed bank does not', 'ach', { ...account, bankStatus: 'FAILED_VERIFICATION' }, 'ach'],
    ['[P-4.2-34]', 'a set disbursement leads on from ach', 'ach', { hasDisburseAccount: true }, 'doc-verify'],
    ['[P-4.2-35]', 'and from autopay, declined', 'autopay', { payType: 'MANUAL' }, 'doc-verify'],
    ['[P-4.2-35]', 'and from autopay, set', 'autopay', { hasAutopayAccount: true }, 'doc-verify'],
    ['[P-4.2-36]', 'an identity document is waited for', 'doc-verify', { hasIdDocument: false }, 'doc-verify'],
    [
      '[P-4.2-36]',
      'in Texas before any valuation',
      'doc-verify',
      { acknowledgesValue: true, bpo: 'BPO_REQUIRED' },
      'doc-verify',
    ],
    [
      '[P-4.2-37]',
      'outside Texas it suffices',
      'doc-verify',
      { hasIdDocument: true, bpo: 'BPO_REQUIRED' },
      'wait-sign',
    ],
    ['[P-4.2-38]', 'Texas, not required', 'doc-verify', { ...texas, bpo: 'BPO_NOT_REQUIRED' }, 'wait-sign'],
    ['[P-4.2-39]', 'Texas, flag absent', 'doc-verify', { ...texas, bpo: null }, 'wait-sign'],
    ['ours', 'Texas, valuation in', 'doc-verify', { ...texas, bpo: 'BPO_COMPLETE' }, 'wait-sign'],
    ['[P-4.2-40]', 'Texas, required', 'doc-verify', { ...texas, bpo: 'BPO_REQUIRED' }, 'bpo-condition'],
    ['[P-4.2-41]', 'Texas, unknown', 'doc-verify', { ...texas, bpo: 'UNKNOWN_BPO_STATUS' }, 'bpo-condition'],
    [
      '[P-4.2-40]',
      'Texas, required and the condition told',
      'doc-verify',
      { ...texas, bpo: 'BPO_REQUIRED', isConditionKnown: true },
      'bpo',
    ],
    ['[P-4.2-42]', 'closing papers that are ready lead on', 'wait-sign', { closingReady: true }, 'sign'],
    ['[P-4.2-43]', 'signed closing papers lead on', 'sign', { closingComplete: true }, 'co-deed'],
    ['[P-4.2-44]', 'a complete co-deed leads on', 'co-deed', { coDeedStatus: 'COMPLETE' }, 'wait-notary'],
    ['[P-4.2-45]', 'notary papers that are ready lead on', 'wait-notary', { notaryReady: true }, 'notary'],
    ['[P-4.2-46]', 'the signature leads on', 'notary', { notaryComplete: true }, 'insurance'],
    ['[P-4.2-47]', 'insurance leads on', 'insurance', { insuranceComplete: true }, 'wait-fund'],
  ] as const satisfies readonly Case[])('%s %s', (_id, _says, at, change, step) =>
    expect(locate(flowFactsAt(at, change)).step).toBe(step),
  )
})

describe('the finish', () => {
  it.each([
    ['[P-4.2-48]', 'GEN_RESCISSION'],
    ['[P-4.2-49]', 'RESCISSION'],
    ['[P-4.2-50]', 'RECORDING'],
    ['[P-4.2-51]', 'FUNDABLE'],
  ] as const)('%s checklist %s with insurance complete waits for funding', (_, checklistStatus) =>
    expect(locate(flowFactsAt('sign', { checklistStatus, insuranceComplete: true })).step).toBe('wait-fund'),
  )

  it.each(CHECKLIST_STATUSES)('[P-4.2-52] needs the insurance at %s', (checklistStatus) =>
    expect(locate(flowFactsAt('sign', { checklistStatus })).step).toBe('sign'),
  )

  it('knows no other checklist', () =>
    expect(CHECKLIST_STATUSES).toEqual(['GEN_RESCISSION', 'RESCISSION', 'RECORDING', 'FUNDABLE']))
})

describe('from any step', () => {
  const interruptions = [
    ['[P-4.2-53]', { isCreditLocked: true }, 'credit-error', 'credit/error'],
    ['[P-4.2-54]', { isCreditLocked: true, isCreditFrozenWithPin: true }, 'incorrect-pin', 'review-app/incorrect-pin'],
    ['[P-4.2-55]', { isWithoutCredit: true }, 'no-credit', 'review-app/no-credit'],
    ['[P-4.2-56]', { isWithoutProperty: true }, 'no-property', 'review-app/property'],
    ['[P-4.2-57]', { datatreeNoMatch: true }, 'datatree-no-match', 'review-app/datatree'],
    ['[P-4.2-58]', { bpo: 'BPO_PROCESSING' }, 'bpo-processing', 'bpo/waiting'],
    ['[P-4.2-59]', { decision: 'DECLINE' }, 'decline', 'error/decline'],
    ['[P-4.2-59]', { decision: 'INELIGIBLE' }, 'decline', 'error/decline'],
    ['[P-4.2-60]', { dtiDecline: true }, 'dti-decline', 'error/decline'],
    ['[P-4.2-61]', { creditScoreDecline: true }, 'credit-score-decline', 'error/decline'],
    ['[P-4.2-62]', { isDelinquencyReviewed: true }, 'delinquency-review', 'review-app/delinquency'],
    ['[P-4.2-63]', { isFunded: true }, 'complete', 'complete'],
  ] as const satisfies readonly (readonly [string, Change, FlowStep, LandingPage])[]

  it.each(interruptions)('%s %j leads to %s, at %s', (_, change, step, landing) => {
    for (const at of straightPath) {
      expect(locate(flowFactsAt(at, change)).step).toBe(step)
      expect(flowPage(flowFactsAt(at, change))).toBe(landing)
    }
  })

  it('the first interrupt in the printed order wins', () => {
    const inOrder = interrupts.map(([, step]) => step)
    for (const [, first, one] of interruptions) {
      for (const [, second, other] of interruptions) {
        // Frozen with a PIN is a special case of locked credit: the two exclude each other (decisions/flow).
        const excluded = one === 'credit-error' && other === 'incorrect-pin'
        if (excluded || inOrder.indexOf(one) >= inOrder.indexOf(other)) continue
        expect(locate(flowFactsAt('sign', { ...second, ...first })).step).toBe(one)
      }
    }
  })
})
