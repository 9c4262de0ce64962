import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AutopayForm, DisbursementForm } from '../forms/application.ts'
import { Instant, text, Uuid } from '../schemas/basics.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { HELOC } from './service-paths.ts'

export const LINK_TYPES = ['payroll', 'bank', 'tax'] as const

/** Forms of the tax office with which a taxpayer lets a lender order their records. */
export const TAX_FORMS = ['IRS_4506_C'] as const

export const startIncomeLink = endpoint({
  name: 'startIncomeLink',
  method: 'POST',
  path: `${HELOC}/:uuid/income-links`,
  says: 'Asks the income vendor for a link; its token is kept here and lives 30 minutes',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: z.object({ type: z.enum(LINK_TYPES) }),
  reply: z.object({
    linkUuid: Uuid,
    vendor: z.string(),
    expiresAt: Instant,
    /** The vendor's own sign-in page, if it has one. */
    signInUrl: z.optional(z.string()),
    /** The form that the borrower signs first, if the records are ordered with it and arrive days later. */
    form: z.optional(
      z.object({
        kind: z.enum(TAX_FORMS),
        /** The address of the blank form: the lender's own, if it has one with its lines filled in. */
        blankUrl: z.string(),
        /** The tax years to ask for, newest first. */
        years: z.array(z.int()),
      }),
    ),
    /** The employers or banks that the vendor offers for signing in; in the sandbox they are made up. */
    choices: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const finishIncomeLink = endpoint({
  name: 'finishIncomeLink',
  method: 'POST',
  path: `${HELOC}/:uuid/income-links/:link/completion`,
  says: 'The borrower came back from the vendor; what it reports is fetched and judged',
  who: 'borrower',
  does: 'changeApplication',
  params: z.object({ uuid: Uuid, link: Uuid }),
  body: z.object({
    choice: text(60),
    outcome: z.enum(['connected', 'cancelled']),
    /** The provider at whose return address the browser arrived; the link must have started there. */
    provider: z.optional(z.enum(LINK_TYPES)),
    /** The signed form, uploaded before, if the link required one: the records are ordered with it. */
    form: z.optional(Uuid),
  }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'documentNotFound', 'eventNotExpected', 'codeExpired'],
})

export const submitPaystubs = endpoint({
  name: 'submitPaystubs',
  method: 'POST',
  path: `${HELOC}/:uuid/paystubs`,
  says: 'Submits uploaded paystubs for review',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: z.object({ documents: z.array(Uuid).check(z.minLength(1), z.maxLength(10)) }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'documentNotFound', 'eventNotExpected'],
})

export const setDisbursement = endpoint({
  name: 'setDisbursement',
  method: 'PUT',
  path: `${HELOC}/:uuid/disbursement-account`,
  says: 'Where the money goes; the account is checked with the bank vendor before the answer',
  who: 'borrower',
  does: 'changeApplication',
  freshProof: 'payee',
  params: OfApplication,
  body: DisbursementForm,
  reply: ApplicationStatus,
  problems: ['freshProofNeeded', 'applicationNotFound', 'eventNotExpected'],
})

export const setAutopay = endpoint({
  name: 'setAutopay',
  method: 'PUT',
  path: `${HELOC}/:uuid/autopay`,
  says: 'Autopay from the same account, or none; both prices were in the offer, so refusing needs no new decision',
  who: 'borrower',
  does: 'changeApplication',
  freshProof: 'payee',
  params: OfApplication,
  body: AutopayForm,
  reply: ApplicationStatus,
  problems: ['freshProofNeeded', 'applicationNotFound', 'eventNotExpected'],
})

export const confirmBank = endpoint({
  name: 'confirmBank',
  method: 'POST',
  path: `${HELOC}/:uuid/bank-confirmation`,
  says: 'Confirms the accounts, or opens them again',
  who: 'borrower',
  does: 'changeApplication',
  freshProof: 'payout',
  params: OfApplication,
  body: z.object({ correct: z.boolean() }),
  reply: ApplicationStatus,
  problems: ['freshProofNeeded', 'applicationNotFound', 'eventNotExpected'],
})
