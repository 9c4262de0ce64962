import type { AppContext } from '../platform/app-context/index.ts'
import { ContradictingAnswer, type ScreeningAnswer, type Vendors } from '../vendors/index.ts'

type Asked = Parameters<Vendors['screening']['screen']>[0]

/** The sanctions list for somebody whom a person believes. One that says now this and now that is for a person to judge, as a match is. */
export const screenByHand = async (app: AppContext, organisation: string, asked: Asked): Promise<ScreeningAnswer> => {
  try {
    return await app.vendorsFor(organisation).screening.screen(asked)
  } catch (error) {
    if (!(error instanceof ContradictingAnswer)) throw error
    return { outcome: 'possibleMatch', hits: [] }
  }
}
