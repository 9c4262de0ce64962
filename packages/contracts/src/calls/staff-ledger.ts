import { LEDGER_ACCOUNT_NAMES, LEDGER_FIGURES, LEDGER_TRANSACTIONS } from '@hearthline/domain/ledger'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Instant, optionalText } from '../schemas/basics.ts'
import { RealDay } from '../schemas/person.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE } from './service-paths.ts'
import { Reason } from './staff.ts'

export const readLedger = endpoint({
  name: 'readLedger',
  method: 'GET',
  path: `${CONSOLE}/applications/:uuid/ledger`,
  says: 'The double-entry ledger of an application: every posting in order, and the balance of each account',
  who: 'staff',
  does: 'readLedger',
  params: OfApplication,
  reply: z.object({
    postings: z.array(
      z.object({
        /** The postings of one transaction add up to nothing. */
        transaction: z.string(),
        kind: z.enum(LEDGER_TRANSACTIONS),
        account: z.enum(LEDGER_ACCOUNT_NAMES),
        /** Debits are positive. */
        cents: z.int(),
        /** Where the amount comes from. */
        figure: z.enum(LEDGER_FIGURES),
        /** The code of a cost, the id of a lien, or the number of an invoice or a payment. */
        about: z.nullable(z.string()),
        postedOn: Day,
        postedAt: Instant,
      }),
    ),
    balances: z.array(z.object({ account: z.enum(LEDGER_ACCOUNT_NAMES), cents: z.int() })),
  }),
  problems: ['applicationNotFound'],
})

export const recordInvoicePayment = endpoint({
  name: 'recordInvoicePayment',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/invoice-payments`,
  says: 'Records that the borrower paid the whole invoice for the closing costs, and posts it to the ledger',
  who: 'staff',
  does: 'approveFunding',
  params: OfApplication,
  body: z.object({ receivedOn: RealDay, reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const settleReturnedPayment = endpoint({
  name: 'settleReturnedPayment',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/returned-payment-settlements`,
  says: 'Records what was done about a payment that a bank sent back: how it was paid again, or that nothing is to be paid',
  who: 'staff',
  does: 'approveFunding',
  params: OfApplication,
  /** `paidWith`: the number of the wire or the check. Required if money came back. */
  body: z.object({ paidWith: optionalText(60), reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'ownWork'],
})
