import { legalName } from '@hearthline/domain/application'
import { Banner, ChoiceCards, DescriptionList, FieldGrid } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { StepForm } from '../../forms/index.ts'
import { WithdrawLink } from '../../loan/index.ts'
import { StepPage, useCompany } from '../../shell/index.ts'
import { OwnerExplains, OwnerName, useOwnershipForm } from './ownership-parts.tsx'

/** Both names, side by side: what the county publishes, and what the application says. */
const Names = () => {
  const { record } = useApplication()
  const { recordedOwners = [], nameBefore, explanation } = record.ownershipDispute ?? {}
  const { shown, href } = useCompany().phone
  return (
    <div className="hl-section hl-stack">
      {nameBefore !== undefined || explanation !== undefined ? (
        <Banner tone="notice" fact={<Trans>What you sent was not enough.</Trans>}>
          <Trans>
            We read the record again and the names still differ. Try the other way, or call <a href={href}>{shown}</a>.
          </Trans>
        </Banner>
      ) : null}
      <DescriptionList
        items={[
          { term: <Trans>Owner on the county’s record</Trans>, detail: recordedOwners.join(', ') },
          { term: <Trans>Name on your application</Trans>, detail: legalName(record.applicant) },
        ]}
      />
    </div>
  )
}

/** review-app/incorrect-ownership: who owns the home by the county's records, and three options. */
export const OwnershipPage = () => {
  const { t } = useLingui()
  const { uuid } = useApplication()
  const form = useOwnershipForm()
  return (
    <StepPage
      title={<Trans>The county has another owner on record</Trans>}
      lede={<Trans>Only an owner can borrow against a home. A name that changed or a trust is often all it is.</Trans>}
      why={{
        title: <Trans>What happens next</Trans>,
        text: (
          <Trans>
            The title company reads the record once more, with what you send. It usually takes a few minutes. None of
            this affects your credit, and we keep what you gave us so far.
          </Trans>
        ),
      }}
    >
      <Names />
      <StepForm
        form={form}
        action={<Trans>Send and look again</Trans>}
        savingText={<Trans>Sending</Trans>}
        more={<WithdrawLink uuid={uuid} reason="The county names another owner." />}
      >
        <FieldGrid>
          <ChoiceCards<'NAME' | 'EXPLAIN'>
            {...form.choice<'NAME' | 'EXPLAIN'>('way', t`How do you want to go on?`)}
            choices={[
              {
                value: 'NAME',
                label: <Trans>Correct my legal name</Trans>,
                description: <Trans>The record is right, and my application is different</Trans>,
                details: form.values.way === 'NAME' ? <OwnerName form={form} /> : undefined,
              },
              {
                value: 'EXPLAIN',
                label: <Trans>Explain it with a document</Trans>,
                description: <Trans>The home is mine although the record has another name</Trans>,
                details: form.values.way === 'EXPLAIN' ? <OwnerExplains form={form} /> : undefined,
              },
            ]}
          />
        </FieldGrid>
      </StepForm>
    </StepPage>
  )
}
