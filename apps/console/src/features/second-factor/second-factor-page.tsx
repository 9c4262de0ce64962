import { call, useForget, useRead } from '@hearthline/client'
import { giveProof, listPasskeys, readTwoFactor } from '@hearthline/contracts'
import { Button, Skeleton } from '@hearthline/ui'
import { LanguageSwitch } from '@hearthline/ui/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { signOut, usePrivateLabel } from '../../session/index.ts'
import { Brand, PageHead, ProblemBanner } from '../../shell/index.ts'
import { CodeForm } from './code-form.tsx'
import { GivePasskey, SetUpPasskey } from './passkey.tsx'
import { SetUpApp } from './set-up-app.tsx'

type Done = { readonly onDone: () => void }

const SetUp = ({ onDone, onMade }: Done & { readonly onMade: () => void }) => {
  const [isBegun, setBegun] = useState(false)
  return (
    <>
      <SetUpApp onDone={onDone} onBegun={setBegun} />
      {isBegun ? null : <SetUpPasskey onMade={onMade} />}
    </>
  )
}

/** For somebody who has an app, and signed in by the password before their lender asked for more. */
const GiveCode = ({ onDone }: Done) => {
  const { t } = useLingui()
  return (
    <CodeForm
      label={t`Code from your app, or a recovery code`}
      action={<Trans>Go on</Trans>}
      send={async (secret) => {
        await call(giveProof, { body: { secret } })
        onDone()
      }}
    />
  )
}

/** What is open to them: the factor that they have, or else setting one up. */
const Ways = ({ onDone }: Done) => {
  const factor = useRead(readTwoFactor, {})
  const passkeys = useRead(listPasskeys, {})
  const forget = useForget()
  const problem = factor.error ?? passkeys.error
  const again = () => void Promise.all([factor.refetch(), passkeys.refetch()])
  if (!factor.data || !passkeys.data) {
    if (problem) return <ProblemBanner problem={problem} onRetry={again} />
    return <Skeleton shape="rows" words={<Trans>One moment</Trans>} />
  }
  if (factor.data.verified) return <GiveCode onDone={onDone} />
  if (passkeys.data.length > 0) return <GivePasskey onDone={onDone} />
  return <SetUp onDone={onDone} onMade={() => void forget(listPasskeys)} />
}

/**
 * In place of any page of the console, while the lender asks for a second factor and this session was not given one:
 * says why, lets them set one up or give theirs, and then shows the page that they wanted.
 */
export const SecondFactorPage = ({ onDone }: Done) => {
  const { t } = useLingui()
  const name = usePrivateLabel().orgMetaData.companyInfo.companyNameShort
  return (
    <div className="hl-console hl-console-door">
      <main className="hl-stack" id="main">
        <Brand />
        <PageHead
          name={t`Second factor`}
          title={<Trans>One more step</Trans>}
          lede={
            <Trans>
              {name} asks its staff for a second factor besides the password: a code from an app on your phone, or a
              passkey. You go on to your page right after.
            </Trans>
          }
        />
        <div className="hl-console-card hl-stack">
          <Ways onDone={onDone} />
        </div>
        <div className="hl-row">
          <Button kind="quiet" size="dense" onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
        <p className="hl-small">
          <LanguageSwitch />
        </p>
      </main>
    </div>
  )
}
