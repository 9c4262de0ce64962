import {
  cancelByLender,
  certifyFloodByHand,
  checkEmployment,
  decideReview,
  declineApplication,
  meetNotaryInPerson,
  readRecord,
  recordNotaryMeeting,
  reviewBank,
  reviewPaystub,
  submitPaystubs,
  uploadDocument,
} from '@hearthline/contracts'
import { samplePdf } from '../../../tools/seed/sample-files.ts'
import { type Act, of } from '../player.ts'

const reason = 'Spoke with them on the phone'

export const clear: Act = async (player) =>
  (await player.underwriter()).json(decideReview, { ...of(player), body: { verdict: 'CLEAR', reason, conditions: [] } })

export const refuse: Act = async (player) =>
  (await player.underwriter()).json(decideReview, {
    ...of(player),
    body: { verdict: 'REFUSE', reason, reasons: ['UNVERIFIED'] },
  })

export const sendBack: Act = async (player) =>
  (await player.underwriter()).json(decideReview, { ...of(player), body: { verdict: 'SEND_BACK', reason } })

export const decline: Act = async (player) =>
  (await player.underwriter()).json(declineApplication, { ...of(player), body: { reason, reasons: ['UNVERIFIED'] } })

export const cancelAsLender: Act = async (player) =>
  (await player.underwriter()).json(cancelByLender, { ...of(player), body: { reason } })

/** What the employer said when the processor rang. */
export const askEmployer =
  (verdict: 'VERIFIED' | 'UNVERIFIED'): Act =>
  async (player) =>
    (await player.processor()).json(checkEmployment, {
      ...of(player),
      body: { verdict, spokeWith: 'Pay office', reason },
    })

type Paystub = { readonly annualCents: number; readonly employmentCheck?: boolean }

/** A paystub, and a processor who reads it, and may ask the employer too. */
export const showPaystub =
  ({ annualCents, employmentCheck = false }: Paystub): Act =>
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

export const refuseAccount: Act = async (player) =>
  (await player.processor()).json(reviewBank, { ...of(player), body: { verdict: 'REFUSE', reason } })

export const certifyFlood: Act = async (player) =>
  (await player.processor()).json(certifyFloodByHand, {
    ...of(player),
    body: { zone: 'X', certificateNumber: 'F-1', reason },
  })

export const meetInPerson: Act = (player) =>
  player.borrower.json(meetNotaryInPerson, { ...of(player), body: { feeAccepted: true } })

/** The notary came, and the processor notes it. */
export const noteMeeting: Act = async (player) => {
  const { today } = await player.borrower.json(readRecord, of(player))
  const notary = { notaryName: 'Noa Sealwright', commission: 'N-1', commissionState: 'CO', notarizedOn: today }
  return (await player.processor()).json(recordNotaryMeeting, {
    ...of(player),
    body: { result: 'NOTARIZED', ...notary, reason },
  })
}
