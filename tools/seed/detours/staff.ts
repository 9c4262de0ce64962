import {
  type BodyIn,
  cancelByLender,
  certifyFloodByHand,
  checkEmployment,
  closeIncomplete,
  decideReview,
  declineApplication,
  giveEmployer,
  giveEvidenceDocument,
  giveSignedDocument,
  judgeEvidence,
  judgeScreening,
  meetNotaryInPerson,
  proposeEvidence,
  readCase,
  readRecord,
  recordNotaryMeeting,
  retryStep,
  reviewBank,
  reviewPaystub,
  sendIncompletenessNotice,
  submitPaystubs,
  uploadDocument,
} from '@hearthline/contracts'
import { deedSigners } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import { EVIDENCE_DOCUMENTS } from '@hearthline/domain/evidence'
import { samplePdf } from '../sample-files.ts'
import { of, type Player, type PlayerAction } from './player.ts'
import { days } from './sandbox.ts'

const reason = 'Spoke with them on the phone'

export const clear: PlayerAction = async (player) =>
  (await player.underwriter()).json(decideReview, { ...of(player), body: { verdict: 'CLEAR', reason, conditions: [] } })

export const refuse: PlayerAction = async (player) =>
  (await player.underwriter()).json(decideReview, {
    ...of(player),
    body: { verdict: 'REFUSE', reason, reasons: ['UNVERIFIED'] },
  })

export const sendBack: PlayerAction = async (player) =>
  (await player.underwriter()).json(decideReview, { ...of(player), body: { verdict: 'SEND_BACK', reason } })

export const decline: PlayerAction = async (player) =>
  (await player.underwriter()).json(declineApplication, { ...of(player), body: { reason, reasons: ['UNVERIFIED'] } })

export const cancelAsLender: PlayerAction = async (player) =>
  (await player.underwriter()).json(cancelByLender, { ...of(player), body: { kind: 'WITHDRAWN', reason } })

/** What was requested in writing never comes, and its day passes. */
export const closeWhenNothingCame: PlayerAction = async (player, step) => {
  const { today } = await player.borrower.json(readRecord, of(player))
  const answerBy = addDays(day(today), 10)
  const processor = await player.processor()
  const body = { missing: ['The balance of your mortgage'], answerBy, reason: 'Nothing came for two weeks' }
  await processor.json(sendIncompletenessNotice, { ...of(player), body })
  await days(10)(player, step)
  await processor.json(closeIncomplete, { ...of(player), body: { reason: 'Their day is over' } })
}

const employer = {
  name: 'Example Works',
  address: { street: '12 Sample Street', unit: '', city: 'Denver', state: 'CO', zip: '80205' },
  contactPhone: '3035550199',
  title: 'Welder',
  startedOn: '2020-01-15',
  status: 'FULL_TIME',
  consent: true,
} as const

/** The borrower names the employer, and the processor records the employer's answer. */
export const askEmployer =
  (verdict: 'VERIFIED' | 'UNVERIFIED'): PlayerAction =>
  async (player) => {
    await player.borrower.json(giveEmployer, { ...of(player), body: employer })
    const body = { verdict, spokeWith: 'Pay office', numberCalled: employer.contactPhone, reason }
    return (await player.processor()).json(checkEmployment, { ...of(player), body })
  }

type Paystub = { readonly annualCents: number; readonly employmentCheck?: boolean }

/** A paystub, and a processor who reads it, and may ask the employer too. */
export const showPaystub =
  ({ annualCents, employmentCheck = false }: Paystub): PlayerAction =>
  async (player) => {
    const { borrower } = player
    const file = { bytes: samplePdf('PAYSTUB'), name: 'stub.pdf', type: 'application/pdf' }
    const { uuid: documentUuid } = await borrower.json(uploadDocument, {
      ...of(player),
      body: { type: 'PAYSTUB' },
      file,
    })
    await borrower.json(submitPaystubs, { ...of(player), body: { documents: [documentUuid] } })
    const body = { verdict: 'ACCEPT', documentUuid, annualCents, employmentCheck } as const
    return (await player.processor()).json(reviewPaystub, { ...of(player), body })
  }

const judgeAccount =
  (verdict: 'ACCEPT' | 'REFUSE'): PlayerAction =>
  async (player) =>
    (await player.processor()).json(reviewBank, { ...of(player), body: { verdict, reason } })
export const acceptAccount = judgeAccount('ACCEPT')
export const refuseAccount = judgeAccount('REFUSE')

const determination = {
  communityName: 'Sample City',
  communityNumber: '000000',
  participates: 'YES',
  mapPanel: '000000-0000A',
  mapOn: '2020-01-15',
  determinedOn: '2026-11-02',
  preparer: 'Sample Determinations',
  lifeOfLoan: 'YES',
} as const

export const certifyFlood: PlayerAction = async (player) =>
  (await player.processor()).json(certifyFloodByHand, {
    ...of(player),
    body: { ...determination, zone: 'X', certificateNumber: 'F-1', reason },
  })

/** Newer evidence for what a closing rests on, as of today: the value of the home is no lower than before. */
const renewals = {
  valuationExpired: { what: 'VALUATION', valueCents: 2_000_000_00, reason },
  titleExpired: { what: 'TITLE', reason },
  floodCertificateExpired: { what: 'FLOOD', ...determination, zone: 'X', certificateNumber: 'F-2', reason },
} as const

type Without<Union, Key extends string> = Union extends unknown ? Omit<Union, Key> : never
type Brought = Without<BodyIn<typeof proposeEvidence>, 'documentUuid'>

/** A processor enters evidence with its document, and the underwriter approves it. */
const bringEvidence = async (player: Player, brought: Brought) => {
  const processor = await player.processor()
  const [type] = EVIDENCE_DOCUMENTS[brought.what]
  const file = { bytes: samplePdf(type), name: 'evidence.pdf', type: 'application/pdf' }
  const { uuid: documentUuid } = await processor.json(giveEvidenceDocument, { ...of(player), body: { type }, file })
  // A member of the union with the document that every member requires.
  const body = { ...brought, documentUuid } as BodyIn<typeof proposeEvidence>
  await processor.json(proposeEvidence, { ...of(player), body })
  const underwriter = await player.underwriter()
  const { evidenceProposals } = await underwriter.json(readCase, of(player))
  const proposal = evidenceProposals.find(({ sentBack }) => sentBack === null)?.uuid ?? ''
  return underwriter.json(judgeEvidence, {
    params: { ...of(player).params, proposal },
    body: { verdict: 'APPROVE' },
  })
}

/** If the application waits because something expired, a processor enters newer evidence. */
export const renewWhatRanOut: PlayerAction = async (player) => {
  const { needsAttention, today: asOf } = await player.borrower.json(readRecord, of(player))
  const why = Object.entries(renewals).find(([name]) => name === needsAttention?.reason)
  if (why === undefined) return
  return bringEvidence(player, { ...why[1], asOf })
}

/** An appraisal of today with a value a hundred dollars lower than the one decided on. */
export const appraiseLower: PlayerAction = async (player, step) => {
  const found = await player.borrower.json(readRecord, of(player))
  // An expired value was renewed today: a newer one is of another day.
  if (found.valuation?.asOf === found.today) await days(1)(player, step)
  const { valuation, today: asOf } = await player.borrower.json(readRecord, of(player))
  const valueCents = (valuation?.valueCents ?? 0) - 100_00
  return bringEvidence(player, { what: 'VALUATION', valueCents, asOf, reason })
}

/** The vendor is called again. */
const askAgain: PlayerAction = async (player) =>
  (await player.processor()).json(retryStep, { ...of(player), body: { reason } })

const notThatPerson: PlayerAction = async (player) =>
  (await player.underwriter()).json(judgeScreening, { ...of(player), body: { verdict: 'SOMEBODY_ELSE', reason } })

/** A title report with what the sandbox's record does not have of an unplatted home. */
const completeTitle: PlayerAction = async (player) => {
  const { today: asOf } = await player.borrower.json(readRecord, of(player))
  const parcelNumber = '0999-01-001'
  const legalDescription = 'Lot 1, Block 1, SANDBOX ESTATES, a made-up subdivision, as the title report has it.'
  return bringEvidence(player, { what: 'TITLE', parcelNumber, legalDescription, asOf, reason })
}

/** What staff do about an application that needs attention, by the reason that they see. */
export const helpOf: Readonly<Record<string, PlayerAction>> = {
  ...Object.fromEntries(Object.keys(renewals).map((name) => [name, renewWhatRanOut])),
  deedIncomplete: completeTitle,
  vendorFailed: askAgain,
  vendorSilent: askAgain,
  answerContradicts: askAgain,
  titleNotMatched: askAgain,
  noValueFound: askAgain,
  screeningMatch: notThatPerson,
}

export const meetInPerson: PlayerAction = (player) =>
  player.borrower.json(meetNotaryInPerson, { ...of(player), body: { feeAccepted: true } })

/** Each document that was signed on paper, with as many pages as the original. */
const bringSigned: PlayerAction = async (player) => {
  const staff = await player.processor()
  const { signedDocuments } = await staff.json(readCase, of(player))
  for (const { type, owner, pages, signed } of signedDocuments) {
    if (signed !== null) continue
    const name = `signed-${type.toLowerCase().replaceAll('_', '-')}.pdf`
    const file = { bytes: samplePdf(type, pages ?? 1), name, type: 'application/pdf' }
    await staff.json(giveSignedDocument, { ...of(player), body: { type, ...(owner && { owner: owner.uuid }) }, file })
  }
  return undefined
}

/** The notary came; the processor uploads the signed documents and records the meeting. */
export const noteMeeting: PlayerAction = async (player, step) => {
  const record = await player.borrower.json(readRecord, of(player))
  await bringSigned(player, step)
  const notary = {
    kind: 'TITLE_OFFICE' as const,
    notaryName: 'Noa Sealwright',
    commission: 'N-1',
    commissionState: 'CO',
    notarizedOn: record.today,
    signedBy: deedSigners(record).map(({ id }) => id),
  }
  return (await player.processor()).json(recordNotaryMeeting, {
    ...of(player),
    body: { result: 'NOTARIZED', ...notary, reason },
  })
}
