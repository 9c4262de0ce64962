import { fetchWalletProfile, useSlicedQuery } from '@hearthline/client'
import { readWalletProfile } from '@hearthline/contracts'
import { shortenWallet } from '@hearthline/domain/formats'
import { Button } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '../../session/index.ts'
import { SwitchAccounts, useActingFor } from '../../shell/account/index.ts'
import { SettingsPart } from './settings-part.tsx'

/** The account that one acts for now: the one chosen in this tab, else one's own. */
const useAccount = () => {
  const { actingFor } = useActingFor()
  const { data } = useSlicedQuery({
    queryKey: [readWalletProfile.name, actingFor],
    queryFn: ({ signal }) => fetchWalletProfile(actingFor ?? undefined, { signal }),
  })
  return data?.account
}

/** Which account this is, and the way to another. */
export const AccountsPart = () => {
  const { profile } = useSession()
  const account = useAccount()
  const [isSwitching, setSwitching] = useState(false)
  return (
    <SettingsPart
      title={<Trans>Switch Accounts</Trans>}
      lede={<Trans>For anyone who acts for more than one account, or shares this device.</Trans>}
    >
      <p>
        {account ? (
          <Trans>
            You act for <b>{account.name}</b>, {shortenWallet(account.address)}.
          </Trans>
        ) : (
          <Trans>
            You are logged in as <b>{profile?.email ?? ''}</b>.
          </Trans>
        )}
      </p>
      <div>
        <Button kind="second" size="middle" aria-haspopup="dialog" onClick={() => setSwitching(true)}>
          <Trans>Switch Accounts</Trans>
        </Button>
      </div>
      {isSwitching ? <SwitchAccounts onClose={() => setSwitching(false)} /> : null}
    </SettingsPart>
  )
}
