import { code, type SignatureForm } from '@hearthline/contracts'
import { isSameName } from '@hearthline/domain/application'
import { z } from 'zod/mini'

const MOST = 6

/** 'Maya R. Lindqvist' to 'MRL', in whatever script the name is written. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((part) => [...part][0] ?? '')
    .filter((letter) => /\p{L}/u.test(letter))
    .join('')
    .toUpperCase()
    .slice(0, MOST)

/** A signature and initials that a signer adopted for every place. */
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

type AdoptionAnswers = z.output<ReturnType<typeof adoptionForm>>

export const adoptionOf = ({ way, name, initials, svgPath }: AdoptionAnswers): Adoption => ({
  adopted: way === 'typed' ? { kind: 'typed', name } : { kind: 'drawn', name, svgPath },
  initials,
})
