import { useForget, useRead } from '@hearthline/client'
import { readTwoFactor } from '@hearthline/contracts'
import { Banner, Button, CopyButton, Skeleton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { SettingsPart } from './settings-part.tsx'
import { TwoFactorOff } from './two-factor-off.tsx'
import { TwoFactorOn } from './two-factor-on.tsx'

/** Shown once: whoever loses the phone gets in with one of these. */
const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useLingui()
  return (
    <div className="hl-stack">
      <Banner tone="positive" announced fact={<Trans>Your second factor is on.</Trans>}>
        <Trans>Keep these recovery codes. Each works once, and they are not shown again.</Trans>
      </Banner>
      <ul className="hl-setting-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="hl-row">
        <CopyButton text={codes.join('\n')} label={t`Copy codes`} size="middle" />
        <Button kind="quiet" size="middle" onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  )
}

/** A code of an authenticator app beside password or email. */
export const TwoFactorPart = () => {
  const { data, error, refetch } = useRead(readTwoFactor, {})
  const [fresh, setFresh] = useState<readonly string[]>()
  const forget = useForget()
  const changed = async (codes?: readonly string[]) => {
    setFresh(codes)
    await forget(readTwoFactor)
  }
  return (
    <SettingsPart
      title={<Trans>Second factor</Trans>}
      lede={<Trans>A code from an app on your phone, asked for whenever you log in. A passkey needs none.</Trans>}
    >
      <ProblemBanner problem={error} onRetry={refetch} />
      {data || error ? null : <Skeleton words={<Trans>Looking for your second factor</Trans>} />}
      {fresh ? <RecoveryCodes codes={fresh} onDone={() => setFresh(undefined)} /> : null}
      {data?.verified && !fresh ? <TwoFactorOn left={data.recoveryCodesLeft} onChanged={changed} /> : null}
      {data && !data.verified && !fresh ? <TwoFactorOff onChanged={changed} /> : null}
    </SettingsPart>
  )
}
