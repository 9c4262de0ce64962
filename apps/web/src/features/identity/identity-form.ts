import { code, ID_TYPES } from '@hearthline/contracts'
import { BROUGHT_DOCUMENTS } from '@hearthline/domain/documents'
import { z } from 'zod/mini'
import { SIDES } from './sides.ts'

/** The kind of document, and what was uploaded for each side. Every side of the kind chosen has to be there. */
export const IdentityAnswers = z
  .object({
    idType: z.enum(ID_TYPES, code('chooseOne')),
    sides: z.partialRecord(z.enum(BROUGHT_DOCUMENTS), z.optional(z.string())),
  })
  .check(
    z.superRefine(({ idType, sides }, context) => {
      for (const side of SIDES[idType]) {
        if (side && !sides[side]) {
          context.addIssue({ code: 'custom', message: code('required'), path: ['sides', side], input: sides })
        }
      }
    }),
  )
