import { NotaryRequestForm, requestNotary } from '@hearthline/contracts'
import { planTerms } from '@hearthline/domain/pricing'
import { Banner, FieldGrid, RadioGroup, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage, useFormats } from '../../shell/index.ts'
import { instantOf, localOf } from './local-time.ts'

/** What the visit costs, or that it costs nothing. */
export const VisitFee = () => {
  const { wholeMoney } = useFormats()
  const { record } = useApplication()
  const feeCents = record.notary?.feeCents ?? planTerms.manualNotaryCents
  return feeCents === 0 ? (
    <Trans>The notary's visit costs you nothing.</Trans>
  ) : (
    <Trans>The notary's visit costs {wholeMoney(feeCents)}.</Trans>
  )
}

const Before = () => {
  const { record } = useApplication()
  const { instant } = useFormats()
  const { failedFor, request } = record.notary ?? {}
  if (failedFor !== undefined) {
    return (
      <Banner tone="negative" fact={<Trans>The last meeting came to nothing.</Trans>}>
        {failedFor} <Trans>Name new times below.</Trans>
      </Banner>
    )
  }
  if (request === undefined) return null
  const times = request.wishes.map(instant).join(' · ')
  return (
    <Banner tone="notice" fact={<Trans>We are looking for a notary.</Trans>}>
      <Trans>
        You asked for {times}. We write to you within one business day with times to choose from. You can change your
        wishes below.
      </Trans>
    </Banner>
  )
}

const useRequestForm = () => {
  const { record } = useApplication()
  const { property, notary } = record
  const submit = useSubmit(requestNotary)
  const wishes = notary?.request?.wishes.map(localOf) ?? []
  return useStepForm({
    schema: NotaryRequestForm,
    initial: {
      place: notary?.request?.place,
      address: notary?.request?.address ?? `${property.street}, ${property.city}, ${property.state} ${property.zip}`,
      wishes: [wishes[0] ?? '', wishes[1] ?? '', wishes[2] ?? ''],
    },
    save: (body) => submit({ ...body, wishes: body.wishes.map(instantOf) }),
  })
}

/** notary/reserve-manual: where a notary is met, and three times that would suit. */
export const ReservePage = () => {
  const { t } = useLingui()
  const form = useRequestForm()
  return (
    <StepPage
      title={<Trans>Meet a notary in person</Trans>}
      lede={<Trans>Tell us where, and three times that suit you. We find a notary for one of them.</Trans>}
      why={{
        title: t`Why in person`,
        text: <Trans>The deed needs a notary's seal, and here it is given face to face. Have your ID at hand.</Trans>,
      }}
    >
      <Before />
      <p>
        <VisitFee />
      </p>
      <StepForm form={form} action={<Trans>Ask for a meeting</Trans>}>
        <FieldGrid>
          <RadioGroup
            {...form.choice('place', t`Where`)}
            choices={[
              { value: 'HOME', label: t`At home` },
              { value: 'WORK', label: t`At work` },
              { value: 'OFFICE', label: t`At an office of ours, of an attorney or a title company` },
            ]}
          />
          <TextField {...form.text('address', t`Address`)} />
          <TextField
            {...form.text('wishes.0', t`First choice`)}
            type="datetime-local"
            help={t`At least 24 hours from now, no Sunday and no federal holiday.`}
          />
          <TextField {...form.text('wishes.1', t`Second choice`)} type="datetime-local" />
          <TextField {...form.text('wishes.2', t`Third choice`)} type="datetime-local" />
        </FieldGrid>
      </StepForm>
    </StepPage>
  )
}
