import { type listVendorCalls, type ReplyOf, settleVendorCall } from '@hearthline/contracts'
import { Button, TextArea } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { applicationAddress, ProblemBanner, useFormats } from '../../shell/index.ts'
import { fieldWords, vendorWords } from '../../words/index.ts'

export type VendorCall = ReplyOf<typeof listVendorCalls>[number]
export type Settlement = { readonly act: 'AGAIN' | 'DISMISS'; readonly reason: string }

const whys: Readonly<Record<VendorCall['reason'], MessageDescriptor>> = {
  unreadable: msg`We cannot read what it says.`,
  referenceUnknown: msg`It names nothing of ours.`,
  contradicts: msg`It says otherwise than the vendor had answered. The answer still stands.`,
}

type Props = {
  readonly of: VendorCall
  readonly sending: { readonly running: boolean; readonly problem: unknown }
  readonly onSettle: (settlement: Settlement) => void
}

/** One vendor call that waits: why, since when, and the two things that can be done about it. */
export const VendorCallCard = ({ of, sending, onSettle }: Props) => {
  const { i18n, t } = useLingui()
  const { instant } = useFormats()
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const { application } = of
  const at = instant(of.receivedAt)
  const isMissing = !settleVendorCall.body.safeParse({ act: 'AGAIN', reason }).success
  const settle = (act: Settlement['act']) => {
    setSent(true)
    if (!isMissing) onSettle({ act, reason })
  }
  return (
    <li className="hl-stack">
      <p>
        <strong>{i18n._(vendorWords[of.vendor])}</strong> · {i18n._(whys[of.reason])}{' '}
        <small className="hl-soft">
          <Trans>received {at}</Trans>
        </small>
      </p>
      {application !== null && (
        <p>
          <Link to={applicationAddress(application)}>
            <Trans>To the application</Trans>
          </Link>
        </p>
      )}
      <ProblemBanner problem={sending.problem} />
      <TextArea
        name={`vendor-call-${of.uuid}`}
        label={t`Reason`}
        rows={2}
        value={reason}
        error={wasSent && isMissing ? i18n._(fieldWords('required')) : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <p>
        <Button
          size="dense"
          saving={sending.running}
          savingText={<Trans>Sending</Trans>}
          onClick={() => settle('AGAIN')}
        >
          <Trans>Read it once more</Trans>
        </Button>{' '}
        <Button size="dense" kind="second" onClick={() => settle('DISMISS')}>
          <Trans>Lay it aside</Trans>
        </Button>
      </p>
    </li>
  )
}
