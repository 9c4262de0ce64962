import { applyCorrection, type BodyIn, previewCorrection } from '@hearthline/contracts'
import { type Act, of } from './player.ts'

/** Seen first, then done. */
const correct =
  (correction: BodyIn<typeof previewCorrection>): Act =>
  async (player) => {
    const { digest } = await player.borrower.json(previewCorrection, { ...of(player), body: correction })
    return player.borrower.json(applyCorrection, {
      ...of(player),
      body: { correction, cause: 'ENTERED_WRONG', digest },
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
