import './insurance.css'
import { CopyButton, DescriptionList, LinkButton, Section, StickyActions } from '@hearthline/ui'
import { mail } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { StepPage, useFormats, usePrivateLabel } from '../../shell/index.ts'
import { mortgageeClause } from './mortgagee-clause.ts'

export const RequirementsPage = () => {
  const { t } = useLingui()
  const { wholeMoney } = useFormats()
  const { uuid, record } = useApplication()
  const { companyInfo } = usePrivateLabel().orgMetaData
  const clause = mortgageeClause(companyInfo, record.loanNumber)
  const { offer, property, flood } = record
  const cover = offer?.amountCents ?? 0
  const letter = new URLSearchParams({ subject: t`Mortgagee clause`, body: clause.join('\n') }).toString()
  return (
    <StepPage
      title={<Trans>Show that your home is insured</Trans>}
      lede={<Trans>Your policy's declarations page is the last paper we need from you.</Trans>}
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
            { term: <Trans>Dwelling cover</Trans>, detail: <Trans>At least {wholeMoney(cover)}</Trans> },
            { term: <Trans>In force</Trans>, detail: <Trans>Today, and for at least 60 days</Trans> },
            { term: <Trans>Named insured</Trans>, detail: <Trans>The owner, as on the deed</Trans> },
            { term: <Trans>Deductible</Trans>, detail: <Trans>At most 5% of the dwelling cover</Trans> },
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
            ...(flood?.specialHazardArea
              ? [
                  {
                    term: <Trans>Flood</Trans>,
                    detail: <Trans>A flood policy as well: the home is in a special flood hazard area</Trans>,
                  },
                ]
              : []),
          ]}
        />
      </Section>
      <Section
        title={<Trans>Words for your agent</Trans>}
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
        <LinkButton as={Link} to={pageAddress('insurance/upload', { uuid })}>
          <Trans>Upload the declarations page</Trans>
        </LinkButton>
        <LinkButton href={`mailto:?${letter.replaceAll('+', '%20')}`} kind="second" art={mail}>
          <Trans>Write to my agent</Trans>
        </LinkButton>
      </StickyActions>
    </StepPage>
  )
}
