import './insurance.css'
import { policyRules, requiredDwellingCents } from '@hearthline/domain/insurance'
import { CopyButton, DescriptionList, LinkButton, Section, StickyActions } from '@hearthline/ui'
import { mail } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { StepPage, useFormats, usePrivateLabel } from '../../shell/index.ts'
import { FloodRequirements } from './flood-requirements.tsx'
import { mortgageeClause } from './mortgagee-clause.ts'

export const RequirementsPage = () => {
  const { t } = useLingui()
  const { wholeMoney } = useFormats()
  const { uuid, record } = useApplication()
  const { daysInForce, maxDeductiblePercent } = policyRules
  const { companyInfo } = usePrivateLabel().orgMetaData
  const clause = mortgageeClause(companyInfo, record.loanNumber)
  const { property, insurance, floodPolicy } = record
  const cover = requiredDwellingCents(record)
  const isHazardIn = insurance?.insurer !== undefined
  const isInReview = floodPolicy?.status === 'IN_REVIEW'
  const letter = new URLSearchParams({ subject: t`Mortgagee clause`, body: clause.join('\n') }).toString()
  return (
    <StepPage
      title={<Trans>Show that your home is insured</Trans>}
      lede={<Trans>Your policy's declarations page is the last document we need from you.</Trans>}
      why={{
        title: t`Why we ask`,
        text: (
          <Trans>
            If the home is damaged, the policy pays to repair it. We ask to be named on it, as every lender with a claim
            on the home does.
          </Trans>
        ),
      }}
    >
      <Section title={<Trans>What the policy has to show</Trans>}>
        <DescriptionList
          items={[
            {
              term: <Trans>Dwelling coverage</Trans>,
              detail: (
                <Trans>
                  At least {wholeMoney(cover)}: your line and the loans that stay before it. Less is enough where the
                  policy pays the whole replacement cost of the home.
                </Trans>
              ),
            },
            { term: <Trans>In force</Trans>, detail: <Trans>Today, and for at least {daysInForce} days</Trans> },
            { term: <Trans>Named insured</Trans>, detail: <Trans>The owner, as on the deed</Trans> },
            {
              term: <Trans>Deductible</Trans>,
              detail: <Trans>At most {maxDeductiblePercent}% of the dwelling coverage</Trans>,
            },
            ...(property.type === 'CONDO'
              ? [
                  {
                    term: <Trans>Condo</Trans>,
                    detail: (
                      <Trans>The association's master policy, and an HO-6 policy for what is inside your walls</Trans>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Section>
      <FloodRequirements />
      <Section
        title={<Trans>Text for your agent</Trans>}
        lede={<Trans>Ask your agent to add us as mortgagee, exactly like this.</Trans>}
        action={<CopyButton text={clause.join('\n')} />}
      >
        <address className="hl-card hl-clause" data-tone="sunk">
          {clause.map((line) => (
            <span className="hl-address-line" key={line}>
              {line}
            </span>
          ))}
        </address>
      </Section>
      <StickyActions>
        {!isInReview && (
          <LinkButton as={Link} to={pageAddress('insurance/upload', { uuid })}>
            {isHazardIn ? <Trans>Send the flood policy</Trans> : <Trans>Upload the declarations page</Trans>}
          </LinkButton>
        )}
        <LinkButton href={`mailto:?${letter.replaceAll('+', '%20')}`} kind="second" art={mail}>
          <Trans>Write to my agent</Trans>
        </LinkButton>
      </StickyActions>
    </StepPage>
  )
}
