import { correctIdentity, liftCredit } from '@hearthline/contracts'
import { type Act, of } from './player.ts'

/** The file was opened at the bureau, as the borrower says. */
export const lift: Act = (player) =>
  player.borrower.json(liftCredit, { ...of(player), body: { way: 'LIFTED', pin: '' } })

export const liftByPin =
  (pin: string): Act =>
  (player) =>
    player.borrower.json(liftCredit, { ...of(player), body: { way: 'PIN', pin } })

/** Who the bureau shall look for: the name as it was, or another. */
export const sayWhoIsMeant =
  (lastName?: string): Act =>
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
