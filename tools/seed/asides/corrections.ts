import { applyCorrection, type BodyIn, previewCorrection } from '@hearthline/contracts'
import { CallRefused } from '../public-calls.ts'
import { type Act, of } from './player.ts'

const isStale = (fault: unknown): boolean => fault instanceof CallRefused && fault.code === 'correctionStale'

/** Seen first, then done; where something moved between the two it is looked at once more, as its page asks. */
const correct = (correction: BodyIn<typeof previewCorrection>): Act => {
  const lookThenPress: Act = async (player) => {
    const { digest } = await player.borrower.json(previewCorrection, { ...of(player), body: correction })
    return player.borrower.json(applyCorrection, {
      ...of(player),
      body: { correction, cause: 'ENTERED_WRONG', digest },
    })
  }
  return (player, step) =>
    lookThenPress(player, step).catch((fault: unknown) => {
      if (!isStale(fault)) throw fault
      return lookThenPress(player, step)
    })
}

/** Debts that no report shows: the line is decided again. */
export const oweBeside = (monthlyCents: number): Act => correct({ fact: 'OTHER_DEBTS', monthlyCents })

/** Where letters go: only papers print it. */
export const moveLettersTo = (street: string): Act =>
  correct({
    fact: 'MAILING_ADDRESS',
    mailing: { street, unit: '', city: 'Denver', state: 'CO', zip: '80202' },
  })
