import { Button, EmptyState, Section, TextButton } from '@hearthline/ui'
import { type Column, DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStaff } from '../../session/index.ts'
import { ProblemBanner, queueAddress } from '../../shell/index.ts'
import { TeamDialog } from './team-dialog.tsx'
import { type Colleague, type Team, useTeam } from './use-colleagues.ts'

type Acts = { readonly onChange: (team: Team) => void; readonly onRemove: (team: Team) => void }

const useColumns = (colleagues: readonly Colleague[], { onChange, onRemove }: Acts): readonly Column<Team>[] => {
  const { t } = useLingui()
  const { may } = useStaff()
  const namesOf = ({ members }: Team) =>
    colleagues.flatMap(({ uuid, name }) => (members.includes(uuid) ? [name] : [])).join(', ') || '–'
  const columns: readonly Column<Team>[] = [
    {
      key: 'name',
      header: t`Team`,
      names: true,
      cell: ({ uuid, name }) => <Link to={queueAddress({ team: uuid })}>{name}</Link>,
    },
    { key: 'members', header: t`Who is in it`, cell: namesOf },
  ]
  if (!may('assignTask')) return columns
  const acts: Column<Team> = {
    key: 'acts',
    header: t`Actions`,
    cell: (team) => {
      const { name } = team
      return (
        <span className="hl-row">
          <TextButton aria-label={t`Change the team ${name}`} onClick={() => onChange(team)}>
            <Trans>Change</Trans>
          </TextButton>
          <TextButton aria-label={t`Remove the team ${name}`} onClick={() => onRemove(team)}>
            <Trans>Remove</Trans>
          </TextButton>
        </span>
      )
    },
  }
  return [...columns, acts]
}

type Props = { readonly teams: readonly Team[]; readonly colleagues: readonly Colleague[] }

/** The teams that share work: everybody sees them, a manager changes them. */
export const TeamsPart = ({ teams, colleagues }: Props) => {
  const { t } = useLingui()
  const { may } = useStaff()
  const { end } = useTeam()
  const [opened, setOpened] = useState<{ readonly team: Team | undefined }>()
  const columns = useColumns(colleagues, {
    onChange: (team) => setOpened({ team }),
    onRemove: ({ uuid }) => void end.run(uuid),
  })
  return (
    <Section
      title={<Trans>Teams</Trans>}
      lede={<Trans>A team’s name leads to what its people have in hand.</Trans>}
      action={
        may('assignTask') ? (
          <Button size="dense" kind="second" onClick={() => setOpened({ team: undefined })}>
            <Trans>Make a team</Trans>
          </Button>
        ) : undefined
      }
    >
      <ProblemBanner problem={end.problem} />
      <DataTable
        caption={t`Teams`}
        dense
        columns={columns}
        rows={teams}
        rowKey={({ uuid }) => uuid}
        empty={
          <EmptyState title={<Trans>There are no teams yet.</Trans>}>
            <Trans>A manager makes them out of those who work on applications.</Trans>
          </EmptyState>
        }
      />
      {opened ? <TeamDialog team={opened.team} colleagues={colleagues} onClose={() => setOpened(undefined)} /> : null}
    </Section>
  )
}
