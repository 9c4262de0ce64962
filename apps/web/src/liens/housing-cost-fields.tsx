import { FieldGrid, MoneyField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StepFormHandle } from '../forms/index.ts'

type Costs = { taxesAnnualCents: number; insuranceAnnualCents: number; hoaMonthlyCents: number }
type Props = { readonly form: Pick<StepFormHandle<Costs>, 'money'> }

/** What the home costs beside its debts. */
export const HousingCostFields = ({ form }: Props) => {
  const { t } = useLingui()
  return (
    <FieldGrid>
      <MoneyField {...form.money('taxesAnnualCents', t`Property taxes`)} unit={t`a year`} span={3} />
      <MoneyField {...form.money('insuranceAnnualCents', t`Homeowners insurance`)} unit={t`a year`} span={3} />
      <MoneyField
        {...form.money('hoaMonthlyCents', t`Association dues`)}
        unit={t`a month`}
        help={<Trans>Zero if there is no association.</Trans>}
        span={3}
      />
    </FieldGrid>
  )
}
