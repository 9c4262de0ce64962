import { type Consent, legalName } from '@hearthline/domain/application'
import type { DataOf } from '../../render/index.ts'
import { paperOf } from '../letterhead.ts'
import type { PaperInput } from '../paper-input.ts'

type Agreed = Consent & { readonly demonstrationCode: string }

/** The consent together with the code that was read off the test page: without it nothing was shown to work. */
export const econsentOf = ({ facts }: Pick<PaperInput, 'facts'>): Agreed | undefined =>
  facts.consents.find(
    (consent): consent is Agreed => consent.type === 'ECONSENT' && consent.demonstrationCode !== undefined,
  )

const agreedBy = (input: PaperInput) => {
  const consent = econsentOf(input)
  if (consent === undefined) return {}
  const { applicant } = input.facts
  const { at: agreedAt, demonstrationCode } = consent
  return { agreed: { name: legalName(applicant), email: applicant.email, agreedAt, demonstrationCode } }
}

export const dataForEconsent = (input: PaperInput): DataOf<'ECONSENT'> => ({
  ...paperOf(input),
  part: 'TERMS',
  ...agreedBy(input),
})

/** The test page of 15 USC 7001(c)(1)(C)(ii). */
export const dataForDemonstration = (
  input: Pick<PaperInput, 'organisation' | 'today'>,
  demonstrationCode: string,
): DataOf<'ECONSENT'> => ({ ...paperOf(input), part: 'DEMONSTRATION', demonstrationCode })
