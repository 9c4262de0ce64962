import { useTimeline } from '@hearthline/client'
import { CertificationForm, certifySummary } from '@hearthline/contracts'
import { Checkbox, Line, Section, type Step } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { MembershipNote } from '../../loan/index.ts'
import { StepPage, useCompany, useFormats } from '../../shell/index.ts'
import { SummaryDocument } from './summary-document.tsx'
import { DebtsGroup, HomeGroup, IncomeGroup, OfferGroup, PersonGroup } from './summary-groups.tsx'

const useChecks = (): readonly Step[] => {
  const { t } = useLingui()
  const { uuid } = useApplication()
  const { instantDay } = useFormats()
  const { data: timeline = [] } = useTimeline(uuid)
  const reported = timeline.find(({ event }) => event === 'creditReported')
  const on = reported ? instantDay(reported.at) : undefined
  return [
    {
      key: 'soft',
      label: t`Soft check`,
      caption: on ? t`Done ${on}, no effect on your score` : t`Done, no effect on your score`,
      state: 'done',
    },
    {
      key: 'certify',
      label: t`You certify this summary`,
      caption: t`You have agreed to the hard check`,
      state: 'here',
    },
    {
      key: 'hard',
      label: t`Hard check`,
      caption: t`Once, after you certify; it may affect your score`,
      state: 'ahead',
    },
  ]
}

/** Credit reports: the one that was pulled, and the one to come. */
const CreditChecks = () => {
  const { t } = useLingui()
  const steps = useChecks()
  return (
    <Section title={<Trans>Credit checks</Trans>}>
      <Line label={t`Credit checks, in order`} steps={steps} />
    </Section>
  )
}

/** What has no Change button is corrected by a person. */
const SomethingWrong = () => {
  const { phone, email } = useCompany()
  const { shown, href } = phone
  const mail = `mailto:${email}`
  return (
    <Section title={<Trans>Is something not right?</Trans>}>
      <p className="hl-measure">
        <Trans>
          Do not certify it yet. Each part has a Change link: you see what the correction would do before it is done,
          and come back here. For anything else, such as the owners or the address of the home, call{' '}
          <a href={href}>{shown}</a> or write to <a href={mail}>{email}</a>.
        </Trans>
      </p>
    </Section>
  )
}

const DemographicsLine = () => {
  const { demographics } = useApplication().record
  if (!demographics || demographics === 'NOT_ASKED') return null
  return (
    <p className="hl-small hl-soft hl-summary-apart">
      {demographics === 'ANSWERED' ? (
        <Trans>Your answers to the fair-lending questions are kept apart and are not part of this summary.</Trans>
      ) : (
        <Trans>You chose not to answer the fair-lending questions, which changes nothing.</Trans>
      )}
    </p>
  )
}

export const SummaryReview = () => {
  const { t } = useLingui()
  const { uuid, record } = useApplication()
  const submit = useSubmit(certifySummary)
  const form = useStepForm({
    schema: CertificationForm,
    initial: {},
    save: ({ certify }) => submit({ certify }),
    keptHere: `${uuid}:certification`,
  })
  return (
    <StepPage
      title={<Trans>Your application on one page</Trans>}
      lede={<Trans>Read it as if somebody else had filled it in. Then certify that it is true.</Trans>}
      why={{
        title: <Trans>What certifying means</Trans>,
        text: (
          <Trans>
            You say that these facts are true as far as you know. It does not commit you to the loan: nothing binds you
            until you sign the agreement.
          </Trans>
        ),
      }}
    >
      <SummaryDocument record={record} />
      <StepForm form={form} action={<Trans>Certify and continue</Trans>}>
        <MembershipNote />
        <OfferGroup record={record} />
        <PersonGroup record={record} />
        <HomeGroup record={record} />
        <DebtsGroup record={record} />
        <IncomeGroup record={record} />
        <DemographicsLine />
        <CreditChecks />
        <SomethingWrong />
        <Section title={<Trans>Certify</Trans>}>
          <Checkbox
            {...form.tick('certify', t`I certify that everything above is true and complete, as far as I know`)}
            description={<Trans>To state something false on purpose in an application for credit is a crime.</Trans>}
          />
        </Section>
      </StepForm>
    </StepPage>
  )
}
