import { applyCorrection, type BodyIn, previewCorrection } from '@hearthline/contracts'
import { CallRefused } from '../public-calls.ts'
import { of, type PlayerAction } from './player.ts'

const isStale = (error: unknown): boolean => error instanceof CallRefused && error.code === 'correctionStale'

/** Seen first, then done; where something moved between the two it is looked at once more, as its page asks. */
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

/** Where letters go: only papers print it. */
export const moveLettersTo = (street: string): PlayerAction =>
  correct({
    fact: 'MAILING_ADDRESS',
    mailing: { street, unit: '', city: 'Denver', state: 'CO', zip: '80202' },
  })
