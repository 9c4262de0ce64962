import { traitOf } from '../sandbox-homes.ts'
import type { TitleAnswer, TitleVendor } from './port.ts'

const answerFor = (street: string): TitleAnswer => {
  const trait = traitOf(street)
  if (trait === 'unrecorded') return { outcome: 'noMatch' }
  return {
    outcome: 'found',
    ownerMatches: trait !== 'ownerDiffers',
    liens: trait === 'judgment' ? [{ creditor: 'Sample Builders LLC', kind: 'JUDGMENT', balanceCents: 4_200_00 }] : [],
  }
}

/** A public record that agrees with the borrower, save where the street says otherwise. */
export const createSandboxTitle = (): TitleVendor => ({
  summarize: async ({ home }) => answerFor(home.street),
  finish: async ({ home }) => answerFor(home.street),
})
