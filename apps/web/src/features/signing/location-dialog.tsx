import { useAction } from '@hearthline/client'
import { startSigning } from '@hearthline/contracts'
import { isStateCode, STATE_CODES, STATE_NAMES } from '@hearthline/domain/states'
import { Button, Dialog, SelectField } from '@hearthline/ui'
import { mapPin } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { usePerson, useSubmit } from '../../application/index.ts'
import { ProblemBanner } from '../../shell/index.ts'
import { askLocation, type LocationAnswer } from './ask-location.ts'

const STATES = STATE_CODES.map((value) => ({ value, label: STATE_NAMES[value] })).toSorted((one, other) =>
  one.label.localeCompare(other.label),
)

type Asked = LocationAnswer | 'chose'

/** Without an answer of the device the signer's own counts; it is never a dead end. */
const Lead = ({ asked }: { asked: Asked }): ReactNode => {
  if (asked === 'granted') return <Trans>Thank you. Please confirm the state you are in right now.</Trans>
  if (asked === 'denied') {
    return (
      <Trans>Your device does not share its location, and that is fine. Say which state you are in right now.</Trans>
    )
  }
  if (asked === 'unavailable') {
    return (
      <Trans>Your device could not tell where it is, and that is fine. Say which state you are in right now.</Trans>
    )
  }
  return <Trans>Say which state you are in right now.</Trans>
}

const Why = () => (
  <div className="hl-stack" data-gap="3">
    <p>
      <Trans>
        Signing needs your location confirmed: state law says where a document may be signed, so we note the state you
        are in when you sign.
      </Trans>
    </p>
    <p>
      <Trans>
        Your browser will ask for permission. We keep only the name of the state. Where exactly you are is neither sent
        to us nor stored.
      </Trans>
    </p>
  </div>
)

const useStart = (onStarted: () => void) => {
  const submit = useSubmit(startSigning)
  return useAction(async (state: string, asked: Asked) => {
    await submit({ state, source: asked === 'granted' ? 'device' : 'stated' })
    onStarted()
  })
}

/** The state, once it is known how the device answered. */
type ChooseProps = { readonly asked: Asked; readonly onStarted: () => void; readonly onClose: () => void }
const ChooseState = ({ asked, onStarted, onClose }: ChooseProps) => {
  const { t } = useLingui()
  const { record } = usePerson()
  const home = record.property.state
  const [state, setState] = useState(asked === 'granted' && isStateCode(home) ? home : '')
  const [isMissing, setMissing] = useState(false)
  const start = useStart(onStarted)
  return (
    <form
      className="hl-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(state === '')
        if (state === '') document.getElementById('signer-state')?.focus()
        else start.run(state, asked)
      }}
    >
      <p role="status">
        <Lead asked={asked} />
      </p>
      <ProblemBanner problem={start.problem} />
      <SelectField
        name="signer-state"
        label={<Trans>I am in</Trans>}
        placeholder={t`Choose a state`}
        options={STATES}
        value={state}
        onChange={({ target }) => setState(target.value)}
        error={isMissing && state === '' ? <Trans>Choose a state</Trans> : undefined}
      />
      <div className="hl-actions" data-end="">
        <Button kind="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <Button type="submit" saving={start.running} savingText={<Trans>Opening your documents</Trans>}>
          <Trans>Open my documents</Trans>
        </Button>
      </div>
    </form>
  )
}

export type LocationDialogProps = {
  readonly open: boolean
  /** The state is noted and the documents are open. */
  readonly onStarted: () => void
  readonly onClose: () => void
}

/** portal.md 2.4: the alert 'Why We Need Your Location', before anything is signed. */
export const LocationDialog = ({ open, onStarted, onClose }: LocationDialogProps) => {
  const [asked, setAsked] = useState<Asked>()
  const asking = useAction(async () => setAsked(await askLocation()))
  const close = () => {
    setAsked(undefined)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      art={mapPin}
      title={<Trans>Why We Need Your Location</Trans>}
      actions={
        asked ? null : (
          <>
            <Button kind="quiet" onClick={() => setAsked('chose')}>
              <Trans>Choose my state instead</Trans>
            </Button>
            <Button saving={asking.running} savingText={<Trans>Asking your device</Trans>} onClick={() => asking.run()}>
              <Trans>Share my location</Trans>
            </Button>
          </>
        )
      }
    >
      {asked ? <ChooseState asked={asked} onStarted={onStarted} onClose={close} /> : <Why />}
    </Dialog>
  )
}
