import type { House } from '../platform/house/index.ts'
import { ContradictingAnswer, type ScreeningAnswer, type Vendors } from '../vendors/index.ts'

type Asked = Parameters<Vendors['screening']['screen']>[0]

/** The sanctions list for somebody whom a person believes. One that says now this and now that is for a person to judge, as a match is. */
export const screenByHand = async (house: House, organisation: string, asked: Asked): Promise<ScreeningAnswer> => {
  try {
    return await house.vendorsFor(organisation).screening.screen(asked)
  } catch (fault) {
    if (!(fault instanceof ContradictingAnswer)) throw fault
    return { outcome: 'possibleMatch', hits: [] }
  }
}
