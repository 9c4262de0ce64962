import { SaleStatus } from '@hearthline/contracts'
import { addMonths } from '@hearthline/domain/calendar'
import { Banner, FieldGrid, RadioGroup } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { StepForm } from '../../../forms/index.ts'
import { useFormats } from '../../../shell/index.ts'
import { BackLink, type StepProps, StepShell, today } from './step-shell.tsx'
import { Stop } from './stop.tsx'
import { useSectionForm } from './use-section-form.ts'

const MONTHS_OFF_THE_MARKET = 6

/** A home on the market is no security for a new line: when it would be, instead of a blank no. */
const ListedStop = ({ onChange }: { onChange: () => void }) => {
  const { day } = useFormats()
  const from = day(addMonths(today(), MONTHS_OFF_THE_MARKET))
  return (
    <Stop
      step="sale-status"
      title={<Trans>A home that is for sale can't secure a line</Trans>}
      lede={
        <Trans>
          A sale would pay the line off before it is of use to you. If the listing ended today, you could come back on{' '}
          {from}. What you typed stays on this device for 30 days, and nothing went to a credit bureau.
        </Trans>
      }
      onChange={onChange}
    />
  )
}

const isMainHome = ({ draft }: StepProps) => draft.sections['property-info']?.values.occupancy === 'PRIMARY'

/** ?step=sale-status */
export const SaleStatusStep = ({ draft }: StepProps) => {
  const { t } = useLingui()
  const [isStopped, setStopped] = useState(false)
  const form = useSectionForm({
    section: 'sale-status',
    schema: SaleStatus,
    blank: {},
    draft,
    before: async ({ listedForSale }) => {
      setStopped(listedForSale)
      return !listedForSale
    },
  })
  if (isStopped) return <ListedStop onChange={() => setStopped(false)} />
  return (
    <StepShell
      step="sale-status"
      title={<Trans>Is the home for sale, or new to you?</Trans>}
      lede={<Trans>Two questions about the last six months.</Trans>}
      why={{
        title: <Trans>Why we ask</Trans>,
        text: <Trans>A home on the market, or just bought, is hard to value: its price may change soon.</Trans>,
      }}
    >
      <StepForm form={form} action={<Trans>Continue</Trans>} more={<BackLink step="sale-status" />}>
        <FieldGrid>
          <RadioGroup
            {...form.yesNo('listedForSale', t`Is this home listed for sale now, or was it in the last 6 months?`)}
            choices={form.yesNoChoices()}
          />
          <RadioGroup
            {...form.yesNo('boughtRecently', t`Did you buy or refinance it in the last 6 months?`)}
            choices={form.yesNoChoices()}
          />
        </FieldGrid>
        {form.values.boughtRecently === true && !isMainHome({ draft }) ? (
          <div className="hl-section">
            <Banner tone="notice" announced fact={<Trans>This can lower what you are offered.</Trans>}>
              <Trans>
                For a home you do not live in, the price you paid may count instead of today's value until six months
                have passed.
              </Trans>
            </Banner>
          </div>
        ) : null}
      </StepForm>
    </StepShell>
  )
}
