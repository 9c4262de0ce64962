import {
  answerCounteroffer,
  cancelApplication,
  chooseOffer,
  confirmBank,
  confirmLiens,
  listOffers,
  readCounteroffer,
  readRecord,
  readRevision,
  setDisbursement,
} from '@hearthline/contracts'
import { of, type Player, type PlayerAction } from './player.ts'

type Wish = {
  /** The mortgage is on another home, so that nothing is owed on this one. */
  readonly isFree?: boolean
  readonly attestsInquiries?: boolean
  readonly attestsFree?: boolean
  readonly paysOff?: boolean
}

/** The liens page, answered partly or completely. */
export const confirmDebts =
  ({ isFree = false, attestsInquiries = true, attestsFree = false, paysOff = false }: Wish): PlayerAction =>
  async (player) => {
    const { liens } = await player.borrower.json(readRecord, of(player))
    const items = (liens?.items ?? []).map(({ mask: _, position: __, source: ___, ...lien }) => ({
      ...lien,
      securedByHome: !isFree,
      beingPaidOff: paysOff,
      includesTaxesAndInsurance: 'YES' as const,
    }))
    return player.borrower.json(confirmLiens, {
      ...of(player),
      body: {
        items,
        inquiries: attestsInquiries ? (liens?.inquiries ?? []).map(({ id }) => ({ id, newDebt: false })) : [],
        taxesAnnualCents: 360_000,
        insuranceAnnualCents: 180_000,
        hoaMonthlyCents: 0,
        freeAndClear: attestsFree,
      },
    })
  }

const choose = async (player: Player, pick: (least: number, most: number) => number) => {
  const { borrower } = player
  const { decisionUuid, options } = await borrower.json(listOffers, of(player))
  const option = options.toSorted((a, b) => b.maxCents - a.maxCents)[0]
  if (option === undefined) throw new Error('no option is on offer')
  const { termYears, feePercent, maxCents, bands } = option
  const amountCents = pick(bands[0]?.fromCents ?? maxCents, maxCents)
  return borrower.json(chooseOffer, {
    ...of(player),
    body: { decisionUuid, amountCents, termYears, feePercent, autopay: true },
  })
}

export const chooseMost: PlayerAction = (player) => choose(player, (_, most) => most)
export const chooseLeast: PlayerAction = (player) => choose(player, (least) => least)

export const refuseCounteroffer: PlayerAction = async (player) => {
  const { decisionUuid } = await player.borrower.json(readCounteroffer, of(player))
  return player.borrower.json(answerCounteroffer, { ...of(player), body: { answer: 'REFUSE', decisionUuid } })
}

export const refuseRevision: PlayerAction = async (player) => {
  const { decisionUuid } = await player.borrower.json(readRevision, of(player))
  return player.borrower.json(answerCounteroffer, { ...of(player), body: { answer: 'REFUSE', decisionUuid } })
}

/** An account whose number ends in the sandbox bank's result: 0002 fails, 0003 is for staff. */
export const giveAccountEndingIn =
  (ending: string): PlayerAction =>
  (player) => {
    const accountNumber = `12345678${ending}`
    const { firstName, lastName } = player.persona
    return player.borrower.json(setDisbursement, {
      ...of(player),
      body: {
        routingNumber: '021000021',
        accountNumber,
        accountNumberAgain: accountNumber,
        accountType: 'CHECKING',
        holderName: `${firstName} ${lastName}`,
      },
    })
  }

/** The accounts were not right, and are opened again. */
export const openAccountsAgain: PlayerAction = (player) =>
  player.borrower.json(confirmBank, { ...of(player), body: { correct: false } })

export const giveUp: PlayerAction = (player) =>
  player.borrower.json(cancelApplication, { ...of(player), body: { reason: 'Changed my mind' } })
