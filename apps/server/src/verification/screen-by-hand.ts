import type { House } from '../platform/house/index.ts'
import { ContradictingAnswer, type Vendors } from '../vendors/index.ts'

type Asked = Parameters<Vendors['screening']['screen']>[0]
export type Screening = 'clear' | 'possibleMatch'

/** The sanctions list for somebody whom a person believes. One that says now this and now that is for a person to judge, as a match is. */
export const screenByHand = async (house: House, organisation: string, asked: Asked): Promise<Screening> => {
  try {
    return (await house.vendorsFor(organisation).screening.screen(asked)).outcome
  } catch (fault) {
    if (!(fault instanceof ContradictingAnswer)) throw fault
    return 'possibleMatch'
  }
}
