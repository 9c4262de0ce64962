import { EmptyState, Skeleton, Tag, TextButton } from '@hearthline/ui'
import { type Column, DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStaff } from '../../session/index.ts'
import { PageHead, ProblemBanner, useFormats } from '../../shell/index.ts'
import { roleWords } from '../../words/index.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { type Colleague, useAbsence, useColleagues } from './use-colleagues.ts'

const Presence = ({ of: { absence, isAway } }: { of: Colleague }) => {
  const { day } = useFormats()
  if (absence === null)
    return (
      <Tag tone="positive">
        <Trans>Here</Trans>
      </Tag>
    )
  const from = day(absence.fromOn)
  const until = day(absence.untilOn)
  return (
    <>
      <Tag tone={isAway ? 'notice' : 'neutral'}>{isAway ? <Trans>Absent</Trans> : <Trans>Absence planned</Trans>}</Tag>{' '}
      <small className="hl-soft">
        <Trans>
          {from} to {until}
        </Trans>
      </small>
    </>
  )
}

type Of = { readonly of: Colleague; readonly onChange: () => void }

/** One's own absence is one's own to say; a manager says it of everybody. */
const AbsenceActions = ({ of, onChange }: Of) => {
  const { t } = useLingui()
  const { uuid, may } = useStaff()
  const isOwn = of.uuid === uuid
  const { run, running, problem } = useAbsence(of.uuid, isOwn)
  if (!(isOwn || may('keepAbsence'))) return null
  const { name, absence, isAway } = of
  return (
    <>
      <ProblemBanner problem={problem} />
      <span className="hl-row">
        <TextButton aria-label={absence === null ? t`Mark as absent: ${name}` : t`Change: ${name}`} onClick={onChange}>
          {absence === null ? <Trans>Mark as absent</Trans> : <Trans>Change</Trans>}
        </TextButton>
        {absence === null ? null : (
          <TextButton
            aria-label={isAway ? t`Back again: ${name}` : t`Not going: ${name}`}
            disabled={running}
            onClick={() => void run(null)}
          >
            {isAway ? <Trans>Back again</Trans> : <Trans>Not going</Trans>}
          </TextButton>
        )}
      </span>
    </>
  )
}

const useColumns = (onChange: (of: Colleague) => void): readonly Column<Colleague>[] => {
  const { t, i18n } = useLingui()
  const staff = useStaff()
  return [
    {
      key: 'name',
      header: t`Name`,
      names: true,
      cell: ({ uuid, name }) => (uuid === staff.uuid ? t`${name} (you)` : name),
    },
    { key: 'roles', header: t`Role`, cell: ({ roles }) => roles.map((role) => i18n._(roleWords[role])).join(', ') },
    { key: 'hand', header: t`In hand`, figures: true, cell: ({ inHand }) => inHand },
    { key: 'presence', header: t`Presence`, cell: (of) => <Presence of={of} /> },
    { key: 'acts', header: t`Absence`, cell: (of) => <AbsenceActions of={of} onChange={() => onChange(of)} /> },
  ]
}

/** Who works on applications: what each has in hand, and when they are absent. */
export const ColleaguesPage = () => {
  const { t } = useLingui()
  const staff = useStaff()
  const { data, error, refetch } = useColleagues()
  const [changed, setChanged] = useState<Colleague>()
  const columns = useColumns(setChanged)
  return (
    <>
      <PageHead
        name={t`Colleagues`}
        title={<Trans>Colleagues</Trans>}
        tag={<span className="hl-soft">{data?.colleagues.length}</span>}
        lede={<Trans>Who works on applications, what they have in hand, and who is absent.</Trans>}
      />
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
      {data ? (
        <DataTable
          caption={t`Colleagues`}
          dense
          columns={columns}
          rows={data.colleagues}
          rowKey={({ uuid }) => uuid}
          empty={
            <EmptyState title={<Trans>No one works on applications yet.</Trans>}>
              <Trans>People who get a role for it show up here.</Trans>
            </EmptyState>
          }
        />
      ) : error ? null : (
        <Skeleton shape="rows" count={6} words={<Trans>Reading who is here</Trans>} />
      )}
      {changed && data ? (
        <AbsenceDialog
          of={changed}
          isOwn={changed.uuid === staff.uuid}
          today={data.today}
          onClose={() => setChanged(undefined)}
        />
      ) : null}
    </>
  )
}
