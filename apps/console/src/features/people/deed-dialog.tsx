import { CallProblem } from '@hearthline/client'
import { STAFF_ROLES, type StaffRole } from '@hearthline/contracts'
import { peopleForRoles } from '@hearthline/domain/second-person'
import { Banner, Button, CheckboxGroup, Dialog, TextArea, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { isEmail, ProblemBanner } from '../../shell/index.ts'
import { fieldWords, roleWords } from '../../words/index.ts'
import { type Deed, type Given, useDeed } from './use-people.ts'

const rolesBefore = (deed: Deed): readonly StaffRole[] => ('member' in deed ? deed.member.roles : [])

/** Whether a colleague has to approve it. */
const takesTwo = (deed: Deed, chosen: readonly StaffRole[]): boolean => {
  if ('invitation' in deed)
    return deed.act === 'RESEND' && deed.invitation.state !== 'OPEN' && peopleForRoles([], deed.invitation.roles) === 2
  return peopleForRoles(rolesBefore(deed), deed.act === 'LEAVE' ? [] : chosen) === 2
}

const Title = ({ deed }: { deed: Deed }): ReactNode => {
  if (deed.act === 'INVITE') return <Trans>Invite somebody to the staff</Trans>
  const name = 'member' in deed ? deed.member.name : deed.invitation.name
  if (deed.act === 'ROLES') return <Trans>Which roles does {name} have?</Trans>
  if (deed.act === 'LEAVE') return <Trans>Does {name} leave?</Trans>
  return deed.act === 'RESEND' ? (
    <Trans>Send the invitation of {name} again?</Trans>
  ) : (
    <Trans>Withdraw the invitation of {name}?</Trans>
  )
}

const SAYS: Readonly<Record<Deed['act'], ReactNode>> = {
  INVITE: <Trans>They get an email with a link that works once, for seven days, and choose a password there.</Trans>,
  ROLES: (
    <Trans>
      It is in force at once. A person who loses a role is signed out, and their tasks go back to the queue.
    </Trans>
  ),
  LEAVE: (
    <Trans>
      They are signed out everywhere and cannot sign in any more. Their tasks go back to the queue. What they did keeps
      their name.
    </Trans>
  ),
  RESEND: <Trans>They get a new link. The one before does not work any more.</Trans>,
  WITHDRAW: <Trans>The link does not work any more.</Trans>,
}

const Send = ({ deed, two }: { deed: Deed; two: boolean }): ReactNode => {
  if (two) return <Trans>Ask a colleague to approve</Trans>
  if (deed.act === 'INVITE') return <Trans>Send the invitation</Trans>
  if (deed.act === 'ROLES') return <Trans>Change the roles</Trans>
  if (deed.act === 'LEAVE') return <Trans>They leave</Trans>
  return deed.act === 'RESEND' ? <Trans>Send it again</Trans> : <Trans>Withdraw it</Trans>
}

type Draft = Given
/** What is missing, by the field, in the words of a code. */
const faultsOf = (deed: Deed, { name, email, roles, reason }: Draft): Readonly<Record<string, string>> => ({
  ...(deed.act === 'INVITE' && name.trim() === '' && { name: 'required' }),
  ...(deed.act === 'INVITE' && !isEmail(email) && { email: 'emailFormat' }),
  ...((deed.act === 'INVITE' || deed.act === 'ROLES') && roles.length === 0 && { roles: 'chooseAtLeastOne' }),
  ...(reason.trim() === '' && { reason: 'required' }),
})

type FieldsProps = {
  readonly deed: Deed
  readonly draft: Draft
  readonly errorOf: (field: keyof Draft) => string | undefined
  readonly put: (change: Partial<Draft>) => void
}

const Who = ({ draft: { name, email }, errorOf, put }: Omit<FieldsProps, 'deed'>) => {
  const { t } = useLingui()
  return (
    <>
      <TextField
        name="name"
        label={t`Name`}
        maxLength={200}
        autoComplete="off"
        value={name}
        error={errorOf('name')}
        onChange={({ target }) => put({ name: target.value })}
      />
      <TextField
        name="email"
        type="email"
        label={t`Email address`}
        autoComplete="off"
        value={email}
        error={errorOf('email')}
        onChange={({ target }) => put({ email: target.value })}
      />
    </>
  )
}

const Fields = ({ deed, draft, errorOf, put }: FieldsProps) => {
  const { t, i18n } = useLingui()
  return (
    <>
      {deed.act === 'INVITE' ? <Who draft={draft} errorOf={errorOf} put={put} /> : null}
      {deed.act === 'INVITE' || deed.act === 'ROLES' ? (
        <CheckboxGroup
          name="roles"
          label={t`Roles`}
          choices={STAFF_ROLES.map((value) => ({ value, label: i18n._(roleWords[value]) }))}
          value={draft.roles}
          error={errorOf('roles')}
          onChange={(roles) => put({ roles })}
        />
      ) : null}
      <TextArea
        name="reason"
        label={t`Reason`}
        help={<Trans>It stays with your name, where those who respond to incidents read it.</Trans>}
        rows={2}
        maxLength={1000}
        value={draft.reason}
        error={errorOf('reason')}
        onChange={({ target }) => put({ reason: target.value })}
      />
    </>
  )
}

type Props = { readonly deed: Deed; readonly onClose: () => void; readonly onDone: (isAsked: boolean) => void }

/** One thing done with somebody of the staff, with its reason; what makes or unmakes a guard is asked for. */
export const DeedDialog = ({ deed, onClose, onDone }: Props) => {
  const { i18n } = useLingui()
  const id = useId()
  const { run, running, problem } = useDeed(deed)
  const [draft, setDraft] = useState<Draft>({ name: '', email: '', roles: rolesBefore(deed), reason: '' })
  const [wasSent, setSent] = useState(false)
  const two = takesTwo(deed, draft.roles)
  const faults = faultsOf(deed, draft)
  const refused = problem instanceof CallProblem ? problem.fields : []
  const errorOf = (field: keyof Draft) => {
    const code = wasSent ? (faults[field] ?? refused.find(({ path }) => path === field)?.code) : undefined
    return code === undefined ? undefined : i18n._(fieldWords(code))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (Object.keys(faults).length === 0 && (await run(draft))) onDone(two)
  }
  return (
    <Dialog
      open
      title={<Title deed={deed} />}
      onClose={onClose}
      actions={
        <Button
          size="dense"
          kind={deed.act === 'LEAVE' ? 'danger' : undefined}
          type="submit"
          form={id}
          saving={running}
          savingText={<Trans>Sending</Trans>}
        >
          <Send deed={deed} two={two} />
        </Button>
      }
    >
      <form id={id} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={refused.length > 0 ? undefined : problem} />
        <p className="hl-soft">{SAYS[deed.act]}</p>
        <Fields
          deed={deed}
          draft={draft}
          errorOf={errorOf}
          put={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
        {two ? (
          <Banner tone="notice" fact={<Trans>This takes two people</Trans>}>
            <Trans>
              No one alone gives a role that decides cases, approves a colleague’s work or guards the lender, or takes
              away one that guards it. Nothing happens before a colleague approves it under Security, within a day.
            </Trans>
          </Banner>
        ) : null}
      </form>
    </Dialog>
  )
}
