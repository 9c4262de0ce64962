import { type ApplicationRecord, NotaryRequestForm, requestNotary } from '@hearthline/contracts'
import { asksSpouses, hasSpouseOnDeed } from '@hearthline/domain/application'
import { planTerms } from '@hearthline/domain/pricing'
import { closesAtOffice, notaryPlaces } from '@hearthline/domain/states'
import { Banner, FieldGrid, RadioGroup, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage, useFormats } from '../../shell/index.ts'
import { instantOf, localOf } from './session-times.ts'

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
      <Banner tone="negative" fact={<Trans>The last meeting did not work out.</Trans>}>
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

const town = ({ city, state, zip }: ApplicationRecord['property']): string => `${city}, ${state} ${zip}`

/** The home, unless it may not be there: then the town whose offices are looked at. */
const whereOf = (property: ApplicationRecord['property']): string =>
  closesAtOffice(property) ? town(property) : `${property.street}, ${town(property)}`

/** Why it may not be at home, where a law says so (Tex. Const. XVI 50(a)(6)(N)). */
const PlaceOfClosing = () => {
  const { record } = useApplication()
  if (!closesAtOffice(record.property)) return null
  return (
    <Banner fact={<Trans>In this state you sign at an office.</Trans>}>
      <Trans>
        The law asks for a permanent office of ours, of an attorney or of a title company; we cannot come to your home
        or work. Name the town or the office that suits you.
      </Trans>
    </Banner>
  )
}

/** Who has to come along, where the law asks for their consent (Tex. Const. XVI 50(a)(6)(A)). */
const SpouseComes = () => {
  const { record } = useApplication()
  if (!asksSpouses(record) || !hasSpouseOnDeed(record)) return null
  return (
    <Banner fact={<Trans>Your spouse has to be there too.</Trans>}>
      <Trans>
        The law of your state asks for your spouse’s consent, also where the home is yours alone. They sign the deed
        with you; have their ID at hand as well.
      </Trans>
    </Banner>
  )
}

const usePlaceChoices = () => {
  const { t } = useLingui()
  const { record } = useApplication()
  const labels = {
    HOME: t`At home`,
    WORK: t`At work`,
    OFFICE: t`At an office of ours, of an attorney or a title company`,
  }
  return notaryPlaces(record.property).map((value) => ({ value, label: labels[value] }))
}

const useRequestForm = () => {
  const { record } = useApplication()
  const { property, notary } = record
  const submit = useSubmit(requestNotary)
  const wishes = notary?.request?.wishes.map(localOf) ?? []
  return useStepForm({
    schema: NotaryRequestForm,
    initial: {
      place: notary?.request?.place ?? (closesAtOffice(property) ? 'OFFICE' : undefined),
      address: notary?.request?.address ?? whereOf(property),
      wishes: [wishes[0] ?? '', wishes[1] ?? '', wishes[2] ?? ''],
    },
    save: (body) => submit({ ...body, wishes: body.wishes.map(instantOf) }),
  })
}

/** notary/reserve-manual: where a notary is met, and three times that would suit. */
export const ReservePage = () => {
  const { t } = useLingui()
  const form = useRequestForm()
  const choices = usePlaceChoices()
  return (
    <StepPage
      title={<Trans>Meet a notary in person</Trans>}
      lede={<Trans>Tell us where, and three times that suit you. We find a notary for one of them.</Trans>}
      why={{
        title: t`Why in person`,
        text: <Trans>The deed needs a notary's seal, and here it is given face to face. Have your ID at hand.</Trans>,
      }}
    >
      <div className="hl-stack">
        <Before />
        <PlaceOfClosing />
        <SpouseComes />
        <p>
          <VisitFee />
        </p>
      </div>
      <StepForm form={form} action={<Trans>Ask for a meeting</Trans>}>
        <FieldGrid>
          <RadioGroup {...form.choice('place', t`Where`)} choices={choices} />
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
