import { Banner, LinkButton, StickyActions } from '@hearthline/ui'
import { clock } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { StepPage, useFormats } from '../../shell/index.ts'
import type { IncomeSourceRow } from './income-words.ts'

/** An order at the tax office: since when, how long, and that the borrower need not wait for it. */
export const RecordsOrdered = ({ at }: { at: string }) => {
  const on = useFormats().instant(at)
  return (
    <Banner tone="notice" art={clock} fact={<Trans>Your records were ordered at the tax office on {on}.</Trans>}>
      <Trans>
        It takes one to three business days, and you can close this page. Any other way to show income is usually
        faster.
      </Trans>
    </Banner>
  )
}

const RecordsRead = () => (
  <Banner tone="notice" art={clock} fact={<Trans>Your tax records came, and a person is reading them.</Trans>}>
    <Trans>It takes one business day, and you can close this page.</Trans>
  </Banner>
)

/** In place of a link, while an order is open: a second one would be refused. */
export const OrderedPage = ({ order }: { order: Pick<IncomeSourceRow, 'ordered'> }) => {
  const { uuid } = useApplication()
  return (
    <StepPage
      title={<Trans>Your tax records are ordered</Trans>}
      lede={<Trans>The tax office sends them to us, and a person of ours reads them.</Trans>}
    >
      <div className="hl-income-top">{order.ordered ? <RecordsOrdered at={order.ordered.at} /> : <RecordsRead />}</div>
      <StickyActions>
        <LinkButton as={Link} to={pageAddress('income/review', { uuid })} kind="second">
          <Trans>See every way to show income</Trans>
        </LinkButton>
      </StickyActions>
    </StepPage>
  )
}
