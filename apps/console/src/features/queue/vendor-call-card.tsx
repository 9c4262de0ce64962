import type { listVendorCalls, ReplyOf } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import { vendorWords } from '../../words/index.ts'
import { SettleCard, type Settling } from './settle-card.tsx'

export type VendorCall = ReplyOf<typeof listVendorCalls>[number]

const whys: Readonly<Record<VendorCall['reason'], MessageDescriptor>> = {
  unreadable: msg`We cannot read what it says.`,
  referenceUnknown: msg`It names nothing of ours.`,
  contradicts: msg`It differs from the vendor’s earlier answer, which still counts.`,
}

/** One vendor call that waits: why, and since when. */
export const VendorCallCard = ({ of, sending, onSettle }: Settling & { readonly of: VendorCall }) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const at = instant(of.receivedAt)
  return (
    <SettleCard
      name={`vendor-call-${of.uuid}`}
      again={<Trans>Read it once more</Trans>}
      application={of.application}
      sending={sending}
      onSettle={onSettle}
    >
      <p>
        <strong>{i18n._(vendorWords[of.vendor])}</strong> · {i18n._(whys[of.reason])}{' '}
        <small className="hl-soft">
          <Trans>received {at}</Trans>
        </small>
      </p>
    </SettleCard>
  )
}
