import { Button, Checkbox, Dialog, TextArea } from '@hearthline/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { usePrivateLabel } from '../../session/index.ts'
import { ProblemBanner } from '../../shell/index.ts'
import { askWords } from './security-words.ts'
import { type SeenAccount, useAsk, useRevokeTokens, useSessionCounts } from './use-security.ts'

export type Shutting = { readonly account: SeenAccount; readonly does: 'DISABLE' | 'ENABLE' }

type ReasonProps = Shutting & {
  readonly disable: (account: string, body: { act: 'DISABLE'; reason: string }) => Promise<boolean>
  readonly running: boolean
  readonly problem: unknown
  readonly onClose: () => void
}

const What = ({ does, takesTwo }: { does: Shutting['does']; takesTwo: boolean }): ReactNode => {
  if (!takesTwo) return <Trans>They are signed out everywhere and cannot sign in until the account is enabled.</Trans>
  return does === 'ENABLE' ? (
    <Trans>
      This person guards the others, so one administrator alone cannot enable them again: a colleague approves it below,
      within a day.
    </Trans>
  ) : (
    <Trans>
      This person guards the others, so one administrator alone cannot disable them: a colleague approves it below,
      within a day. Until then you can end their sessions.
    </Trans>
  )
}

/** Disables an account for a reason; what is done to somebody who guards the others is asked for. */
export const ReasonDialog = ({ account, does, disable, onClose, ...disabling }: ReasonProps) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const ask = useAsk()
  const { uuid, email } = account
  const takesTwo = account.personsToDisable > 1
  const { running, problem } = takesTwo ? ask : disabling
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (reason.trim() === '') return
    const isDone = takesTwo
      ? await ask.run({ kind: `${does}_ACCOUNT`, subject: uuid, reason })
      : await disable(uuid, { act: 'DISABLE', reason })
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      title={does === 'ENABLE' ? <Trans>Enable {email}?</Trans> : <Trans>Disable {email}?</Trans>}
      onClose={onClose}
      actions={
        <Button
          size="dense"
          kind={does === 'DISABLE' ? 'danger' : undefined}
          type="submit"
          form={id}
          saving={running}
          savingText={<Trans>Sending</Trans>}
        >
          {takesTwo ? i18n._(askWords[does]) : <Trans>Disable the account</Trans>}
        </Button>
      }
    >
      <form id={id} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={problem} />
        <p className="hl-soft">
          <What does={does} takesTwo={takesTwo} />
        </p>
        <TextArea
          name="reason"
          label={does === 'ENABLE' ? t`Why it is enabled again` : t`Why it is disabled`}
          help={<Trans>It stays with your name, where those who respond to incidents read it.</Trans>}
          rows={2}
          maxLength={1000}
          value={reason}
          error={wasSent && reason.trim() === '' ? t`Give a reason.` : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}

/** How many sessions end, and whose. */
const Ending = () => {
  const { data, error, refetch } = useSessionCounts()
  if (!data)
    return error ? (
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
    ) : (
      <p>
        <Trans>Counting the open sessions</Trans>
      </p>
    )
  const { ofStaff, ofOthers } = data
  return (
    <ul className="hl-security-points">
      <li>
        <Plural value={ofStaff} one="# session of staff, which is yours" other="# sessions of staff, yours too" />
      </li>
      <li>
        <Plural
          value={ofOthers}
          one="# session of borrowers, signers, brokers and agents"
          other="# sessions of borrowers, signers, brokers and agents"
        />
      </li>
      <li>
        <Trans>All chats, and all codes and links that were sent</Trans>
      </li>
    </ul>
  )
}

export const RevokeDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const id = useId()
  const [isSure, setSure] = useState(false)
  const { ownIssuer } = usePrivateLabel().hearthline
  const { run, running, problem } = useRevokeTokens()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSure && (await run())) onClose()
  }
  return (
    <Dialog
      open
      title={<Trans>Sign everybody out?</Trans>}
      onClose={onClose}
      actions={
        <Button
          size="dense"
          kind="danger"
          type="submit"
          form={id}
          disabled={!isSure}
          saving={running}
          savingText={<Trans>Sending</Trans>}
        >
          <Trans>Sign everybody out</Trans>
        </Button>
      }
    >
      <form id={id} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={problem} />
        <div>
          <p>
            <Trans>These end at once, in the middle of whatever people are doing:</Trans>
          </p>
          <Ending />
        </div>
        <p className="hl-soft">
          <Trans>
            It disables no account and changes no password: everybody can sign in again at once, also a thief who knows
            a password. Cases and payments go on.
          </Trans>
          {ownIssuer.customer || ownIssuer.staff ? (
            <>
              {' '}
              <Trans>It does not end sessions at your own sign-in service.</Trans>
            </>
          ) : null}
        </p>
        <Checkbox
          name="everybody"
          label={t`Borrowers and staff alike`}
          checked={isSure}
          onChange={({ target }) => setSure(target.checked)}
        />
      </form>
    </Dialog>
  )
}
