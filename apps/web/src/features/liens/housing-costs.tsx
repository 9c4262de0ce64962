import { FieldGrid, MoneyField, Section } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LiensFormHandle } from './use-liens-form.ts'

/** What the home costs beside its debts. */
export const HousingCosts = ({ form }: { form: LiensFormHandle }) => {
  const { t } = useLingui()
  return (
    <Section
      title={<Trans>Taxes, insurance and dues</Trans>}
      lede={<Trans>From your last bills. Where the mortgage payment includes them, we count them only once.</Trans>}
    >
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
    </Section>
  )
}
