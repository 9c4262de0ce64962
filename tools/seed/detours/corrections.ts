import { applyCorrection, type BodyIn, previewCorrection } from '@hearthline/contracts'
import { CallRefused } from '../public-calls.ts'
import { of, type PlayerAction } from './player.ts'

const isStale = (error: unknown): boolean => error instanceof CallRefused && error.code === 'correctionStale'

/** Previews a correction, then applies it; if something changed in between, it is previewed again, as the page does. */
const correct = (correction: BodyIn<typeof previewCorrection>): PlayerAction => {
  const lookThenPress: PlayerAction = async (player) => {
    const { digest } = await player.borrower.json(previewCorrection, { ...of(player), body: correction })
    return player.borrower.json(applyCorrection, {
      ...of(player),
      body: { correction, cause: 'ENTERED_WRONG', digest },
    })
  }
  return (player, step) =>
    lookThenPress(player, step).catch((error: unknown) => {
      if (!isStale(error)) throw error
      return lookThenPress(player, step)
    })
}

/** Debts that no report shows: the line is decided again. */
export const addOtherDebts = (monthlyCents: number): PlayerAction => correct({ fact: 'OTHER_DEBTS', monthlyCents })

/** The mailing address: only documents print it. */
export const moveLettersTo = (street: string): PlayerAction =>
  correct({
    fact: 'MAILING_ADDRESS',
    mailing: { street, unit: '', city: 'Denver', state: 'CO', zip: '80202' },
  })
