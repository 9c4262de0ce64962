import { useConditionRecords } from '@hearthline/client'
import { givePhone, PhoneForm } from '@hearthline/contracts'
import { Banner, FieldGrid, LinkButton, PhoneField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress, useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage } from '../../shell/index.ts'

const AskPhone = () => {
  const { t } = useLingui()
  const { uuid } = useApplication()
  const submit = useSubmit(givePhone)
  const form = useStepForm({
    schema: PhoneForm,
    initial: { phone: '' },
    save: submit,
    autosave: { key: `${uuid}:phone` },
  })
  return (
    <StepForm form={form} action={<Trans>Save the number</Trans>}>
      <FieldGrid>
        <PhoneField {...form.typed('phone', t`Phone number`)} span={3} phoneSpan={6} />
      </FieldGrid>
    </StepForm>
  )
}

/** conditions/phone-number: a number at which the notary reaches the borrower. */
export const PhonePage = () => {
  const { uuid, record } = useApplication()
  const { data } = useConditionRecords(uuid)
  const asked = data?.find(({ categoryEnum, actionNeeded }) => categoryEnum === 'MISSING_PHONE_NUMBER' && actionNeeded)
  return (
    <StepPage
      title={<Trans>Your phone number</Trans>}
      lede={<Trans>The notary has to be able to reach you on the day you sign.</Trans>}
      why={{
        title: <Trans>What we use it for</Trans>,
        text: (
          <Trans>
            A person calls only about this application. Giving a number does not mean that you agree to text messages or
            advertising.
          </Trans>
        ),
      }}
    >
      <div className="hl-stack" data-gap="6">
        {asked?.commentsToBorrower ? <Banner tone="notice" fact={asked.commentsToBorrower} /> : null}
        {asked ? (
          <AskPhone />
        ) : data ? (
          <Banner
            tone="positive"
            fact={
              record.applicant.phone ? (
                <Trans>We have your number, {record.applicant.phone}.</Trans>
              ) : (
                <Trans>We do not ask for a number right now.</Trans>
              )
            }
          />
        ) : null}
        <p>
          <LinkButton as={Link} to={pageAddress('conditions', { uuid })} kind="quiet">
            <Trans>Everything we ask for</Trans>
          </LinkButton>
        </p>
      </div>
    </StepPage>
  )
}
