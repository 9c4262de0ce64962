import { Banner, Button, EmptyState, Section, Skeleton, Tag, TextButton } from '@hearthline/ui'
import { type Column, DataTable, TableName } from '@hearthline/ui/table'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStaff } from '../../session/index.ts'
import { PageHead, ProblemBanner, SECURITY, useFormats } from '../../shell/index.ts'
import { roleWords } from '../../words/index.ts'
import { DeedDialog } from './deed-dialog.tsx'
import { type Deed, type Invitation, type Member, usePeople } from './use-people.ts'

const useRoleNames = () => {
  const { i18n } = useLingui()
  return ({ roles }: Pick<Member, 'roles'>) => roles.map((role) => i18n._(roleWords[role])).join(', ') || '–'
}

const MemberState = ({ of: { leftAt, isDisabled } }: { of: Member }) => {
  const { instantDay } = useFormats()
  const leftOn = leftAt === null ? undefined : instantDay(leftAt)
  if (leftOn !== undefined) return <Trans>Left on {leftOn}</Trans>
  return isDisabled ? (
    <Tag tone="negative">
      <Trans>Disabled</Trans>
    </Tag>
  ) : (
    <Tag tone="positive">
      <Trans>Enabled</Trans>
    </Tag>
  )
}

type Begins = { readonly onBegin: (deed: Deed) => void; readonly isAtIssuer: boolean }

const MemberActs = ({ of, onBegin, isAtIssuer }: Begins & { of: Member }) => {
  const { t } = useLingui()
  const { name } = of
  return (
    <span className="hl-row">
      {isAtIssuer ? null : (
        <TextButton aria-label={t`Change the roles of ${name}`} onClick={() => onBegin({ act: 'ROLES', member: of })}>
          <Trans>Change roles</Trans>
        </TextButton>
      )}
      <TextButton aria-label={t`Remove ${name} from the staff`} onClick={() => onBegin({ act: 'LEAVE', member: of })}>
        <Trans>Remove</Trans>
      </TextButton>
    </span>
  )
}

const useMemberColumns = (begins: Begins): readonly Column<Member>[] => {
  const { t } = useLingui()
  const { instant } = useFormats()
  const { uuid: me, may } = useStaff()
  const rolesOf = useRoleNames()
  const columns: readonly Column<Member>[] = [
    {
      key: 'name',
      header: t`Name`,
      names: true,
      cell: ({ uuid, name, email }) => <TableName title={uuid === me ? t`${name} (you)` : name} note={email} />,
    },
    { key: 'roles', header: t`Roles`, cell: rolesOf },
    {
      key: 'seen',
      header: t`Last sign-in`,
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? t`Never` : instant(lastSignInAt)),
    },
    { key: 'factor', header: t`Second factor`, cell: ({ hasSecondFactor }) => (hasSecondFactor ? t`Yes` : t`No`) },
    { key: 'state', header: t`State`, cell: (of) => <MemberState of={of} /> },
  ]
  if (!may('administerAccounts')) return columns
  const acts: Column<Member> = {
    key: 'acts',
    header: t`Actions`,
    cell: (of) => (of.uuid === me || of.leftAt !== null ? '–' : <MemberActs of={of} {...begins} />),
  }
  return [...columns, acts]
}

const STATES = {
  AWAITING: msg`Waits for a second person`,
  OPEN: msg`Sent`,
  EXPIRED: msg`Expired`,
  ACCEPTED: msg`Accepted`,
  WITHDRAWN: msg`Withdrawn`,
} as const satisfies Record<Invitation['state'], unknown>

const InvitationState = ({ of: { state, expiresAt, endedAt, withdrawnBy, withdrawnReason } }: { of: Invitation }) => {
  const { t, i18n } = useLingui()
  const { instant } = useFormats()
  const at = endedAt ?? expiresAt
  const when = at === null ? '' : instant(at)
  const ended = withdrawnBy === null ? when : `${withdrawnBy}: ${withdrawnReason ?? ''}`
  const note = state === 'OPEN' ? t`Works until ${when}` : ended
  return <TableName title={i18n._(STATES[state])} note={note} />
}

const InvitationActs = ({ of, onBegin }: Pick<Begins, 'onBegin'> & { of: Invitation }) => {
  const { t } = useLingui()
  const { name, invitedBy } = of
  return (
    <span className="hl-row">
      {invitedBy === null ? null : (
        <TextButton
          aria-label={t`Send the invitation of ${name} again`}
          onClick={() => onBegin({ act: 'RESEND', invitation: of })}
        >
          <Trans>Send again</Trans>
        </TextButton>
      )}
      <TextButton
        aria-label={t`Withdraw the invitation of ${name}`}
        onClick={() => onBegin({ act: 'WITHDRAW', invitation: of })}
      >
        <Trans>Withdraw</Trans>
      </TextButton>
    </span>
  )
}

const useInvitationColumns = ({ onBegin }: Pick<Begins, 'onBegin'>): readonly Column<Invitation>[] => {
  const { t } = useLingui()
  const { may } = useStaff()
  const { instant } = useFormats()
  const rolesOf = useRoleNames()
  const columns: readonly Column<Invitation>[] = [
    { key: 'name', header: t`Name`, names: true, cell: ({ name, email }) => <TableName title={name} note={email} /> },
    { key: 'roles', header: t`Roles`, cell: rolesOf },
    {
      key: 'by',
      header: t`Invited by`,
      cell: ({ invitedBy, invitedAt }) => `${invitedBy ?? t`Command on the server`}, ${instant(invitedAt)}`,
    },
    { key: 'state', header: t`State`, cell: (of) => <InvitationState of={of} /> },
  ]
  if (!may('administerAccounts')) return columns
  const acts: Column<Invitation> = {
    key: 'acts',
    header: t`Actions`,
    cell: (of) => (of.endedAt === null ? <InvitationActs of={of} onBegin={onBegin} /> : '–'),
  }
  return [...columns, acts]
}

type Lists = NonNullable<ReturnType<typeof usePeople>['data']>

const Tables = ({ members, invitations, isAtIssuer, onBegin }: Lists & Pick<Begins, 'onBegin'>) => {
  const { t } = useLingui()
  const { may } = useStaff()
  const ofMembers = useMemberColumns({ onBegin, isAtIssuer })
  const ofInvitations = useInvitationColumns({ onBegin })
  return (
    <>
      {isAtIssuer ? (
        <Banner tone="neutral" fact={<Trans>Your own sign-in service decides who is staff and in which roles.</Trans>}>
          <Trans>No one is invited here. Also note here when a person leaves, so that their tasks are freed.</Trans>
        </Banner>
      ) : null}
      <Section
        title={<Trans>Members</Trans>}
        lede={
          <Trans>
            Open sessions, locked accounts and lost second factors are under <Link to={SECURITY}>Security</Link>.
          </Trans>
        }
      >
        <DataTable
          caption={t`Members`}
          dense
          columns={ofMembers}
          rows={members}
          rowKey={({ uuid }) => uuid}
          empty={<Trans>There are no members yet.</Trans>}
        />
      </Section>
      <Section
        title={<Trans>Invitations</Trans>}
        action={
          may('administerAccounts') && !isAtIssuer ? (
            <Button size="dense" onClick={() => onBegin({ act: 'INVITE' })}>
              <Trans>Invite somebody</Trans>
            </Button>
          ) : undefined
        }
      >
        <DataTable
          caption={t`Invitations`}
          dense
          columns={ofInvitations}
          rows={invitations}
          rowKey={({ uuid }) => uuid}
          empty={
            <EmptyState title={<Trans>There are no open invitations.</Trans>}>
              <Trans>Those that ended stay here for 30 days.</Trans>
            </EmptyState>
          }
        />
      </Section>
    </>
  )
}

/** Who the lender's staff are: administrators change it, compliance reads it. */
export const PeoplePage = () => {
  const { t } = useLingui()
  const { data, error, refetch } = usePeople()
  const [deed, setDeed] = useState<Deed>()
  const [isAsked, setAsked] = useState(false)
  const begin = (next: Deed) => {
    setAsked(false)
    setDeed(next)
  }
  return (
    <>
      <PageHead
        name={t`People`}
        title={<Trans>People</Trans>}
        lede={<Trans>Who works for the lender, in which roles, and who is invited.</Trans>}
      />
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
      {isAsked ? (
        <Banner tone="notice" announced fact={<Trans>A colleague has to approve it.</Trans>}>
          <Trans>
            It is among the actions that need two people under <Link to={SECURITY}>Security</Link>, for a day.
          </Trans>
        </Banner>
      ) : null}
      {data ? (
        <Tables {...data} onBegin={begin} />
      ) : error ? null : (
        <Skeleton shape="rows" count={6} words={<Trans>Reading who works here</Trans>} />
      )}
      {deed ? (
        <DeedDialog
          deed={deed}
          onClose={() => setDeed(undefined)}
          onDone={(asked) => {
            setDeed(undefined)
            setAsked(asked)
          }}
        />
      ) : null}
    </>
  )
}
