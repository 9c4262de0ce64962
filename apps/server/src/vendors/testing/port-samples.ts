import { PDF } from '@libpdf/core'
import type { HttpsKind } from '../https/replies.ts'
import type { Vendors } from '../vendors.ts'

const reference = '00000000-0000-4000-8000-00000000000a:contract:1'
const home = { street: '2187 Larkspur Lane', city: 'Denver', state: 'CO', zip: '80202' }
const person = { firstName: 'Avery', lastName: 'Sample', birthDate: '1984-05-17' }
const askedOn = '2026-11-20'
const account = { routingNumber: '021000021', accountNumber: '1000001', holderName: 'Avery Sample' }
const pulled = { ...home, reference, kind: 'soft', askedOn, taxId: undefined } as const
const evidence = [] as const
/** A Buffer, as files are read. */
const bytes = Buffer.from([1, 2, 3])

const place = { page: 1, xPt: 300, yPt: 500, widthPt: 165.6, heightPt: 97.2 }
const deed = async () => {
  const pdf = PDF.create()
  pdf.addPage({ width: 612, height: 792 })
  return pdf.save()
}

/** A question of a port, and the answer of every adapter if the vendor has the sandbox's data. */
export type PortSample = {
  readonly of: string
  readonly ask: (vendors: Vendors) => Promise<unknown>
  readonly answers: unknown
}

const answersOf = async ({ notary }: Vendors, nth: number) => {
  const { token, questions } = await notary.questions({ ...person, reference })
  const answers = Object.fromEntries(questions.map(({ id, choices }) => [id, choices[nth] ?? '']))
  return notary.judge({ reference, token, answers })
}

/** A credit request whose report the sandbox's bureau withholds. */
const withheld = (name: string, outcome: string, pin?: string): PortSample => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    of: `the file of ${name}${pin === undefined ? '' : ', by a wrong PIN'}`,
    ask: ({ credit }) => credit.pull({ ...pulled, ...person, firstName, lastName, pin }),
    answers: { outcome },
  }
}

/** The usual answer of every port, and every other outcome that the sandbox can give (a test counts them). */
export const portSamples: { readonly [K in Exclude<HttpsKind, 'income'>]: readonly PortSample[] } = {
  address: [
    {
      of: 'a known address',
      ask: ({ address }) => address.look({ ...home, street: '100 Example St', unit: null }),
      answers: { outcome: 'exact' },
    },
    {
      of: 'one that the post writes otherwise',
      ask: ({ address }) => address.look({ ...home, street: '100 Example Street', unit: null }),
      answers: { outcome: 'suggestion', suggestion: { street: '100 Example St' } },
    },
    {
      of: 'an unknown one',
      ask: ({ address }) => address.look({ ...home, street: '1 Nowhere Road', unit: null }),
      answers: { outcome: 'noMatch' },
    },
  ],
  bankAccount: [
    {
      of: 'their account',
      ask: ({ bankAccount }) => bankAccount.check({ ...account, reference, applicantName: 'Avery Sample' }),
      answers: 'VERIFIED',
    },
    {
      of: 'another’s',
      ask: ({ bankAccount }) => bankAccount.check({ ...account, reference, applicantName: 'Somebody Else' }),
      answers: 'FAILED_VERIFICATION',
    },
    {
      of: 'one that the bank leaves to a person',
      ask: ({ bankAccount }) =>
        bankAccount.check({ ...account, accountNumber: '10000003', reference, applicantName: 'Avery Sample' }),
      answers: 'PENDING_REVIEW',
    },
  ],
  credit: [
    {
      of: 'a person on file',
      ask: ({ credit }) => credit.pull({ ...pulled, ...person }),
      answers: { outcome: 'report', report: { score: 765 } },
    },
    {
      of: 'a thin file',
      ask: ({ credit }) => credit.pull({ ...pulled, ...person, lastName: 'Scorelow', firstName: 'Blake' }),
      answers: { outcome: 'report', report: { score: 588 } },
    },
    {
      of: 'a file with a bankruptcy',
      ask: ({ credit }) => credit.pull({ ...pulled, ...person, lastName: 'Bankruptcy', firstName: 'Peyton' }),
      answers: { outcome: 'report', report: { score: 688, bankruptcy: true } },
    },
    withheld('Reese Nonumber', 'noMatch'),
    withheld('Jamie Lockedfile', 'locked'),
    withheld('Rowan Frozenfile', 'locked'),
    withheld('Rowan Frozenfile', 'frozenWithPin', '135791'),
    withheld('Skyler Minorfile', 'minor'),
    withheld('Emerson Fraudalert', 'factaAlert'),
    withheld('Harper Bureaufault', 'failed'),
  ],
  flood: [
    {
      of: 'a dry home',
      ask: ({ flood }) => flood.certify({ reference, home, askedOn: '2026-11-02' }),
      answers: { outcome: 'certified', zone: 'X' },
    },
    {
      of: 'a home by the river',
      ask: ({ flood }) =>
        flood.certify({ reference, home: { ...home, street: '12 Riverbank Road' }, askedOn: '2026-11-02' }),
      answers: { outcome: 'certified', zone: 'AE' },
    },
  ],
  identity: [
    {
      of: 'good papers',
      ask: ({ identity }) =>
        identity.check({ ...person, reference, attempt: 1, documents: [{ type: 'PASSPORT_FRONT', bytes }] }),
      answers: { outcome: 'verified' },
    },
    {
      of: 'a blurred scan',
      ask: ({ identity }) =>
        identity.check({
          ...person,
          firstName: 'Morgan',
          lastName: 'Blurryscan',
          reference,
          attempt: 1,
          documents: [{ type: 'PASSPORT_FRONT', bytes }],
        }),
      answers: { outcome: 'rejected' },
    },
  ],
  notary: [
    { of: 'right answers', ask: (vendors) => answersOf(vendors, 0), answers: { right: 5 } },
    { of: 'wrong answers', ask: (vendors) => answersOf(vendors, 1), answers: { right: 0 } },
    {
      of: 'a deed',
      ask: ({ notary }) => notary.notarize({ reference, documentSha256: 'a'.repeat(64) }),
      answers: { commissionState: 'VA' },
    },
    {
      of: 'a deed to seal',
      ask: async ({ notary }) => notary.seal({ reference, document: await deed(), place }),
      answers: {},
    },
  ],
  payments: [
    {
      of: 'a draw',
      ask: ({ payments }) => payments.send({ ...account, reference, amountCents: 100 }),
      answers: { outcome: 'sent' },
    },
    {
      of: 'a payoff',
      ask: ({ payments }) =>
        payments.quotePayoff({
          reference,
          creditor: 'Example Home Loans',
          mask: '4410',
          balanceCents: 50_000_00,
          askedOn,
        }),
      answers: { payoffCents: 50_200_00, goodThrough: '2026-12-20' },
    },
    {
      of: 'a payment of it',
      ask: ({ payments }) => payments.payOff({ reference, creditor: 'Example Home Loans', amountCents: 100 }),
      answers: { outcome: 'sent' },
    },
  ],
  recording: [
    {
      of: 'a deed',
      ask: ({ recording }) =>
        recording.record({ reference, state: 'CO', county: 'Denver', documentSha256: 'a'.repeat(64) }),
      answers: { outcome: 'recorded' },
    },
  ],
  screening: [
    {
      of: 'an unlisted name',
      ask: ({ screening }) => screening.screen({ reference, name: 'Avery Sample', birthDate: '1984-05-17' }),
      answers: { outcome: 'clear' },
    },
    {
      of: 'a listed one',
      ask: ({ screening }) => screening.screen({ reference, name: 'Quinn Listmatch', birthDate: '1984-05-17' }),
      answers: { outcome: 'possibleMatch' },
    },
  ],
  sms: [
    {
      of: 'a text',
      ask: ({ sms }) => sms.send({ organisation: 'o', to: '+13036250142', body: 'B' }),
      answers: undefined,
    },
  ],
  title: [
    {
      of: 'a clear home',
      ask: ({ title }) => title.summarize({ reference, home, owner: 'Avery Sample', evidence }),
      answers: { outcome: 'found', ownerMatches: true, liens: [] },
    },
    {
      of: 'the record that a deed repeats, with every owner',
      ask: ({ title }) =>
        title.finish({ reference, home, owner: 'Avery Sample', otherOwners: ['Robin Other'], evidence }),
      answers: { record: { vesting: 'Avery Sample and Robin Other, as joint tenants' } },
    },
    {
      of: 'a home whose parcel and description are not on record',
      ask: ({ title }) =>
        title.finish({ reference, home: { ...home, street: '12 Unplatted Road' }, owner: 'Avery Sample', evidence }),
      answers: { record: { vesting: 'Avery Sample, as sole owner' } },
    },
    {
      of: 'a home that is looked at early, and is not on record',
      ask: ({ title }) =>
        title.summarize({
          reference,
          home: { ...home, street: '12 Unrecorded Road' },
          owner: 'Avery Sample',
          evidence,
        }),
      answers: { outcome: 'noMatch' },
    },
    {
      of: 'a home with a judgment',
      ask: ({ title }) =>
        title.finish({ reference, home: { ...home, street: '12 Judgment Road' }, owner: 'Avery Sample', evidence }),
      answers: { outcome: 'found', liens: [{ kind: 'JUDGMENT' }] },
    },
    {
      of: 'an unrecorded home',
      ask: ({ title }) =>
        title.finish({ reference, home: { ...home, street: '12 Unrecorded Road' }, owner: 'Avery Sample', evidence }),
      answers: { outcome: 'noMatch' },
    },
  ],
  valuation: [
    {
      of: 'a home',
      ask: ({ valuation }) => valuation.estimate({ reference, home, askedOn }),
      answers: { outcome: 'valued', asOf: askedOn },
    },
    {
      of: 'a home without a value',
      ask: ({ valuation }) => valuation.estimate({ reference, home: { ...home, street: '12 Unvalued Road' }, askedOn }),
      answers: { outcome: 'noValue' },
    },
    {
      of: 'a home that is not found',
      ask: ({ valuation }) => valuation.estimate({ reference, home: { ...home, street: '12 Nowhere Road' }, askedOn }),
      answers: { outcome: 'notFound' },
    },
    {
      of: 'two homes',
      ask: ({ valuation }) => valuation.estimate({ reference, home: { ...home, street: '12 Twin Road' }, askedOn }),
      answers: { outcome: 'several' },
    },
    {
      of: 'an order',
      ask: ({ valuation }) => valuation.order({ reference, kind: 'BPO', home, askedOn }),
      answers: { outcome: 'valued' },
    },
    {
      of: 'an order for a home that no broker gets to see',
      ask: ({ valuation }) =>
        valuation.order({ reference, kind: 'BPO', home: { ...home, street: '12 Unreachable Road' }, askedOn }),
      answers: { outcome: 'noValue' },
    },
  ],
}
