import { Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { HousingCostFields } from '../../liens/index.ts'
import type { LiensFormHandle } from './use-liens-form.ts'

/** What the home costs beside its debts. */
export const HousingCosts = ({ form }: { form: LiensFormHandle }) => (
  <Section
    title={<Trans>Taxes, insurance and dues</Trans>}
    lede={<Trans>From your last bills. Where the mortgage payment includes them, we count them only once.</Trans>}
  >
    <HousingCostFields form={form} />
  </Section>
)
