import type { ApplicationRecord } from '@hearthline/contracts'
import { legalName } from '@hearthline/domain/application'
import { addressText } from '@hearthline/domain/formats'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { identityWords, maritalWords, purposeWords } from '../../../words/index.ts'
import { FactsCard } from './facts-card.tsx'

export const BorrowerFacts = ({ record }: { record: ApplicationRecord }) => {
  const { t, i18n } = useLingui()
  const { phone } = useFormats()
  const { applicant, additional, identity } = record
  const onFile = (has: boolean) => (has ? t`On file, not shown` : t`Not given yet`)
  return (
    <FactsCard
      title={t`Borrower`}
      facts={[
        [t`Name`, legalName(applicant)],
        [t`Email`, applicant.email],
        [t`Phone`, applicant.phone && phone(applicant.phone)],
        [t`Mail to`, applicant.mailing && addressText(applicant.mailing)],
        [t`Born`, onFile(applicant.hasBirthDate)],
        [t`SSN`, onFile(applicant.hasTaxId)],
        [t`Marital status`, applicant.maritalStatus && i18n._(maritalWords[applicant.maritalStatus])],
        [t`Identity`, identity && i18n._(identityWords[identity.status])],
        [t`Purpose`, additional && i18n._(purposeWords[additional.purpose])],
        [t`Also on the title`, additional?.otherOwners.map((owner) => legalName(owner)).join(', ')],
      ]}
    />
  )
}
