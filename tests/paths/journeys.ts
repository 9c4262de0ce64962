import type { HomeEquityLaw, HomeEquityLaws } from '@hearthline/domain/states'
import { defaultPolicy } from '@hearthline/domain/underwriting'
import type { Step } from '@hearthline/domain/workflow'
import { addOtherDebts, moveLettersTo } from '../../tools/seed/detours/corrections.ts'
import { lift, liftByPin, outliveReport, readReportAnew, sayWhoIsMeant } from '../../tools/seed/detours/credit.ts'
import {
  chooseLeast,
  chooseMost,
  confirmDebts,
  giveAccountEndingIn,
  giveUp,
  openAccountsAgain,
  refuseCounteroffer,
  refuseRevision,
} from '../../tools/seed/detours/figures.ts'
import {
  chooseFirstHome,
  correctStreet,
  estimate,
  explainOwnership,
  order,
  sayCondition,
} from '../../tools/seed/detours/home.ts'
import { asUsual, inTurn, type PlayerAction } from '../../tools/seed/detours/player.ts'
import { days, mend, once, thenItLeaves, untilMended, untilOfferExpires } from '../../tools/seed/detours/sandbox.ts'
import {
  appraiseLower,
  askEmployer,
  cancelAsLender,
  certifyFlood,
  clear,
  decline,
  meetInPerson,
  noteMeeting,
  refuse,
  refuseAccount,
  sendBack,
  showPaystub,
} from '../../tools/seed/detours/staff.ts'
import { showTaxRecords } from '../../tools/seed/detours/tax-records.ts'
import { isHelped } from '../../tools/seed/detours/watch.ts'
import type { Journey as Played } from '../../tools/seed/play.ts'

type Journey = Played & {
  readonly name: string
  /** What the lender's record states differently from the one that ships. */
  readonly lender?: Readonly<Record<string, unknown>>
}

const denver = (street: string) => ({ street, city: 'Denver', state: 'CO', zip: '80202' })
const austin = (street: string) => ({ street, city: 'Austin', state: 'TX', zip: '78701' })
const atlanta = (street: string) => ({ street, city: 'Atlanta', state: 'GA', zip: '30303' })

const byBroker = { valuation: { withoutAvm: 'BPO', texasBpo: 'BPO_REQUIRED' } }
const byEvaluation = { valuation: { withoutAvm: 'RESIDENTIAL_EVALUATION', texasBpo: 'BPO_REQUIRED' } }
const byNobody = { valuation: { withoutAvm: null, texasBpo: 'BPO_REQUIRED' } }

/** This lender's counsel reads state law more strictly than the table. */
const byOwnReading = (stateLaws: HomeEquityLaws) => {
  const { states: _, ...policy } = { ...defaultPolicy, version: 'own-reading', stateLaws }
  return { lending: { rateSheets: [], policies: [policy] } }
}

/** Every property that a law may have, of a state whose own law has none. */
const everyRule: Required<HomeEquityLaw> = {
  maxCltvPercent: '75',
  maxFeePercent: '2',
  minLineCents: 20_000_00,
  minAdvanceCents: 6_000_00,
  daysBeforeClosing: 5,
  itemizationBusinessDays: 1,
  monthsBetweenLoans: 12,
  oneAtATime: true,
  closesAtOffice: true,
  spousesConsent: true,
  notaryInPerson: true,
  taxesMaximumPrincipal: true,
  acknowledgesValue: true,
  equityNotice: 'TEXAS_50_G',
  attorneyReviews: true,
}

/** The bureau says 'later' to the soft check, and what it answers when asked again. */
const slowly = (then: PlayerAction = asUsual): PlayerAction => inTurn(once('credit', 'pending'), then)

const employerToo = showPaystub({ annualCents: 120_000_00, employmentCheck: true })
const shorter = showPaystub({ annualCents: 60_000_00 })

/** What the bureau can answer to the soft check, and what staff decide. */
const softCredit: readonly Journey[] = [
  ...(
    [
      ['Skyler Minorfile', 'CREDIT_MINOR'],
      ['Harper Bureaufault', 'CREDIT_ERROR'],
      ['Emerson Fraudalert', 'FACTA_REVIEW'],
      ['Dakota Garbled', 'UNKNOWN'],
    ] as const satisfies readonly (readonly [string, Step])[]
  ).flatMap(([persona, step]): readonly Journey[] => [
    { name: `${persona} is cleared`, persona, at: { [step]: [clear] }, until: 'LIEN_VERIFICATION' },
    { name: `${persona} is refused`, persona, at: { APP_SUBMISSION: [slowly()], [step]: [refuse] } },
  ]),
  {
    name: 'a locked file, and two homes at one address',
    persona: 'Jamie Lockedfile',
    home: denver('12 Twin Road'),
    at: { SOFT_CREDIT_LOCKED_OR_FROZEN: [lift], MULTIPLE_PROPERTIES: [chooseFirstHome] },
    until: 'LIEN_VERIFICATION',
  },
  {
    name: 'a frozen file, and a home that is not found',
    persona: 'Rowan Frozenfile',
    home: denver('12 Nowhere Road'),
    at: {
      APP_SUBMISSION: [slowly()],
      SOFT_CREDIT_LOCKED_OR_FROZEN: [liftByPin('246810')],
      NO_PROPERTY_FOUND: [correctStreet('12 Larkspur Lane')],
    },
    until: 'LIEN_VERIFICATION',
  },
  {
    name: 'a name that the bureau does not know',
    persona: 'Sasha Misspelt',
    at: {
      APP_SUBMISSION: [slowly()],
      CREDIT_NO_MATCH: [slowly(sayWhoIsMeant())],
      CREDIT_NO_MATCH_SSN: [sayWhoIsMeant(), sayWhoIsMeant('Rightname')],
    },
    until: 'LIEN_VERIFICATION',
  },
  {
    name: 'found by the number, and owning a contested home',
    persona: 'Reese Nonumber',
    home: denver('12 Contested Road'),
    at: { CREDIT_NO_MATCH: [sayWhoIsMeant()], PREQUAL_TITLE: [explainOwnership] },
    until: 'LIEN_VERIFICATION',
  },
]

/** From the liens to the first offer. */
const prequalification: readonly Journey[] = [
  {
    name: 'a slow bureau, and inquiries explained later',
    persona: 'Drew Inquiry',
    at: {
      APP_SUBMISSION: [slowly()],
      LIEN_VERIFICATION: [confirmDebts({ attestsInquiries: false })],
      LIEN_VERIFICATION_INQUIRY: [confirmDebts({})],
      OFFER_SELECTION: [giveUp],
    },
  },
  {
    name: 'inquiries, and nothing owed on the home',
    persona: 'Drew Inquiry',
    at: {
      LIEN_VERIFICATION: [confirmDebts({ attestsInquiries: false, isFree: true })],
      LIEN_VERIFICATION_INQUIRY: [confirmDebts({ isFree: true })],
      LIEN_ATTESTATION: [confirmDebts({ isFree: true, attestsFree: true })],
      OFFER_SELECTION: [cancelAsLender],
    },
  },
  {
    name: 'nothing owed on the home, and an offer that runs out',
    at: {
      LIEN_VERIFICATION: [confirmDebts({ isFree: true })],
      LIEN_ATTESTATION: [confirmDebts({ isFree: true, attestsFree: true })],
      OFFER_SELECTION: [untilOfferExpires, decline],
    },
  },
  {
    name: 'debts, more of them, and no assets beside them',
    persona: 'Casey Debtload',
    at: { ASSETS_PREQUAL: [addOtherDebts(10_00)] },
  },
  {
    name: 'a fourth lien, and no counteroffer wanted',
    persona: 'Lennox Manyliens',
    at: { CLTV_LIEN_POSITION_REQUALIFY: [addOtherDebts(10_00), refuseCounteroffer] },
  },
  {
    name: 'a fourth lien, and a counteroffer that nobody answers for 90 days',
    persona: 'Lennox Manyliens',
    at: { CLTV_LIEN_POSITION_REQUALIFY: [thenItLeaves(inTurn(days(60), days(6)))] },
  },
  {
    name: 'a mortgage paid late, cleared',
    persona: 'Kendall Latepaid',
    at: { DELINQUENCY_REVIEW: [clear] },
    until: 'OFFER_SELECTION',
  },
  { name: 'a mortgage paid late, refused', persona: 'Kendall Latepaid', at: { DELINQUENCY_REVIEW: [refuse] } },
  { name: 'a bankruptcy, refused', persona: 'Peyton Bankruptcy', at: { WAITING_FOR_UNDERWRITER: [refuse] } },
  {
    name: 'a bankruptcy, cleared',
    persona: 'Peyton Bankruptcy',
    at: { WAITING_FOR_UNDERWRITER: [clear] },
    until: 'OFFER_SELECTION',
  },
]

/** The hard check, income and the value of the home. */
const underwriting: readonly Journey[] = [
  {
    name: 'a bureau that fails late',
    persona: 'Morgan Laterfault',
    at: { CREDIT_ERROR: [clear] },
    until: 'INCOME_VERIFICATION',
  },
  {
    name: 'a fraud alert that comes late',
    persona: 'Casey Lateralert',
    at: { FACTA_REVIEW: [clear] },
    until: 'INCOME_VERIFICATION',
  },
  {
    name: 'a file locked late, a match lost, and a lender that asks no demographics',
    persona: 'Lennox Laterlocked',
    lender: { hmdaCollection: 'OFF' },
    at: { HARD_CREDIT_LOCKED_OR_FROZEN: [inTurn(once('credit', 'refuses'), lift)], UNKNOWN: [clear] },
    until: 'INCOME_VERIFICATION',
  },
  {
    name: 'a bankruptcy that comes late, and hardly any income',
    persona: 'Drew Laterbankrupt',
    at: {
      INCOME_VERIFICATION: [showPaystub({ annualCents: 12_000_00 })],
      WAITING_FOR_UNDERWRITER: [clear],
    },
  },
  {
    name: 'tax records that are ordered by a signed form, and read by a person',
    persona: 'Sidney Taxform',
    at: { INCOME_VERIFICATION: [showTaxRecords({ annualCents: 120_000_00 })] },
    until: 'DISBURSEMENT_ACCOUNT',
  },
  {
    name: 'an estimate that nobody follows',
    home: denver('12 Unvalued Road'),
    lender: byNobody,
    at: { NO_AVM_FOUND: [estimate] },
    until: 'LIEN_VERIFICATION',
  },
  {
    name: 'a broker values the home',
    home: denver('12 Unvalued Road'),
    lender: byBroker,
    at: { BPO_ESTIMATE: [estimate], BPO_ORDER_REQUEST: [order] },
    until: 'DISBURSEMENT_ACCOUNT',
  },
  {
    name: 'an employer, a broker and an appraiser',
    home: denver('12 Unreachable Road'),
    lender: byBroker,
    at: {
      BPO_ESTIMATE: [estimate],
      INCOME_VERIFICATION: [employerToo],
      EMPLOYMENT_VERIFICATION: [askEmployer('VERIFIED')],
      BPO_ORDER_REQUEST: [order],
    },
    until: 'DISBURSEMENT_ACCOUNT',
  },
  {
    name: 'an employer who says nothing, and no value yet',
    home: denver('12 Unvalued Road'),
    lender: byBroker,
    at: {
      BPO_ESTIMATE: [estimate],
      INCOME_VERIFICATION: [employerToo],
      EMPLOYMENT_VERIFICATION: [askEmployer('UNVERIFIED')],
      WAITING_FOR_UNDERWRITER: [clear],
    },
    until: 'BPO_ORDER_REQUEST',
  },
  {
    name: 'an evaluation, once an employer was asked',
    home: denver('12 Unvalued Road'),
    lender: byEvaluation,
    at: {
      RESIDENTIAL_EVALUATION_ESTIMATE: [estimate],
      INCOME_VERIFICATION: [employerToo],
      EMPLOYMENT_VERIFICATION: [askEmployer('VERIFIED')],
      RESIDENTIAL_EVALUATION_ORDER_REQUEST: [order],
    },
    until: 'DISBURSEMENT_ACCOUNT',
  },
  {
    name: 'an evaluation, once an underwriter has agreed',
    home: denver('12 Unvalued Road'),
    lender: byEvaluation,
    at: {
      RESIDENTIAL_EVALUATION_ESTIMATE: [estimate],
      INCOME_VERIFICATION: [employerToo],
      EMPLOYMENT_VERIFICATION: [askEmployer('UNVERIFIED')],
      WAITING_FOR_UNDERWRITER: [clear],
    },
    until: 'RESIDENTIAL_EVALUATION_ORDER_REQUEST',
  },
  {
    name: 'an evaluation that nobody can make',
    home: denver('12 Unreachable Road'),
    lender: byEvaluation,
    at: {
      RESIDENTIAL_EVALUATION_ESTIMATE: [estimate],
      RESIDENTIAL_EVALUATION_ORDER_REQUEST: [order],
    },
    until: 'DISBURSEMENT_ACCOUNT',
  },
  {
    name: 'an employer who confirms',
    at: { INCOME_VERIFICATION: [employerToo], EMPLOYMENT_VERIFICATION: [askEmployer('VERIFIED')] },
    until: 'DISBURSEMENT_ACCOUNT',
  },
]

/** Offers that change, accounts, and everything that may be corrected or expire. */
const offers: readonly Journey[] = [
  {
    name: 'less income than was said, and no other offer wanted',
    at: { OFFER_SELECTION: [chooseMost], INCOME_VERIFICATION: [shorter], REVISED_OFFER_SELECTION: [refuseRevision] },
  },
  {
    name: 'less income than was said, and another offer that nobody answers for 90 days',
    at: {
      OFFER_SELECTION: [chooseMost],
      INCOME_VERIFICATION: [shorter],
      REVISED_OFFER_SELECTION: [untilOfferExpires, untilOfferExpires, thenItLeaves(days(24))],
    },
  },
  {
    name: 'something corrected on every page, with a co-owner',
    persona: 'Robin Coowner',
    at: {
      OFFER_SELECTION: [addOtherDebts(10_00)],
      COLLECT_ADDITIONAL_INFO: [addOtherDebts(20_00)],
      HMDA: [addOtherDebts(30_00)],
      SUMMARY_DISCLOSURE: [moveLettersTo('1 New Road'), addOtherDebts(40_00)],
      INCOME_VERIFICATION: [addOtherDebts(50_00)],
      DISBURSEMENT_ACCOUNT: [addOtherDebts(60_00)],
      AUTOPAY_ACCOUNT: [addOtherDebts(70_00)],
      VERIFIED_AUTOPAY_ACCOUNT: [addOtherDebts(80_00)],
      IDENTITY_VERIFICATION: [addOtherDebts(2_500_00)],
      REVISED_OFFER_SELECTION: [addOtherDebts(2_400_00)],
      FINAL_OFFER: [moveLettersTo('2 New Road'), addOtherDebts(2_300_00)],
      NOTE_SIGNING: [moveLettersTo('3 New Road'), addOtherDebts(2_200_00)],
      DEED_SIGNING: [meetInPerson],
      MANUAL_DEED_SIGNING: [noteMeeting],
    },
    until: 'TRUST_AND_INSURANCE',
  },
  {
    name: 'a report that runs out on every page',
    at: {
      OFFER_SELECTION: [chooseMost],
      SUMMARY_DISCLOSURE: [inTurn(untilMended('flood', 'pending'), asUsual)],
      INCOME_VERIFICATION: [inTurn(days(60), days(14), shorter)],
      REVISED_OFFER_SELECTION: [inTurn(days(14), readReportAnew), untilOfferExpires],
      DISBURSEMENT_ACCOUNT: [giveAccountEndingIn('0002'), outliveReport, asUsual, giveAccountEndingIn('0003')],
      AUTOPAY_ACCOUNT: [outliveReport, refuseAccount],
      VERIFIED_AUTOPAY_ACCOUNT: [openAccountsAgain, outliveReport],
      IDENTITY_VERIFICATION: [outliveReport, inTurn(untilMended('title', 'pending'), asUsual)],
      FINAL_TITLE_PROCESSING: [
        outliveReport,
        // From here on a signed call of the vendor answers.
        once('title', 'late'),
      ],
      GENERATE_CLOSING_DISCLOSURE: [outliveReport, inTurn(days(2), appraiseLower), certifyFlood],
      // The flood vendor still says 'later': the certificate that staff entered stays valid.
      FINAL_OFFER: [outliveReport],
      NOTE_SIGNING: [outliveReport],
    },
    until: 'DEED_SIGNING',
  },
]

/** Debts that closing pays off, homes that nobody lives in, and states with closings of their own. */
const closings: readonly Journey[] = [
  {
    name: 'a lien paid off at closing, once its creditor is heard of',
    persona: 'Lennox Manyliens',
    at: {
      IDENTITY_VERIFICATION: [inTurn(untilMended('payments', 'down'), asUsual)],
      PAYOFF_REQUEST_PENDING: [outliveReport, mend],
    },
  },
  {
    name: 'a mortgage that takes more to pay off than the draw leaves',
    at: {
      LIEN_VERIFICATION: [confirmDebts({ paysOff: true })],
      OFFER_SELECTION: [chooseLeast],
      REVISED_OFFER_SELECTION: [chooseLeast],
    },
    until: 'FINAL_OFFER',
  },
  {
    name: 'a second home, with a judgment that comes late',
    home: { ...denver('12 Latelien Road'), occupancy: 'SECOND_HOME' },
  },
  {
    name: 'a Texas home that is worth less than it seemed',
    home: austin('12 Settling Road'),
    lender: byBroker,
    at: {
      OFFER_SELECTION: [chooseMost],
      BPO_ORDER_REQUEST: [sayCondition],
      // Twelve days from the application; then one day from the final figures that a renewed report brings.
      NOTARY_WAITING_PERIOD: [thenItLeaves(days(9)), thenItLeaves(days(1))],
      MANUAL_DEED_SIGNING: [outliveReport, noteMeeting],
    },
    until: 'TRUST_AND_INSURANCE',
  },
  {
    name: 'a home whose title record lacks what the deed says, until two people enter it',
    home: denver('12 Unplatted Road'),
    at: { GENERATE_DEED_SIGNING: [isHelped('deedIncomplete')] },
  },
  {
    name: 'a home by the river, whose owner reads of the flood hazard first',
    home: denver('12 Riverbank Road'),
  },
  {
    name: 'a Texas home of two, who sign everything at one table',
    persona: 'Robin Coowner',
    home: austin('12 Larkspur Lane'),
    lender: byBroker,
    at: {
      BPO_ORDER_REQUEST: [sayCondition],
      NOTARY_WAITING_PERIOD: [thenItLeaves(days(9))],
      MANUAL_DEED_SIGNING: [noteMeeting],
    },
  },
  {
    name: 'a Georgia home, whose attorney has a question first',
    home: atlanta('12 Larkspur Lane'),
    at: { ATTORNEY_REVIEW: [sendBack, clear], WAITING_FOR_UNDERWRITER: [clear] },
    until: 'MANUAL_DEED_SIGNING',
  },
  {
    name: 'a state whose days are over before the agreement is signed',
    home: denver('12 Larkspur Lane'),
    lender: byOwnReading({ CO: { daysBeforeClosing: 5 } }),
    at: { NOTARY_WAITING_PERIOD: [thenItLeaves(days(6))] },
    until: 'FINAL_OFFER',
  },
  {
    name: 'a state whose notaries may meet by video, and whose law closes at an office',
    home: denver('12 Larkspur Lane'),
    lender: byOwnReading({ CO: { closesAtOffice: true } }),
    at: { MANUAL_DEED_SIGNING: [noteMeeting] },
  },
  {
    name: 'a made-up law that asks for all that a law can',
    home: denver('12 Larkspur Lane'),
    lender: { ...byBroker, ...byOwnReading({ CO: everyRule }) },
    at: {
      BPO_ORDER_REQUEST: [sayCondition],
      ATTORNEY_REVIEW: [clear],
      NOTARY_WAITING_PERIOD: [thenItLeaves(days(6))],
      MANUAL_DEED_SIGNING: [noteMeeting],
    },
    until: 'TRUST_AND_INSURANCE',
  },
  {
    name: 'an attorney of a state that closes at an office after some days',
    home: atlanta('12 Larkspur Lane'),
    lender: byOwnReading({ GA: { closesAtOffice: true, daysBeforeClosing: 12 } }),
    at: { ATTORNEY_REVIEW: [clear], NOTARY_WAITING_PERIOD: [thenItLeaves(days(13))] },
    until: 'MANUAL_DEED_SIGNING',
  },
]

/** Longest first, so that none runs alone at the end. */
export const journeys: readonly Journey[] = [
  ...offers,
  ...closings,
  ...underwriting,
  ...softCredit,
  ...prequalification,
]
