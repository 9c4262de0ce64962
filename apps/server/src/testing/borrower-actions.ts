import {
  answerDemographics,
  certifySummary,
  chooseOffer,
  confirmBank,
  confirmLiens,
  finishIncomeLink,
  giveAdditionalInfo,
  giveAssets,
  listOffers,
  type Offers,
  setAutopay,
  setDisbursement,
  startIncomeLink,
  submitIdentity,
} from '@hearthline/contracts'
import type { StepJob } from '../applications/index.ts'
import { replyOf } from './reply-of.ts'
import type { Applicant } from './test-applicant.ts'

/**
 * What a borrower sends on the pages between the soft report and the closing documents. Each change overrides the form.
 */

const of = ({ uuid }: Applicant) => ({ params: { uuid } })

export const confirmDebts = async (applicant: Applicant, change: object = {}) => {
  const { liens } = (await applicant.now()).facts
  const body = {
    items: (liens?.items ?? []).map(({ mask: _, position: __, source: ___, ...lien }) => lien),
    inquiries: (liens?.inquiries ?? []).map(({ id }) => ({ id, newDebt: false })),
    taxesAnnualCents: 3_600_00,
    insuranceAnnualCents: 1_800_00,
    hoaMonthlyCents: 0,
    freeAndClear: false,
    ...change,
  }
  return applicant.visitor.call(confirmLiens, { ...of(applicant), body })
}

export const readOffers = async (applicant: Applicant): Promise<Offers> =>
  replyOf(listOffers, await applicant.visitor.call(listOffers, of(applicant)))

/** The largest line of the first option, with autopay. */
export const chooseLargest = async (applicant: Applicant, change: object = {}) => {
  const { decisionUuid, options } = await readOffers(applicant)
  const [option] = options
  const body = {
    decisionUuid,
    amountCents: option?.maxCents,
    termYears: option?.termYears,
    feePercent: option?.feePercent,
    autopay: true,
    ...change,
  }
  return applicant.visitor.call(chooseOffer, { ...of(applicant), body })
}

/** Sends the list of assets; by default none. */
export const listAssets = (applicant: Applicant, items: readonly object[] = [], change: object = {}) =>
  applicant.visitor.call(giveAssets, {
    ...of(applicant),
    body: { items, nothing: items.length === 0, correct: true, ...change },
  })

export const giveMore = (applicant: Applicant, change: object = {}) =>
  applicant.visitor.call(giveAdditionalInfo, {
    ...of(applicant),
    body: {
      taxId: '900-01-1001',
      ownership: 'SOLE',
      otherOwners: [],
      purpose: 'HOME_IMPROVEMENT',
      hardCredit: true,
      locale: 'en',
      ...change,
    },
  })

const declined = { codes: [], notProvided: true }

export const answerQuestions = (applicant: Applicant, change: object = {}) =>
  applicant.visitor.call(answerDemographics, {
    ...of(applicant),
    body: { ethnicity: declined, race: declined, sex: declined, ...change },
  })

export const certify = (applicant: Applicant) =>
  applicant.visitor.call(certifySummary, { ...of(applicant), body: { certify: true } })

export const openLink = (applicant: Applicant, type = 'payroll') =>
  applicant.visitor.call(startIncomeLink, { ...of(applicant), body: { type } })

export const comeBack = (applicant: Applicant, link: string, body: object) =>
  applicant.visitor.call(finishIncomeLink, { params: { uuid: applicant.uuid, link }, body })

/** Links payroll at the first employer offered. */
export const proveIncome = async (applicant: Applicant) => {
  const { body } = await openLink(applicant)
  const [choice] = body.choices as { id: string }[]
  return comeBack(applicant, String(body.linkUuid), { choice: choice?.id, outcome: 'connected' })
}

export const giveAccount = (applicant: Applicant, change: object = {}) =>
  applicant.visitor.call(setDisbursement, {
    ...of(applicant),
    body: {
      routingNumber: '021000021',
      accountNumber: '1234567890',
      accountNumberAgain: '1234567890',
      accountType: 'CHECKING',
      holderName: 'Avery Sample',
      ...change,
    },
  })

export const settleAutopay = (applicant: Applicant, body: object = { payType: 'AUTOPAY', dayOfMonth: 5 }) =>
  applicant.visitor.call(setAutopay, { ...of(applicant), body })

export const confirmAccounts = (applicant: Applicant, correct = true) =>
  applicant.visitor.call(confirmBank, { ...of(applicant), body: { correct } })

export const showPassport = (applicant: Applicant, passport: string) =>
  applicant.visitor.call(submitIdentity, { ...of(applicant), body: { idType: 'PASSPORT', documents: [passport] } })

export const disclosuresStored: StepJob = async () => (work) => work.publish('disclosuresStored')

/** The job of steps that make documents, without making any. */
export const madeDocuments: StepJob = async () => (work) => work.publish('documentsMade')
