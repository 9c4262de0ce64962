import { Button, Checkbox, Dialog, Section, Tag, TextArea, TextField } from '@hearthline/ui'
import { DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { accountActionWords, askToDisableWords } from './security-words.ts'
import { type AccountAction, type SeenAccount, useAccounts, useAsk, useRevokeTokens } from './use-security.ts'

const actionsOf = ({ isDisabled }: SeenAccount): readonly AccountAction[] =>
  isDisabled ? ['ENABLE', 'UNLOCK'] : ['DISABLE', 'END_SESSIONS', 'UNLOCK']

const wordsOf = (does: AccountAction, { personsToDisable }: SeenAccount) =>
  does === 'DISABLE' && personsToDisable > 1 ? askToDisableWords : accountActionWords[does]

type FoundProps = {
  readonly found: readonly SeenAccount[]
  readonly isRunning: boolean
  readonly onAct: (account: SeenAccount, does: AccountAction) => void
}

const Found = ({ found, isRunning, onAct }: FoundProps) => {
  const { t, i18n } = useLingui()
  return (
    <DataTable
      caption={t`Accounts found`}
      dense
      rows={found}
      rowKey={({ uuid }) => uuid}
      empty={<Trans>No account has this address.</Trans>}
      columns={[
        {
          key: 'email',
          header: t`Account`,
          names: true,
          cell: ({ email, uuid }) => <TableName title={email} note={uuid} />,
        },
        { key: 'side', header: t`Of`, cell: ({ isStaff }) => (isStaff ? t`Staff` : t`Borrower`) },
        {
          key: 'state',
          header: t`State`,
          cell: ({ isDisabled }) =>
            isDisabled ? <Tag tone="negative">{t`Disabled`}</Tag> : <Tag tone="positive">{t`Enabled`}</Tag>,
        },
        { key: 'sessions', header: t`Open sessions`, cell: ({ sessions }) => sessions },
        { key: 'factor', header: t`Second factor`, cell: ({ hasSecondFactor }) => (hasSecondFactor ? t`Yes` : t`No`) },
        {
          key: 'actions',
          header: t`Actions`,
          cell: (row) => (
            <span className="hl-security-actions">
              {actionsOf(row).map((does) => (
                <Button key={does} size="dense" kind="second" disabled={isRunning} onClick={() => onAct(row, does)}>
                  {i18n._(wordsOf(does, row))}
                </Button>
              ))}
            </span>
          ),
        },
      ]}
    />
  )
}

type DisableProps = {
  readonly account: SeenAccount
  readonly disable: (account: string, body: { act: 'DISABLE'; reason: string }) => Promise<boolean>
  readonly running: boolean
  readonly problem: unknown
  readonly onClose: () => void
}

/** Disables an account for a reason; that of somebody who guards the others is asked for. */
const DisableDialog = ({ account, disable, onClose, ...disabling }: DisableProps) => {
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
      ? await ask.run({ kind: 'DISABLE_ACCOUNT', subject: uuid, reason })
      : await disable(uuid, { act: 'DISABLE', reason })
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      title={<Trans>Disable {email}?</Trans>}
      onClose={onClose}
      actions={
        <Button size="dense" type="submit" form={id} saving={running} savingText={<Trans>Sending</Trans>}>
          {takesTwo ? i18n._(askToDisableWords) : <Trans>Disable the account</Trans>}
        </Button>
      }
    >
      <form id={id} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={problem} />
        <p className="hl-soft">
          {takesTwo ? (
            <Trans>
              This person guards the others, so one administrator alone cannot disable them: a colleague approves it
              below, within a day. Until then you can end their sessions.
            </Trans>
          ) : (
            <Trans>They are signed out everywhere and cannot sign in until the account is enabled.</Trans>
          )}
        </p>
        <TextArea
          name="reason"
          label={t`Why it is disabled`}
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

const RevokeDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const id = useId()
  const [isSure, setSure] = useState(false)
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
        <p className="hl-soft">
          <Trans>Every session of this lender ends, yours too, with all chats, codes and links that were sent.</Trans>
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

/** Shutting an account out and letting it in again, and everybody out at once. */
export const AccountsPart = () => {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [isRevoking, setRevoking] = useState(false)
  const [disabling, setDisabling] = useState<SeenAccount>()
  const { found, search, act } = useAccounts()
  const onAct = (account: SeenAccount, does: AccountAction) =>
    does === 'DISABLE' ? setDisabling(account) : void act.run(account.uuid, { act: does })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() !== '') void search.run(email.trim())
  }
  return (
    <Section
      title={<Trans>Accounts</Trans>}
      lede={<Trans>What you do here is in force at once, also on pages that are open.</Trans>}
      action={
        <Button size="dense" kind="second" onClick={() => setRevoking(true)}>
          <Trans>Sign everybody out</Trans>
        </Button>
      }
    >
      <form className="hl-security-bar" onSubmit={submit} noValidate>
        <TextField
          name="email"
          type="email"
          label={t`Email address`}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button size="dense" type="submit" saving={search.running} savingText={<Trans>Looking</Trans>}>
          <Trans>Find the account</Trans>
        </Button>
      </form>
      <ProblemBanner problem={search.problem ?? (disabling ? undefined : act.problem)} />
      {found ? <Found found={found} isRunning={act.running} onAct={onAct} /> : null}
      {disabling ? (
        <DisableDialog
          account={disabling}
          disable={act.run}
          running={act.running}
          problem={act.problem}
          onClose={() => setDisabling(undefined)}
        />
      ) : null}
      {isRevoking ? <RevokeDialog onClose={() => setRevoking(false)} /> : null}
    </Section>
  )
}
