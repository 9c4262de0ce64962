import { useRead } from '@hearthline/client'
import { orderValuation, readValuationTerms, ValuationOrderForm, type ValuationTerms } from '@hearthline/contracts'
import {
  Checkbox,
  DescriptionList,
  FieldGrid,
  PhoneField,
  RadioGroup,
  Section,
  Skeleton,
  TextField,
} from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { z } from 'zod/mini'
import { useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, type StepFormHandle, useStepForm } from '../../forms/index.ts'
import { ProblemBanner, StepPage, useFormats } from '../../shell/index.ts'

type OrderAnswers = z.input<typeof ValuationOrderForm>

/** Item by item, as the account-opening documents repeat it. */
const Costs = ({ terms }: { terms: ValuationTerms }) => {
  const { money, day } = useFormats()
  const fee = money(terms.feeCents)
  const until = day(terms.refundableThrough)
  return (
    <Section title={<Trans>What it costs</Trans>}>
      <div className="hl-stack" data-gap="3">
        <DescriptionList
          items={[
            { term: <Trans>Valuation by a person</Trans>, detail: fee },
            { term: <Trans>Total due when ordered</Trans>, detail: fee, sum: true },
          ]}
        />
        <p className="hl-small hl-soft">
          <Trans>
            Withdraw on or before {until} and you get all of it back. The law gives you that time after the important
            terms.
          </Trans>
        </p>
      </div>
    </Section>
  )
}

const Visit = ({ form }: { form: StepFormHandle<OrderAnswers> }) => {
  const { t } = useLingui()
  return (
    <FieldGrid>
      <RadioGroup
        {...form.choice<OrderAnswers['visit']>('visit', t`How may the home be looked at?`)}
        choices={[
          {
            value: 'EXTERIOR',
            label: <Trans>From the street</Trans>,
            description: <Trans>You do not have to be at home</Trans>,
          },
          {
            value: 'INTERIOR',
            label: <Trans>Inside too</Trans>,
            description: <Trans>Shows what was renovated; takes a day or two longer</Trans>,
          },
        ]}
      />
      <TextField {...form.text('contactName', t`Who is called about it?`)} autoComplete="name" span={3} phoneSpan={6} />
      <PhoneField {...form.typed('contactPhone', t`Phone number`)} span={3} phoneSpan={6} />
    </FieldGrid>
  )
}

type OrderFormProps = {
  readonly terms: ValuationTerms
  readonly save: (order: ValuationOrderForm) => Promise<unknown>
}

const OrderForm = ({ terms, save }: OrderFormProps) => {
  const { t } = useLingui()
  const { uuid, record } = useApplication()
  const { money, day, phone: shownPhone } = useFormats()
  const { firstName, lastName, phone } = record.applicant
  const form = useStepForm<OrderAnswers, ValuationOrderForm>({
    schema: ValuationOrderForm,
    initial: {
      contactName: [firstName, lastName].filter(Boolean).join(' '),
      contactPhone: phone === undefined ? '' : shownPhone(phone),
    },
    save,
    autosave: { key: `${uuid}:valuation-order` },
  })
  const fee = money(terms.feeCents)
  const expected = day(terms.expectedOn)
  return (
    <StepForm form={form} action={<Trans>Order the valuation</Trans>} savingText={<Trans>Ordering</Trans>}>
      <Visit form={form} />
      <Costs terms={terms} />
      <FieldGrid>
        <Checkbox
          {...form.tick('agreed', t`I agree to the valuation and to its fee of ${fee}`)}
          description={<Trans>If you order it today, it usually comes by {expected}.</Trans>}
        />
      </FieldGrid>
    </StepForm>
  )
}

const Kind = ({ kind }: Pick<ValuationTerms, 'kind'>) =>
  kind === 'BPO' ? (
    <Trans>
      A licensed broker compares your home with sales nearby and gives an opinion of its price. It is called a broker’s
      price opinion.
    </Trans>
  ) : (
    <Trans>
      An evaluator describes your home and compares it with sales nearby. It is called a residential evaluation.
    </Trans>
  )

/** bpo/order-bpo: what is ordered, what it costs and until when that is given back; nothing is ordered before yes. */
export const OrderPage = () => {
  const { uuid } = useApplication()
  const { data: terms, error, refetch } = useRead(readValuationTerms, { params: { uuid } })
  const submit = useSubmit(orderValuation)
  return (
    <StepPage
      title={<Trans>A person has to value your home</Trans>}
      lede={terms ? <Kind kind={terms.kind} /> : undefined}
      why={{
        title: <Trans>Why it is needed</Trans>,
        text: (
          <Trans>
            There is no automated value for this home, and we may not take a final decision on your estimate alone. You
            get a copy of the valuation at no further charge, whatever we decide.
          </Trans>
        ),
      }}
    >
      <ProblemBanner problem={error} onRetry={() => refetch()} />
      {terms ? <OrderForm terms={terms} save={submit} /> : null}
      {terms || error ? null : <Skeleton shape="page" count={4} words={<Trans>Reading what it costs</Trans>} />}
    </StepPage>
  )
}
