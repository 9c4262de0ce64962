import { makePasskey, useAction, useForget, useRead, useWrite } from '@hearthline/client'
import { listPasskeys, type ReplyOf, removePasskey } from '@hearthline/contracts'
import { Banner, Button, RowList, Skeleton, TextField } from '@hearthline/ui'
import { lock } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { ProblemBanner, useFormats } from '../../shell/index.ts'
import { SettingsPart } from './settings-part.tsx'

type Passkey = ReplyOf<typeof listPasskeys>[number]

const Used = ({ passkey }: { passkey: Passkey }) => {
  const { instantDay } = useFormats()
  const added = instantDay(passkey.createdAt)
  return passkey.lastUsedAt ? (
    <Trans>
      Added {added} · last used {instantDay(passkey.lastUsedAt)}
    </Trans>
  ) : (
    <Trans>Added {added} · not used yet</Trans>
  )
}

const List = ({ passkeys }: { passkeys: readonly Passkey[] }) => {
  const { t } = useLingui()
  const remove = useWrite(removePasskey)
  const forget = useForget()
  const { run, running, problem } = useAction(async (id: string) => {
    await remove({ params: { passkey: id } })
    await forget(listPasskeys)
  })
  return (
    <>
      <ProblemBanner problem={problem} />
      <RowList
        rows={passkeys.map((passkey) => {
          const { id, name } = passkey
          return {
            key: id,
            art: lock,
            title: name,
            note: <Used passkey={passkey} />,
            end: (
              <Button
                kind="danger-second"
                size="dense"
                disabled={running}
                aria-label={t`Remove ${name}`}
                onClick={() => run(id)}
              >
                <Trans>Remove</Trans>
              </Button>
            ),
          }
        })}
      />
    </>
  )
}

/** The device's own dialog was closed, or it has no way to keep a passkey: nothing happened, and that is said. */
const DeviceRefused = () => (
  <Banner announced fact={<Trans>No passkey was made.</Trans>}>
    <Trans>Your device did not finish it. Try again, or use a device with a screen lock.</Trans>
  </Banner>
)

const Add = () => {
  const { t } = useLingui()
  const forget = useForget()
  const [name, setName] = useState('')
  const [isRefused, setRefused] = useState(false)
  const { run, running, problem } = useAction(async () => {
    const isMade = await makePasskey({ startRegistration }, name.trim() || t`This device`)
    setRefused(!isMade)
    if (!isMade) return
    setName('')
    await forget(listPasskeys)
  })
  return (
    <div className="hl-stack">
      <ProblemBanner problem={problem} />
      {isRefused && !problem ? <DeviceRefused /> : null}
      <TextField
        name="passkey-name"
        label={t`Name of this device`}
        value={name}
        placeholder={t`This device`}
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
      />
      <div>
        <Button
          kind="second"
          saving={running}
          savingText={<Trans>Waiting for your device</Trans>}
          onClick={() => run()}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Passkeys: the device's own lock in place of a code. */
export const PasskeysPart = () => {
  const { data, error, refetch } = useRead(listPasskeys, {})
  return (
    <SettingsPart
      title={<Trans>Passkeys</Trans>}
      lede={<Trans>Log in with your fingerprint, face or screen lock. Nothing to type, and nothing to steal.</Trans>}
    >
      <ProblemBanner problem={error} onRetry={refetch} />
      {data || error ? null : <Skeleton shape="rows" words={<Trans>Looking for your passkeys</Trans>} />}
      {data && data.length > 0 ? <List passkeys={data} /> : null}
      {data ? <Add /> : null}
    </SettingsPart>
  )
}
