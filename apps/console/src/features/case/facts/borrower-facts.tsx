import type { ApplicationRecord } from '@hearthline/contracts'
import { legalName } from '@hearthline/domain/application'
import { addressText } from '@hearthline/domain/formats'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import {
  identityWords,
  maritalWords,
  occupancyWords,
  ownershipWords,
  propertyWords,
  purposeWords,
  valuationWords,
} from '../../../words/index.ts'
import { CASE_PLACES } from '../use-case.ts'
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

export const HomeFacts = ({ record: { property, valuation, flood } }: { record: ApplicationRecord }) => {
  const { t, i18n } = useLingui()
  const { money, day } = useFormats()
  const zone = flood?.zone
  const map = flood?.determination
  const recent = [
    property.titleChangedRecently ? t`title changed` : '',
    property.boughtRecently ? t`bought` : '',
    property.listedForSale ? t`listed for sale` : '',
  ].filter(Boolean)
  return (
    <FactsCard
      title={t`Home`}
      id={CASE_PLACES.home}
      facts={[
        [t`Address`, addressText(property)],
        [t`County`, property.county],
        [t`Kind`, i18n._(propertyWords[property.type])],
        [t`Use`, i18n._(occupancyWords[property.occupancy])],
        [t`Units`, property.units],
        [t`Owned by`, property.ownership && i18n._(ownershipWords[property.ownership])],
        [t`Recently`, recent.join(', ')],
        [t`Value`, valuation && money(valuation.valueCents)],
        [t`Valued by`, valuation && `${i18n._(valuationWords[valuation.source])}, ${day(valuation.asOf)}`],
        [t`Flood zone`, zone && (flood.specialHazardArea ? t`${zone}, special hazard area` : zone)],
        [t`Flood map`, map && `${map.mapPanel} · ${day(map.mapOn)}`],
        [t`Flood community`, map && `${map.communityName} · ${map.communityNumber}`],
        [t`Federal flood insurance`, map && (map.participates ? t`Can be had there` : t`Cannot be had there`)],
        [t`Flood zone determined`, map && `${day(map.determinedOn)} · ${map.preparer}`],
        [t`Determined for the life of the loan`, map && (map.lifeOfLoan ? t`Yes` : t`No`)],
      ]}
    />
  )
}
