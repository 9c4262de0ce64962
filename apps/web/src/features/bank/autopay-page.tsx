import { AutopayForm, setAutopay } from '@hearthline/contracts'
import { type PriceInForce, priceOf } from '@hearthline/domain/application'
import { consentText } from '@hearthline/domain/consents'
import './bank.css'
import { ChoiceCards, FieldGrid, SelectField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { PaymentText } from '../../loan/index.ts'
import { StepPage, useFormats, useLocale } from '../../shell/index.ts'

const DAYS = Array.from({ length: 28 }, (_, index) => index + 1)

/** The rate and payment of one choice, in figures of equal weight (12 CFR 1005.10(e): never a condition). */
const Price = ({ ratePercent, ...payment }: Omit<PriceInForce, 'aprPercent'>) => {
  const { percent } = useFormats()
  return (
    <>
      {percent(ratePercent)} · <PaymentText {...payment} />
    </>
  )
}

/** What was chosen with the offer is preselected, and may be changed. */
const Lede = ({ isAutopay }: { isAutopay: boolean }) =>
  isAutopay ? (
    <Trans>
      You chose automatic payments with your offer. Say on which day, or choose to pay yourself: both prices are in your
      offer, and neither needs a new decision.
    </Trans>
  ) : (
    <Trans>
      You chose with your offer to pay yourself. You may still choose automatic payments: both prices are in your offer,
      and neither needs a new decision.
    </Trans>
  )

export const AutopayPage = () => {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { uuid, record } = useApplication()
  const submit = useSubmit(setAutopay)
  const { offer, bank } = record
  const form = useStepForm({
    schema: AutopayForm,
    initial: {
      payType: bank?.payType ?? (offer?.autopay ? 'AUTOPAY' : 'MANUAL'),
      dayOfMonth: bank?.autopay?.dayOfMonth,
    },
    save: (answers) => submit({ ...answers, locale }),
    keptHere: `${uuid}:autopay`,
  })
  if (offer === undefined) return null
  const mask = bank?.disburse?.mask ?? ''
  return (
    <StepPage
      title={<Trans>How would you like to pay?</Trans>}
      lede={<Lede isAutopay={offer.autopay} />}
      why={{
        title: t`You may change it`,
        text: (
          <Trans>
            You can stop automatic payments at any time, up to three business days before the next one. The rate then
            becomes the one without them.
          </Trans>
        ),
      }}
    >
      <StepForm form={form} action={<Trans>Continue</Trans>}>
        <FieldGrid>
          <ChoiceCards
            {...form.choice('payType', t`Payments`)}
            columns={2}
            choices={[
              {
                value: 'AUTOPAY',
                label: <Trans>Pay automatically</Trans>,
                description: <Price {...priceOf(offer, true)} />,
              },
              {
                value: 'MANUAL',
                label: <Trans>No thanks, I will pay myself</Trans>,
                description: <Price {...priceOf(offer, false)} />,
              },
            ]}
          />
          {form.values.payType === 'AUTOPAY' ? (
            <>
              <SelectField
                {...form.number('dayOfMonth', t`Day of the month`)}
                span={3}
                phoneSpan={6}
                help={t`From the account ending in ${mask}.`}
                placeholder={t`Choose a day`}
                options={DAYS.map((day) => ({ value: String(day), label: String(day) }))}
              />
              <p className="hl-autopay-words" data-consent>
                {consentText('AUTOPAY', locale).words}
              </p>
            </>
          ) : null}
        </FieldGrid>
      </StepForm>
    </StepPage>
  )
}
