import { useForget, useRead } from '@hearthline/client'
import { readTwoFactor } from '@hearthline/contracts'
import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SettingsPart } from './settings-part.tsx'
import { TwoFactorOff } from './two-factor-off.tsx'
import { TwoFactorOn } from './two-factor-on.tsx'

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
