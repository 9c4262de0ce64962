import type { ConditionRecord } from '@hearthline/contracts'
import type { ConditionCategory } from '@hearthline/domain/enumerations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCompany, useFormats } from '../../shell/index.ts'

/** Why it is asked of the borrower, in neutral words. */
const whyWords: Readonly<Record<ConditionCategory, MessageDescriptor>> = {
  BANK_ACCOUNT_FRAUD_REVIEW: msg`The bank could not confirm that the account is yours. We send no money before it can.`,
  FALSE_OWNERSHIP_TYPE_REVIEW: msg`Two answers about who owns the home do not agree. The deed or the certificate of trust settles it.`,
  GENERIC_DOCUMENT_REQUEST: msg`The person who reads your file needs one more thing.`,
  HARD_CREDIT_INQUIRY_REVIEW: msg`Your latest credit report shows that someone asked for it recently. Tell us in a short signed letter whether that led to a debt.`,
  HELOC_MANUAL_PAYSTUB_UPLOAD: msg`A person confirms your income from your paystub, because we could not link any source.`,
  ID_VERIFICATION_FAILURE: msg`The document could not be read or did not match. Federal law asks us to know who you are.`,
  IDENTITY_DOCUMENT_FRAUD_REVIEW: msg`A person is looking at your document. Federal law asks us to know who you are.`,
  MISSING_PHONE_NUMBER: msg`The notary has to be able to reach you on the day you sign.`,
  PROPERTY_LEGAL_DESCRIPTION: msg`The deed names your home by its legal description. You find it on your deed or on the last title policy.`,
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: msg`The county’s record names someone else. Send a recorded deed, a will or a court document that shows that the home is yours.`,
  REVIEW_TRUST_REQUIREMENTS: msg`A trust owns the home. Its certificate says who may sign for it, and that it may pledge the home.`,
}

/** Where it is another reason that an additional signer is asked for. */
const signersWhy: Readonly<Partial<Record<ConditionCategory, MessageDescriptor>>> = {
  HELOC_MANUAL_PAYSTUB_UPLOAD: msg`You will owe the line too, so we keep proof of what you earn. Only we see it.`,
  GENERIC_DOCUMENT_REQUEST: msg`The person who reads your file needs one more thing. Only we see it.`,
}

export const whyOf = (category: ConditionCategory, isSigner: boolean): MessageDescriptor =>
  (isSigner ? signersWhy[category] : undefined) ?? whyWords[category]

/** Who acts next, and since when. */
export const StandsSince = ({ condition: { state, since } }: { condition: ConditionRecord }) => {
  const { instant } = useFormats()
  const company = useCompany().name
  const at = instant(since)
  switch (state) {
    case 'OPEN':
      return <Trans>Waiting for you since {at}.</Trans>
    case 'SUBMITTED':
      return (
        <Trans>
          A person at {company} has had it since {at}. You have nothing to do.
        </Trans>
      )
    case 'WAIVED':
      return <Trans>Not needed any more since {at}.</Trans>
    case 'CLOSED':
      return <Trans>Done on {at}.</Trans>
  }
}
