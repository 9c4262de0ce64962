import { call, type Enter, type PasskeyTrouble, useAction, usePasskey } from '@hearthline/client'
import { staffSignOn } from '@hearthline/contracts'
import { Banner, Button } from '@hearthline/ui'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { usePrivateLabel } from '../../session/index.ts'
import { ProblemBanner } from '../../shell/index.ts'

const troubles = {
  noneUsed: msg`No passkey was used. You closed the window, or this device has none for this site.`,
  unknown: msg`We do not know that passkey. It may have been removed.`,
  notPossible: msg`Passkeys do not work in this browser.`,
} as const satisfies Record<PasskeyTrouble, unknown>

const ByPasskey = ({ enter }: { enter: Enter }) => {
  const { i18n } = useLingui()
  const { start, running, trouble, problem } = usePasskey(enter, () => import('@simplewebauthn/browser'))
  return (
    <>
      <ProblemBanner problem={problem} />
      {trouble ? <Banner tone="notice" announced fact={i18n._(troubles[trouble])} /> : null}
      <Button
        kind="second"
        size="dense"
        wide
        saving={running}
        savingText={<Trans>Waiting for your device</Trans>}
        onClick={start}
      >
        <Trans>Use a passkey</Trans>
      </Button>
    </>
  )
}

/** To the issuer of the lender's staff accounts, which sends the browser back here. */
const ByIssuer = () => {
  const name = usePrivateLabel().orgMetaData.companyInfo.companyNameShort
  const { run, running, problem } = useAction(async () => location.assign((await call(staffSignOn, {})).redirect))
  return (
    <>
      <ProblemBanner problem={problem} />
      <Button
        kind="second"
        size="dense"
        wide
        saving={running}
        savingText={<Trans>One moment</Trans>}
        onClick={() => run()}
      >
        <Trans>Sign in with your {name} account</Trans>
      </Button>
    </>
  )
}

/** In place of the password: a passkey, and the lender's own issuer where its record has one. */
export const OtherSignIns = ({ enter }: { enter: Enter }) => {
  const { ownIssuer } = usePrivateLabel().hearthline
  return (
    <div className="hl-stack">
      {ownIssuer.staff ? <ByIssuer /> : null}
      <ByPasskey enter={enter} />
    </div>
  )
}
