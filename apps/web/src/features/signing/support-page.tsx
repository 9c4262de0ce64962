import { useRead } from '@hearthline/client'
import { askSigningHelp, readOperatingHours, SigningQuestionForm } from '@hearthline/contracts'
import { LinkButton, Section, TextArea } from '@hearthline/ui'
import { arrowLeft } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { applicationAddress, useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { HoursPart } from '../../shell/account/index.ts'
import { StepPage, useCompany } from '../../shell/index.ts'
import { AskedPart } from './asked-part.tsx'

const AskForm = () => {
  const { t } = useLingui()
  const { uuid } = useApplication()
  const submit = useSubmit(askSigningHelp)
  const form = useStepForm({
    schema: SigningQuestionForm,
    initial: { message: '' },
    save: async (question) => {
      await submit(question)
      form.setAll({ message: '' })
    },
    autosave: { key: `${uuid}:signing-help` },
  })
  return (
    <StepForm form={form} action={<Trans>Send the question</Trans>} savingText={<Trans>Sending</Trans>} sticks={false}>
      <TextArea
        {...form.text('message', t`What do you need help with?`)}
        help={<Trans>Say which paper or which page it is about. Leave out your Social Security number.</Trans>}
        countTo={1000}
        rows={5}
      />
    </StepForm>
  )
}

const Phone = () => {
  const { phone } = useCompany()
  const { record } = useApplication()
  const { data: hours } = useRead(readOperatingHours, {
    params: { department: 'OPS_PHONE' },
    query: { display: 'true' },
  })
  return (
    <>
      <Section title={<Trans>By phone</Trans>}>
        <p>
          <Trans>
            Call <a href={phone.href}>{phone.shown}</a> and give the number {record.loanNumber}. Somebody reads the
            papers with you, or mails them to you at no charge.
          </Trans>
        </p>
      </Section>
      {hours && hours.length > 0 ? <HoursPart days={hours} /> : null}
    </>
  )
}

/** signing/support: how to get help with the papers; what is asked here goes to a person. */
export const SupportPage = () => {
  const { t } = useLingui()
  const { uuid, record } = useApplication()
  return (
    <StepPage
      title={<Trans>Help with signing</Trans>}
      lede={<Trans>Ask here or call. What you read and signed so far is kept, and nothing hurries you.</Trans>}
      why={{
        title: t`What we can tell you`,
        text: (
          <Trans>
            What each paper says and what happens next. Whether it is right for you, a lawyer or a housing counselor
            tells you; we may not.
          </Trans>
        ),
      }}
    >
      <AskedPart questions={record.signingQuestions ?? []} />
      <Section title={<Trans>Write to us</Trans>}>
        <AskForm />
      </Section>
      <Phone />
      <div className="hl-actions">
        <LinkButton as={Link} to={applicationAddress(uuid)} kind="second" art={arrowLeft}>
          <Trans>Back to where you were</Trans>
        </LinkButton>
      </div>
    </StepPage>
  )
}
