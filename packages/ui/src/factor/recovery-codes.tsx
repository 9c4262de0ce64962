import './factor.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { CopyButton } from '../actions/copy-button.tsx'
import { Banner } from '../feedback/banner.tsx'

export type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void }

/** Shown once: they replace a lost phone. Takes the focus, since the form that led here is gone. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="hl-stack" ref={place} tabIndex={-1}>
      <Banner tone="positive" announced fact={<Trans>Your second factor is on.</Trans>}>
        <Trans>Save these recovery codes. Each works once, and we do not show them again.</Trans>
      </Banner>
      <ul className="hl-recovery-codes" data-private="">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="hl-row">
        <CopyButton text={codes.join('\n')} label={t`Copy codes`} size="middle" />
        <Button kind="quiet" size="middle" onClick={onDone}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </div>
  )
}
