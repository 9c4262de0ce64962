import { code, type SignatureForm } from '@hearthline/contracts'
import { isSameName } from '@hearthline/domain/application'
import { z } from 'zod/mini'

/** A signature and initials that somebody chose to stand at every place. */
export type Adoption = Pick<SignatureForm, 'adopted' | 'initials'>

const LONGEST_NAME = 120
const LONGEST_INITIALS = 6

const filled = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, code('required')), z.maxLength(most, code('tooLong')))

/** What the dialog asks. The name has to be the one in the agreement; a drawing only replaces how it looks. */
export const adoptionForm = (legalName: string) =>
  z
    .object({
      way: z.enum(['typed', 'drawn']),
      name: filled(LONGEST_NAME).check(z.refine((name) => isSameName(name, legalName), code('signatureNotYourName'))),
      initials: filled(LONGEST_INITIALS),
      svgPath: z.string(),
      agree: z.boolean().check(z.refine((isTicked) => isTicked, code('mustBeTicked'))),
    })
    .check(
      z.refine(({ way, svgPath }) => way === 'typed' || svgPath !== '', {
        error: code('signatureEmpty'),
        path: ['svgPath'],
      }),
    )

export type AdoptionAnswers = z.output<ReturnType<typeof adoptionForm>>

export const adoptionOf = ({ way, name, initials, svgPath }: AdoptionAnswers): Adoption => ({
  adopted: way === 'typed' ? { kind: 'typed', name } : { kind: 'drawn', name, svgPath },
  initials,
})
