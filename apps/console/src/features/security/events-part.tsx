import { SECURITY_EVENT_KINDS, STAFF_ROLES } from '@hearthline/contracts'
import { EmptyState, Section, SelectField, Skeleton } from '@hearthline/ui'
import { Chip } from '@hearthline/ui/console'
import { x } from '@hearthline/ui/icons'
import { type Column, DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useStaff } from '../../session/index.ts'
import { ledgerAddress, ProblemBanner, ShowMore, useFormats } from '../../shell/index.ts'
import { actorWords, roleWords } from '../../words/index.ts'
import { CaseLink } from './case-link.tsx'
import { EventSearch } from './event-search.tsx'
import { eventWords } from './security-words.ts'
import { type EventRow, type EventView, eventViewOf, queryOf, useEvents } from './use-security.ts'

/** The address of this page with the events of one account or application. */
const useOnly = () => {
  const [search] = useSearchParams()
  return (name: 'actor' | 'about', uuid: string) =>
    `?${new URLSearchParams({ ...Object.fromEntries(search), [name]: uuid })}`
}

/** What an event is about: a case by its number, an account by its owner. An id alone is of what is gone. */
const About = ({ of: { application, account, loanNumber, accountName } }: { of: EventRow }) => {
  const { t } = useLingui()
  const { may } = useStaff()
  const only = useOnly()
  // Who opens cases finds it there.
  const opensLedger = may('readLedger') && !may('listApplications')
  const owner = account && <Link to={only('about', account)}>{accountName ?? account}</Link>
  if (application === null) return owner ?? '–'
  return (
    <TableName
      title={
        <CaseLink uuid={application} otherwise={only('about', application)}>
          {loanNumber ?? application}
        </CaseLink>
      }
      note={
        opensLedger ? (
          <>
            {owner} <Link to={ledgerAddress(application)}>{t`Ledger`}</Link>
          </>
        ) : (
          owner
        )
      }
    />
  )
}

const useColumns = (): readonly Column<EventRow>[] => {
  const { t, i18n } = useLingui()
  const { instant } = useFormats()
  const only = useOnly()
  const roleName = (role: string): string => {
    const known = STAFF_ROLES.find((one) => one === role)
    return known === undefined ? role : i18n._(roleWords[known])
  }
  const who = (event: EventRow) => {
    const { kind, uuid } = event.actor
    const words = actorWords(kind)
    const name = event.actorName ?? (words ? i18n._(words) : kind)
    return (
      <>
        {uuid === null ? name : <Link to={only('actor', uuid)}>{name}</Link>}
        {event.actor.roles.map((role) => ` · ${roleName(role)}`)}
      </>
    )
  }
  return [
    { key: 'at', header: t`When`, cell: ({ at }) => instant(at) },
    {
      key: 'what',
      header: t`What`,
      names: true,
      cell: ({ kind, count, reason }) => (
        <TableName
          title={count > 1 ? t`${i18n._(eventWords[kind])}, ${count} times` : i18n._(eventWords[kind])}
          note={reason ?? ''}
        />
      ),
    },
    { key: 'who', header: t`Who`, cell: who },
    {
      key: 'whose',
      header: t`About`,
      cell: (event) => <About of={event} />,
    },
    { key: 'from', header: t`From`, cell: ({ network }) => network ?? '–' },
    { key: 'request', header: t`Reference`, cell: ({ requestId }) => requestId ?? '–' },
  ]
}

type BarProps = { readonly view: EventView; readonly go: (view: EventView) => void }

const Filters = ({ view, go }: BarProps) => {
  const { t, i18n } = useLingui()
  return (
    <SelectField
      name="kind"
      label={t`What`}
      placeholder={t`Everything`}
      options={SECURITY_EVENT_KINDS.map((value) => ({ value, label: i18n._(eventWords[value]) }))}
      value={view.kind ?? ''}
      onChange={({ target }) => go({ ...view, kind: SECURITY_EVENT_KINDS.find((one) => one === target.value) })}
    />
  )
}

/** Whose events are shown, by name where a row has it; a press shows all again. */
const Chosen = ({ view, go, rows }: BarProps & { readonly rows: readonly EventRow[] | undefined }) => {
  const { actor, about } = view
  const who = rows?.find((row) => row.actor.uuid === actor)?.actorName ?? actor
  const names = rows?.flatMap(({ application, account, loanNumber, accountName }) =>
    [application === about && loanNumber, account === about && accountName].filter(Boolean),
  )
  const whose = names?.[0] || about
  return actor || about ? (
    <p className="hl-security-chips">
      {actor ? (
        <Chip pressed art={x} onClick={() => go({ ...view, actor: '' })}>
          <Trans>Done by {who}</Trans>
        </Chip>
      ) : null}
      {about ? (
        <Chip pressed art={x} onClick={() => go({ ...view, about: '' })}>
          <Trans>About {whose}</Trans>
        </Chip>
      ) : null}
    </p>
  ) : null
}

const Rows = ({ view, go }: BarProps) => {
  const { t } = useLingui()
  const columns = useColumns()
  const { rows, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useEvents(view)
  return (
    <div className="hl-security-list" aria-busy={isPlaceholderData || undefined}>
      <Chosen view={view} go={go} rows={rows} />
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
      {rows ? (
        <DataTable
          caption={t`Security events`}
          dense
          columns={columns}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          empty={
            <EmptyState title={<Trans>Nothing here.</Trans>}>
              <Trans>No event matches.</Trans>
            </EmptyState>
          }
        />
      ) : error ? null : (
        <Skeleton shape="rows" count={8} words={<Trans>Reading the events</Trans>} />
      )}
      {hasNextPage && rows ? <ShowMore running={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
    </div>
  )
}

/** What happened, and who of the staff read what. The filters are in the address. */
export const EventsPart = () => {
  const [search, setSearch] = useSearchParams()
  const view = eventViewOf(search)
  const go = (next: EventView) => {
    const { actor, about } = next
    setSearch({ ...queryOf(next), ...(actor && { actor }), ...(about && { about }) }, { replace: true })
  }
  return (
    <Section
      title={<Trans>Events</Trans>}
      lede={
        <Trans>
          The newest first. Reading a case or a document is one, too; the same person reading it again within ten
          minutes is not another.
        </Trans>
      }
    >
      <div className="hl-security-bar">
        <Filters view={view} go={go} />
        <EventSearch onChoose={(found) => go({ ...view, ...found })} />
      </div>
      <Rows view={view} go={go} />
    </Section>
  )
}
