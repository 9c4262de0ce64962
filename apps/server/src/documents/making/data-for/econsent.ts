import { type Consent, legalName } from '@hearthline/domain/application'
import type { DataOf } from '../../render/index.ts'
import { letterheadOf } from '../letterhead.ts'
import type { TemplateInput } from '../template-input.ts'

type Agreed = Consent & { readonly demonstrationCode: string }

/** The consent together with the code that was read off the test page: without it nothing was shown to work. */
export const econsentOf = ({ facts }: Pick<TemplateInput, 'facts'>): Agreed | undefined =>
  facts.consents.find(
    (consent): consent is Agreed => consent.type === 'ECONSENT' && consent.demonstrationCode !== undefined,
  )

const agreedBy = (input: TemplateInput) => {
  const consent = econsentOf(input)
  if (consent === undefined) return {}
  const { applicant } = input.facts
  const { at: agreedAt, demonstrationCode } = consent
  return { agreed: { name: legalName(applicant), email: applicant.email, agreedAt, demonstrationCode } }
}

export const dataForEconsent = (input: TemplateInput): DataOf<'ECONSENT'> => ({
  ...letterheadOf(input),
  part: 'TERMS',
  ...agreedBy(input),
})

/** The test page of 15 USC 7001(c)(1)(C)(ii). */
export const dataForDemonstration = (
  input: Pick<TemplateInput, 'organisation' | 'today'>,
  demonstrationCode: string,
): DataOf<'ECONSENT'> => ({ ...letterheadOf(input), part: 'DEMONSTRATION', demonstrationCode })
