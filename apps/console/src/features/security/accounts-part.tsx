import { Button, Section, Tag, TextField } from '@hearthline/ui'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { ReasonDialog, RevokeDialog, type Shutting } from './account-dialogs.tsx'
import { accountActionWords, askWords } from './security-words.ts'
import { type AccountAction, type SeenAccount, useAccounts } from './use-security.ts'

const actionsOf = ({ isDisabled }: SeenAccount): readonly AccountAction[] =>
  isDisabled ? ['ENABLE', 'UNLOCK'] : ['DISABLE', 'END_SESSIONS', 'UNLOCK']

const isAsked = (does: AccountAction, { personsToDisable }: SeenAccount): does is keyof typeof askWords =>
  does in askWords && personsToDisable > 1

const wordsOf = (does: AccountAction, account: SeenAccount) =>
  isAsked(does, account) ? askWords[does] : accountActionWords[does]

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
          cell: ({ email }) => email,
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

/** Shutting an account out and letting it in again, and everybody out at once. */
export const AccountsPart = () => {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [isRevoking, setRevoking] = useState(false)
  const [shutting, setShutting] = useState<Shutting>()
  const { found, search, act } = useAccounts()
  const onAct = (account: SeenAccount, does: AccountAction) => {
    if (does === 'DISABLE' || isAsked(does, account)) setShutting({ account, does })
    else void act.run(account.uuid, { act: does })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() !== '') void search.run(email.trim())
  }
  return (
    <Section
      title={<Trans>Accounts</Trans>}
      lede={<Trans>What you do here is in force at once, also on pages that are open.</Trans>}
      action={
        <Button size="dense" kind="danger-second" onClick={() => setRevoking(true)}>
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
      <ProblemBanner problem={search.problem ?? (shutting ? undefined : act.problem)} />
      {found ? <Found found={found} isRunning={act.running} onAct={onAct} /> : null}
      {shutting ? (
        <ReasonDialog
          {...shutting}
          disable={act.run}
          running={act.running}
          problem={act.problem}
          onClose={() => setShutting(undefined)}
        />
      ) : null}
      {isRevoking ? <RevokeDialog onClose={() => setRevoking(false)} /> : null}
    </Section>
  )
}
