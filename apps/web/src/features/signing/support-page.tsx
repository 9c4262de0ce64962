import { useRead } from '@hearthline/client'
import { type ApplicationRecord, askSigningHelp, readOperatingHours, SigningQuestionForm } from '@hearthline/contracts'
import { LinkButton, RowList, Section, TextArea } from '@hearthline/ui'
import { arrowLeft, check, clock } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { applicationAddress, useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { HoursPart } from '../../shell/account/index.ts'
import { StepPage, useCompany, useFormats } from '../../shell/index.ts'

type Question = NonNullable<ApplicationRecord['signingQuestions']>[number]

/** Who acts next and since when, or what was answered, by whom and when. */
const Standing = ({ question: { askedAt, answer } }: { question: Question }) => {
  const { instant } = useFormats()
  const { shortName } = useCompany()
  const asked = instant(askedAt)
  if (answer === undefined)
    return (
      <Trans>
        With a person at {shortName} since {asked}. The answer is here within one business day.
      </Trans>
    )
  const answered = instant(answer.at)
  return (
    <>
      {answer.says}{' '}
      <Trans>
        Answered by {answer.name} on {answered}.
      </Trans>
    </>
  )
}

/** What was asked before, the newest first. */
const AskedPart = ({ questions }: { questions: readonly Question[] }) =>
  questions.length === 0 ? null : (
    <Section title={<Trans>What you asked</Trans>}>
      <RowList
        rows={questions.toReversed().map((question) => ({
          key: question.uuid,
          art: question.answer ? check : clock,
          title: question.message,
          note: <Standing question={question} />,
        }))}
      />
    </Section>
  )

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
        help={<Trans>Say which document or which page it is about. Leave out your Social Security number.</Trans>}
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
            Call <a href={phone.href}>{phone.shown}</a> and give the number {record.loanNumber}. A person reads the
            documents with you, or mails them to you at no charge.
          </Trans>
        </p>
      </Section>
      {hours && hours.length > 0 ? <HoursPart days={hours} /> : null}
    </>
  )
}

/** signing/support: how to get help with the documents; what is asked here goes to a person. */
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
            What each document says and what happens next. A lawyer or a housing counselor can tell you whether it is
            right for you; we may not.
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
