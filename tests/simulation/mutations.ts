import { day, firstBusinessDayFrom } from '@hearthline/domain/calendar'
import { CO_OWNER, CO_OWNER_NAME, type scenes, withFacts } from './mutation-scenes.ts'
import type { Fault, Seen } from './rules/index.ts'

/** A bug as it would show in the stored state. */
type Bug = {
  readonly what: string
  readonly scene?: keyof typeof scenes
  readonly shows: (sound: Seen) => Seen
}

type Facts = Seen['now']['facts']
type Offer = NonNullable<Facts['offer']>

const unsignedBy =
  (type: string, whose: (seen: Seen) => string) =>
  (seen: Seen): Seen => {
    const documents = seen.documents.filter((loanDocument) => loanDocument.type === type).map(({ uuid }) => uuid)
    return {
      ...seen,
      signatures: seen.signatures.filter(
        ({ document, signer }) => signer !== whose(seen) || !documents.includes(document),
      ),
    }
  }

const borrower = ({ now }: Seen): string => now.ownerUuid
const coOwner = (): string => CO_OWNER

const withFunding = (change: (funding: NonNullable<Facts['funding']>) => Partial<Facts['funding']>) => (seen: Seen) =>
  withFacts(seen, ({ funding }) => ({ funding: funding && { ...funding, ...change(funding) } }))

const withRescission = (day: 'endsMidnightOf' | 'earliestDisbursementOn') => (seen: Seen) =>
  withFacts(seen, ({ rescission, funding }) => ({
    rescission: rescission && { ...rescission, [day]: day === 'endsMidnightOf' ? funding?.disbursedOn : '9999-12-31' },
  }))

const withOffer = (change: (offer: Offer) => Partial<Offer>) => (seen: Seen) =>
  withFacts(seen, ({ offer }) => ({ offer: offer && { ...offer, ...change(offer) } }))

type Shown = Record<'drawCents' | 'cashCents', number> &
  Record<'withAutopay', Record<'paymentCents' | 'totalInterestCents', number>>

const withReceipt =
  (change: (shown: Shown) => Partial<Shown>) =>
  (seen: Seen): Seen => {
    const shown = JSON.parse(seen.receipt?.body ?? '') as Shown
    return {
      ...seen,
      receipt: seen.receipt && { ...seen.receipt, body: JSON.stringify({ ...shown, ...change(shown) }) },
    }
  }

/** A state in which the owners must have figures and application for a business day. */
const underItemization = (seen: Seen): Seen =>
  withFacts(seen, ({ property }) => ({ property: { ...property, law: { itemizationBusinessDays: 1 } } }))

const LONG_BEFORE = '2020-01-02'

/** Documents of these types were prepared on these days, every second one as the line was signed. */
const prepared = (seen: Seen, days: Readonly<Record<string, string>>): Seen => {
  const closedOn = seen.now.facts.disclosures?.closingSignedAt?.slice(0, 10)
  return {
    ...seen,
    documents: seen.documents.map((loanDocument) => ({
      ...loanDocument,
      printed: { ...(loanDocument.printed as object | undefined), preparedOn: days[loanDocument.type] ?? closedOn },
    })),
  }
}

const withPrice = (field: 'paymentCents' | 'totalInterestCents') =>
  withReceipt(({ withAutopay }) => ({ withAutopay: { ...withAutopay, [field]: withAutopay[field] + 1 } }))

const withFirstPayment =
  (change: (payment: Seen['payments'][number]) => Seen['payments']) =>
  (seen: Seen): Seen => ({ ...seen, payments: seen.payments.flatMap((one, nth) => (nth === 0 ? change(one) : one)) })

const withLedger =
  (change: (posting: Seen['ledger'][number]) => Seen['ledger']) =>
  (seen: Seen): Seen => ({ ...seen, ledger: seen.ledger.flatMap(change) })

/** A cent more on this account and less on the other one: it still balances. */
const withCentOn = (account: string, against: string) =>
  withLedger((one) => {
    const more = [account, against].indexOf(one.account)
    return [more < 0 ? one : { ...one, cents: one.cents + (more === 0 ? 1 : -1) }]
  })

const posting = (account: Seen['ledger'][number]['account']): Seen['ledger'][number] => ({
  application: '',
  transaction: 'planted',
  kind: 'DRAW',
  account,
  cents: -1,
  figure: 'costs',
  about: null,
  postedOn: LONG_BEFORE,
  postedAt: new Date(0),
})

const withDecisions =
  (change: Partial<Seen['decisions'][number]>) =>
  (seen: Seen): Seen => ({ ...seen, decisions: seen.decisions.map((one) => ({ ...one, ...change })) })

const without = (section: keyof Facts) => (seen: Seen) => withFacts(seen, () => ({ [section]: undefined }))

const endedAt =
  (step: 'CANCELLED' | 'DECLINED') =>
  (seen: Seen): Seen => ({ ...seen, now: { ...seen.now, step } })

/** Two valid documents, and what each prints. */
const withPrinted =
  (...printed: readonly (readonly [type: string, data: unknown])[]) =>
  (seen: Seen): Seen => ({
    ...seen,
    documents: [
      ...seen.documents,
      ...printed.map(([type, data]) => ({
        uuid: `printed ${type}`,
        type,
        sha256: type,
        owner: null,
        isStanding: true,
        isSigned: true,
        printed: data,
      })),
    ],
  })

const bankDay = (on: string | undefined) => on && firstBusinessDayFrom(day(on))

/** A schedule that was restated as the record says, except for this. */
const withRestated = (but: { fundedOn?: string; firstDueOn?: string; moreCents?: number }) => (seen: Seen) => {
  const { offer, funding } = seen.now.facts
  const { moreCents = 0, fundedOn = bankDay(funding?.disbursedOn), firstDueOn = offer?.firstPaymentOn } = but
  const restated = {
    schedule: { firstDueOn, payments: offer?.payments },
    withAutopay: { paymentCents: (offer?.paymentCents ?? 0) + moreCents },
    withoutAutopay: { paymentCents: offer?.paymentWithoutAutopayCents },
  }
  return withPrinted(['RESTATED_SCHEDULE', { fundedOn, restated }])({
    ...seen,
    documents: seen.documents.filter(({ type }) => type !== 'RESTATED_SCHEDULE'),
  })
}

/** For every error that the watch can report, the mutations that it must report by that name. */
export const mutations: Readonly<Record<Fault, readonly Bug[]>> = {
  'the log is broken, or tells other facts': [
    {
      what: 'an entry is of another moment',
      shows: (seen) => ({
        ...seen,
        log: seen.log.map((entry, nth) => (nth === 2 ? { ...entry, at: new Date(entry.at.getTime() + 1) } : entry)),
      }),
    },
    { what: 'facts were changed beside it', shows: without('insurance') },
    { what: 'its last entry is gone', shows: (seen) => ({ ...seen, log: seen.log.slice(0, -1) }) },
  ],
  'it stands at no step': [
    {
      what: 'a step of another table',
      // As a row of another release may have it.
      shows: (seen) => ({ ...seen, now: { ...seen.now, step: 'LIMBO' as Seen['now']['step'] } }),
    },
  ],
  'two steps were open': [
    {
      what: 'a move is gone from the log',
      shows: (seen) => ({ ...seen, log: seen.log.filter(({ kind }) => kind !== 'offerChosen') }),
    },
  ],
  'the application stands elsewhere than its log says': [
    { what: 'a step back', shows: (seen) => ({ ...seen, now: { ...seen.now, step: 'DEED_SIGNING' } }) },
  ],

  'funded without an agreement that all who owe have signed': [
    { what: 'nobody signed', shows: (seen) => ({ ...seen, signatures: [] }) },
    { what: 'the borrower did not', scene: 'withCoOwner', shows: unsignedBy('CREDIT_AGREEMENT', borrower) },
    { what: 'the co-owner did not', scene: 'withCoOwner', shows: unsignedBy('CREDIT_AGREEMENT', coOwner) },
    {
      what: 'a newer one is not signed',
      shows: (seen) => ({
        ...seen,
        documents: [
          ...seen.documents,
          { uuid: 'newer', type: 'CREDIT_AGREEMENT', sha256: 'c', owner: null, isStanding: true, isSigned: false },
        ],
      }),
    },
    {
      what: 'there is none',
      shows: (seen) => ({ ...seen, documents: seen.documents.filter(({ type }) => type !== 'CREDIT_AGREEMENT') }),
    },
  ],
  'funded without a notice of the right to cancel that each owner has signed for': [
    { what: 'the borrower did not', shows: unsignedBy('NOTICE_OF_RIGHT_TO_CANCEL', borrower) },
    { what: 'the co-owner did not', scene: 'withCoOwner', shows: unsignedBy('NOTICE_OF_RIGHT_TO_CANCEL', coOwner) },
  ],
  'funded without a signed authorization of autopay': [
    { what: 'the borrower did not sign', scene: 'byVideo', shows: unsignedBy('AUTOPAY_AUTHORIZATION', borrower) },
  ],
  'funded before closing was signed': [{ what: 'nobody noted when', shows: without('disclosures') }],
  'funded without every signed document on file': [
    {
      what: 'the note was signed by hand, and never came in',
      scene: 'inPerson',
      shows: (seen) => ({
        ...seen,
        documents: seen.documents.map((loanDocument) =>
          loanDocument.type === 'CREDIT_AGREEMENT' ? { ...loanDocument, isSigned: false } : loanDocument,
        ),
      }),
    },
    {
      what: 'the receipt of the co-owner is missing',
      scene: 'withCoOwner',
      shows: (seen) => ({
        ...seen,
        documents: seen.documents.filter(
          ({ type, owner }) => type !== 'NOTICE_OF_RIGHT_TO_CANCEL' || owner !== CO_OWNER,
        ),
      }),
    },
  ],
  'funded without a deed that all owners have signed': [
    {
      what: 'the borrower had no session',
      scene: 'withCoOwner',
      shows: (seen) => ({ ...seen, deedSessions: [CO_OWNER] }),
    },
    { what: 'the co-owner had no session', scene: 'withCoOwner', shows: (seen) => ({ ...seen, deedSessions: [null] }) },
    {
      what: 'none was brought from the meeting',
      scene: 'inPerson',
      shows: (seen) => withFacts(seen, ({ notary }) => ({ notary: notary && { ...notary, signedDeed: undefined } })),
    },
  ],
  'funded while other owners were waited for': [
    { what: 'the co-owner is not noted', scene: 'withCoOwner', shows: without('coDeed') },
  ],
  'funded without a notary': [
    {
      what: 'the deed was not notarized',
      shows: (seen) => withFacts(seen, ({ notary }) => ({ notary: notary && { ...notary, notarizedAt: undefined } })),
    },
  ],
  'funded without a line of the journal for each who signed the deed': [
    { what: 'there is none', scene: 'inPerson', shows: (seen) => ({ ...seen, journal: [] }) },
    {
      what: 'there is none of the co-owner',
      scene: 'withCoOwner',
      shows: (seen) => ({ ...seen, journal: seen.journal.filter(({ name }) => name !== CO_OWNER_NAME) }),
    },
    {
      what: 'it is of another paper',
      shows: (seen) => ({ ...seen, journal: seen.journal.map((line) => ({ ...line, sha256: 'another' })) }),
    },
  ],
  'funded without insurance': [
    { what: 'nothing was brought', shows: without('insurance') },
    {
      what: 'what was brought is not all',
      shows: (seen) =>
        withFacts(seen, ({ insurance }) => ({ insurance: insurance && { ...insurance, complete: false } })),
    },
  ],

  'a line that cannot be rescinded has a period': [
    {
      what: 'of a second home',
      scene: 'secondHome',
      shows: (seen) =>
        withFacts(seen, () => ({
          rescission: {
            applies: false,
            lastOfThreeEventsOn: '2026-10-05',
            endsMidnightOf: '2026-10-08',
            earliestDisbursementOn: '2026-10-09',
            settlementOn: '2026-10-09',
          },
        })),
    },
  ],
  'funded while it could be rescinded': [
    {
      what: 'the period was never over',
      shows: (seen) => ({ ...seen, log: seen.log.filter(({ kind }) => kind !== 'rescissionOver') }),
    },
  ],
  'money went before midnight of the last day': [
    { what: 'it went on the last day', shows: withRescission('endsMidnightOf') },
    { what: 'there is no period', shows: without('rescission') },
  ],
  'money went before the hold was over': [
    { what: 'it went on an earlier day', shows: withRescission('earliestDisbursementOn') },
  ],
  'one person approved twice': [
    {
      what: 'the same name twice',
      shows: withFunding(({ approvals }) => ({ approvals: [...approvals, ...approvals] })),
    },
  ],
  'funded by other than two people': [
    { what: 'by one', shows: withFunding(({ approvals }) => ({ approvals: approvals.slice(0, 1) })) },
    { what: 'by nobody', shows: withFunding(() => ({ approvals: [] })) },
  ],
  'funded without a second screening': [
    { what: 'nobody was asked', shows: withFunding(() => ({ screenedAt: undefined })) },
  ],
  'money went for an application that is not funded': [
    {
      what: 'it was given up',
      shows: (seen) => {
        const unpaid = without('funding')(seen)
        return { ...unpaid, now: { ...unpaid.now, step: 'CANCELLED' } }
      },
    },
  ],
  'paid, and cancelled or declined': [
    { what: 'it was given up', shows: endedAt('CANCELLED') },
    { what: 'it was refused', shows: endedAt('DECLINED') },
  ],

  'one reference has two sums': [
    {
      what: 'a payment is asked for again, and is another one',
      shows: withFirstPayment((one) => [{ ...one, amountCents: one.amountCents - 1 }, one]),
    },
  ],
  'other cents went out than the draw leaves': [
    { what: 'a cent too few', shows: withFirstPayment((one) => [{ ...one, amountCents: one.amountCents - 1 }]) },
    {
      what: 'the same again, under another reference',
      shows: withFirstPayment((one) => [one, { ...one, reference: `${one.reference}:again` }]),
    },
  ],
  'more or fewer payments were sent than are due': [
    { what: 'none', shows: (seen) => ({ ...seen, payments: [] }) },
    {
      what: 'one in two halves',
      shows: withFirstPayment((one) => [
        { ...one, amountCents: one.amountCents - 1 },
        { reference: `${one.reference}:rest`, amountCents: 1 },
      ]),
    },
  ],
  'a payment of nothing, or less': [
    { what: 'of nothing', shows: withFirstPayment((one) => [{ ...one, amountCents: 0 }]) },
    { what: 'of less', shows: withFirstPayment((one) => [{ ...one, amountCents: -1 }]) },
  ],

  'the ledger does not balance': [
    {
      what: 'a posting has a cent more',
      shows: withLedger((one) => [one.account === 'BANK' ? { ...one, cents: one.cents + 1 } : one]),
    },
    { what: 'a posting is missing', shows: (seen) => ({ ...seen, ledger: seen.ledger.slice(1) }) },
  ],
  'something was posted, and no money had left': [{ what: 'nothing is recorded', shows: without('funding') }],
  'the ledger has other principal than was drawn': [
    { what: 'a cent more', shows: withCentOn('LOAN_PRINCIPAL', 'BANK') },
    {
      what: 'the draw was posted twice',
      shows: withLedger((one) => (one.kind === 'DRAW' ? [one, { ...one, transaction: 'draw again' }] : [one])),
    },
    { what: 'nothing was posted', shows: (seen) => ({ ...seen, ledger: [] }) },
  ],
  'the ledger has another fee than was kept': [{ what: 'a cent less', shows: withCentOn('ORIGINATION_FEES', 'BANK') }],
  'other cents are posted to the bank than it was asked to send': [
    { what: 'a cent more', shows: withCentOn('LOAN_PRINCIPAL', 'BANK') },
    {
      what: 'a payment is not posted',
      shows: withFirstPayment((one) => [one, { ...one, reference: `${one.reference}:draw`, amountCents: 1 }]),
    },
  ],
  'closing costs are owed to nobody in the ledger': [
    {
      what: 'a cent of them is owed to nobody',
      shows: (seen) => ({ ...seen, ledger: [...seen.ledger, posting('NOTARY_FEES_PAYABLE')] }),
    },
  ],
  'a debt is still to pay off in the ledger of a complete line': [
    {
      what: 'its payoff is not posted',
      shows: (seen) => ({ ...seen, ledger: [...seen.ledger, posting('PAYOFFS_PAYABLE')] }),
    },
  ],

  'an offer was chosen and not kept': [
    { what: 'there is no receipt', shows: (seen) => ({ ...seen, receipt: undefined }) },
  ],
  'net is not draw less fee': [
    { what: 'a cent more', shows: withOffer(({ netCents }) => ({ netCents: netCents + 1 })) },
  ],
  'another fee was told': [
    {
      what: 'a cent less, and a cent more net',
      shows: withOffer(({ feeCents, netCents }) => ({ feeCents: feeCents - 1, netCents: netCents + 1 })),
    },
  ],
  'other sums were shown': [
    { what: 'a cent more', shows: withReceipt(({ drawCents }) => ({ drawCents: drawCents + 1 })) },
  ],
  'cash is not net less payoffs': [
    { what: 'a cent more', shows: withReceipt(({ cashCents }) => ({ cashCents: cashCents + 1 })) },
  ],
  'the receipt is another one': [
    {
      what: 'its hash is another',
      shows: (seen) => ({ ...seen, receipt: seen.receipt && { ...seen.receipt, sha256: '00' } }),
    },
  ],
  'payments run from before the offer was chosen': [
    { what: 'from a year before', shows: withOffer(() => ({ fundingOn: '2025-10-05', agreed: undefined })) },
  ],
  'another payment with autopay was told': [
    { what: 'a cent more', shows: withOffer(({ paymentCents }) => ({ paymentCents: paymentCents + 1 })) },
  ],
  'another payment without autopay was told': [
    {
      what: 'a cent more',
      shows: withOffer((offer) => ({ paymentWithoutAutopayCents: offer.paymentWithoutAutopayCents + 1 })),
    },
  ],
  'the payments do not pay the draw back': [
    { what: 'a cent more was drawn', shows: withOffer(({ amountCents }) => ({ amountCents: amountCents + 1 })) },
  ],
  'the payments are not draw and interest': [
    { what: 'a cent more of interest was shown', shows: withPrice('totalInterestCents') },
  ],
  'another payment was shown': [{ what: 'a cent more', shows: withPrice('paymentCents') }],

  'a decision does not come out again': [
    { what: 'its hash is another', shows: withDecisions({ sha256: Buffer.alloc(32) }) },
    { what: 'its record is another', shows: withDecisions({ record: '{}' }) },
  ],
  'closed before the final figures and the application had lain with the owners': [
    {
      what: 'the figures came on the day of the closing',
      shows: (seen) => underItemization(prepared(seen, { SUMMARY_DISCLOSURE: LONG_BEFORE })),
    },
    {
      what: 'the copy of the application came on the day of the closing',
      shows: (seen) => underItemization(prepared(seen, { ACCOUNT_OPENING_DISCLOSURE: LONG_BEFORE })),
    },
  ],
  'two documents give one name two values': [
    {
      what: 'the deed matures on another day than the agreement is paid back',
      shows: withPrinted(
        ['CREDIT_AGREEMENT', { schedule: { lastDueOn: '2041-12-01' } }],
        ['SECURITY_INSTRUMENT', { maturesOn: '2041-11-01' }],
      ),
    },
    {
      what: 'a restated schedule ends on another day than the agreement',
      shows: withPrinted(
        ['CREDIT_AGREEMENT', { schedule: { lastDueOn: '2041-12-01' } }],
        ['RESTATED_SCHEDULE', { restated: { schedule: { lastDueOn: '2042-01-01' } } }],
      ),
    },
    {
      what: 'the summary of the closing tells another payment than the agreement',
      shows: withPrinted(
        ['CREDIT_AGREEMENT', { terms: { withAutopay: { paymentCents: 10_000 } } }],
        ['CLOSING_SUMMARY', { terms: { withAutopay: { paymentCents: 10_001 } } }],
      ),
    },
  ],
  'money left on another day than the closing summary told, and no schedule was restated': [
    {
      what: 'it was told for a day long before',
      shows: (seen) =>
        withPrinted(['CLOSING_SUMMARY', { expectedFundingOn: LONG_BEFORE }])({
          ...withOffer(() => ({ agreed: undefined }))(seen),
          documents: seen.documents.filter(({ type }) => type !== 'CLOSING_SUMMARY' && type !== 'RESTATED_SCHEDULE'),
        }),
    },
  ],
  'a restated schedule tells other payments than the record': [
    { what: 'it tells another day', shows: withRestated({ fundedOn: LONG_BEFORE }) },
    { what: 'another first payment', shows: withRestated({ firstDueOn: LONG_BEFORE }) },
    { what: 'a cent more', shows: withRestated({ moreCents: 1 }) },
  ],
  'the record of a decision is not what its hash is of': [
    { what: 'a record that was written over', shows: withDecisions({ record: '{}' }) },
    { what: 'a hash that was', shows: withDecisions({ sha256: Buffer.alloc(32) }) },
  ],
}
