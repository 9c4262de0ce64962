import { correctIdentity, liftCredit, renewReport } from '@hearthline/contracts'
import { inTurn, of, type PlayerAction } from './player.ts'
import { untilReportExpires } from './sandbox.ts'

/** The borrower says that the file was opened at the bureau. */
export const lift: PlayerAction = (player) =>
  player.borrower.json(liftCredit, { ...of(player), body: { way: 'LIFTED', pin: '' } })

export const liftByPin =
  (pin: string): PlayerAction =>
  (player) =>
    player.borrower.json(liftCredit, { ...of(player), body: { way: 'PIN', pin } })

/** Agrees to another hard inquiry, in place of a report that is too old to sign on. */
export const readReportAnew: PlayerAction = (player) =>
  player.borrower.json(renewReport, { ...of(player), body: { hardCredit: true, locale: 'en' } })

export const outliveReport: PlayerAction = inTurn(untilReportExpires, readReportAnew)

/** The person whom the bureau should look for: the same name, or another. */
export const sayWhoIsMeant =
  (lastName?: string): PlayerAction =>
  (player) => {
    const { persona, borrower } = player
    return borrower.json(correctIdentity, {
      ...of(player),
      body: {
        firstName: persona.firstName,
        middleName: '',
        lastName: lastName ?? persona.lastName,
        suffix: '',
        hasOneName: false,
        birthDate: persona.birthDate,
        taxId: persona.taxId,
        formerName: '',
      },
    })
  }
