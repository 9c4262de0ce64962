import { SECURITY_EVENT_KINDS, STAFF_ROLES } from '@hearthline/contracts'
import { isUuid } from '@hearthline/domain/formats'
import { EmptyState, Section, SelectField, Skeleton, TextField } from '@hearthline/ui'
import { type Column, DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { ProblemBanner, ShowMore, useFormats } from '../../shell/index.ts'
import { actorWords, roleWords } from '../../words/index.ts'
import { eventWords } from './security-words.ts'
import { type EventRow, type EventView, eventViewOf, queryOf, useEvents } from './use-security.ts'

const useColumns = (): readonly Column<EventRow>[] => {
  const { t, i18n } = useLingui()
  const { instant } = useFormats()
  const roleName = (role: string): string => {
    const known = STAFF_ROLES.find((one) => one === role)
    return known === undefined ? role : i18n._(roleWords[known])
  }
  const whoIs = ({ actor: { kind, roles, uuid }, actorName }: EventRow): string => {
    const words = actorWords(kind)
    const name = actorName ?? [words ? i18n._(words) : kind, uuid ?? ''].filter(Boolean).join(' ')
    return [name, ...roles.map(roleName)].join(' · ')
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
    { key: 'who', header: t`Who`, cell: whoIs },
    {
      key: 'whose',
      header: t`About`,
      cell: ({ loanNumber, application, account }) => {
        const id = application ?? account
        return loanNumber !== null && id !== null ? <TableName title={loanNumber} note={id} /> : (id ?? '–')
      },
    },
    { key: 'from', header: t`From`, cell: ({ network }) => network ?? '–' },
    { key: 'request', header: t`Reference`, cell: ({ requestId }) => requestId ?? '–' },
  ]
}

type BarProps = { readonly view: EventView; readonly go: (view: EventView) => void }

const Filters = ({ view, go }: BarProps) => {
  const { t, i18n } = useLingui()
  const notAnId = (text: string) => (text === '' || isUuid(text) ? undefined : t`Give a whole id, with its dashes.`)
  return (
    <div className="hl-security-bar">
      <SelectField
        name="kind"
        label={t`What`}
        placeholder={t`Everything`}
        options={SECURITY_EVENT_KINDS.map((value) => ({ value, label: i18n._(eventWords[value]) }))}
        value={view.kind ?? ''}
        onChange={({ target }) => go({ ...view, kind: SECURITY_EVENT_KINDS.find((one) => one === target.value) })}
      />
      <TextField
        name="actor"
        label={t`Who, by the id of the account`}
        value={view.actor}
        error={notAnId(view.actor)}
        onChange={({ target }) => go({ ...view, actor: target.value.trim() })}
      />
      <TextField
        name="about"
        label={t`About an account or application, by its id`}
        value={view.about}
        error={notAnId(view.about)}
        onChange={({ target }) => go({ ...view, about: target.value.trim() })}
      />
    </div>
  )
}

const Rows = ({ view }: { view: EventView }) => {
  const { t } = useLingui()
  const columns = useColumns()
  const { rows, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useEvents(view)
  return (
    <div className="hl-security-list" aria-busy={isPlaceholderData || undefined}>
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
      <Filters view={view} go={go} />
      <Rows view={view} />
    </Section>
  )
}
