import {
  type ApplicationStatus,
  finishIncomeLink,
  listDocuments,
  reviewPaystub,
  startIncomeLink,
  uploadDocument,
} from '@hearthline/contracts'
import { growingPause } from '../growing-pause.ts'
import { samplePdf } from '../sample-files.ts'
import { of, type Player, type PlayerAction } from './player.ts'

type Started = { readonly linkUuid: string; readonly choices: readonly { readonly id: string }[] }

/** Signs the form that a link requires, and uploads it. */
export const orderTaxRecords = async (player: Player, { linkUuid, choices }: Started): Promise<ApplicationStatus> => {
  const { borrower, uuid } = player
  const file = { bytes: samplePdf('SIGNED FORM 4506-C'), name: 'form.pdf', type: 'application/pdf' }
  const { uuid: form } = await borrower.json(uploadDocument, { ...of(player), body: { type: 'TAX_FORM' }, file })
  return borrower.json(finishIncomeLink, {
    params: { uuid, link: linkUuid },
    body: { choice: choices[0]?.id ?? '', outcome: 'connected', provider: 'tax', form },
  })
}

/** The first document that an order brought; undefined if none arrives in time. */
export const awaitTaxRecords = async (player: Player, patienceMs: number): Promise<string | undefined> => {
  const pause = growingPause()
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause()) {
    const documents = await player.borrower.json(listDocuments, of(player))
    const came = documents.find(({ type, review }) => type === 'TAX_TRANSCRIPT' && review === 'IN_REVIEW')
    if (came !== undefined) return came.uuid
  }
  return undefined
}

/** Tax records by the signed form, and a processor who reads what arrives. */
export const showTaxRecords =
  ({ annualCents }: { readonly annualCents: number }): PlayerAction =>
  async (player) => {
    const link = await player.borrower.json(startIncomeLink, { ...of(player), body: { type: 'tax' } })
    if (link.form === undefined) throw new Error('the tax records of this person are not ordered by a form')
    await orderTaxRecords(player, link)
    const documentUuid = await awaitTaxRecords(player, 60_000)
    if (documentUuid === undefined) throw new Error('the tax records that were ordered did not come')
    const body = { verdict: 'ACCEPT', documentUuid, annualCents } as const
    return (await player.processor()).json(reviewPaystub, { ...of(player), body })
  }
