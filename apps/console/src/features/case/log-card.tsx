import type { StaffRole } from '@hearthline/contracts'
import { Banner, Button, Tag } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { shield, triangleAlert } from '@hearthline/ui/icons'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '../../shell/index.ts'
import { actorWords, roleWords } from '../../words/index.ts'
import type { Case } from './use-case.ts'

type Named = { readonly name: string; readonly roles: readonly StaffRole[] }

/** A member of the lender's staff by name, with the roles they held when they acted; older records name no role. */
const StaffName = ({ name, roles }: Named) => {
  const { i18n } = useLingui()
  return (
    <span className="hl-log-what">
      {name}
      {roles.length > 0 ? <small>{roles.map((role) => i18n._(roleWords[role])).join(', ')}</small> : null}
    </span>
  )
}

/** The newest rows; the others come on request. */
const SHOWN_FIRST = 12

type Row = Case['log'][number]

const What = ({ row: { kind, summary } }: { row: Row }) => (
  <span className="hl-log-what">
    <code>{kind}</code>
    {summary ? <small>{summary}</small> : null}
  </span>
)

const HASH_SHOWN = 8

/** Enough of it to tell two apart; a press shows the whole, to be copied. */
const Hash = ({ hash }: { hash: string }) => (
  <details className="hl-log-hash">
    <summary>
      <code>{hash.slice(0, HASH_SHOWN)}…</code>
    </summary>
    <code>{hash}</code>
  </details>
)

const useColumns = () => {
  const { t, i18n } = useLingui()
  const { instantExact } = useFormats()
  return [
    { key: 'seq', header: '#', figures: true, names: true, cell: ({ seq }: Row) => seq },
    { key: 'at', header: t`When`, cell: ({ at }: Row) => <span className="hl-log-when">{instantExact(at)}</span> },
    { key: 'what', header: t`What`, cell: (row: Row) => <What row={row} /> },
    {
      key: 'by',
      header: t`By`,
      cell: ({ by, staff }: Row) => {
        if (staff) return <StaffName {...staff} />
        const words = actorWords(by)
        return words ? i18n._(words) : by
      },
    },
    {
      key: 'hash',
      header: t`Hash`,
      cell: ({ hash }: Row) => <Hash hash={hash} />,
    },
  ]
}

type Anchor = Case['anchor']

const Chain = ({ intact }: { intact: boolean }) =>
  intact ? (
    <Tag tone="positive" art={shield}>
      <Trans>Chain intact</Trans>
    </Tag>
  ) : (
    <Tag tone="negative" art={triangleAlert}>
      <Trans>Chain broken</Trans>
    </Tag>
  )

/** How much of the log has a witness outside of the database. */
const AnchorLine = ({ anchor: { state, at, number, seq }, rows }: { anchor: Anchor; rows: number }) => {
  const { instantExact } = useFormats()
  if (state === 'waiting')
    return (
      <p className="hl-log-anchor">
        <Trans>No row is anchored outside of the database yet: the next anchor, within a day, takes them in.</Trans>
      </p>
    )
  if (state === 'off')
    return (
      <p className="hl-log-anchor">
        <Trans>This installation keeps no anchors outside of the database.</Trans>
      </p>
    )
  if (state === 'unknown')
    return (
      <Banner tone="notice" fact={<Trans>The anchors outside of the database cannot be read at this moment.</Trans>}>
        <Trans>Whether this log meets its anchor is not known. Open the case again later.</Trans>
      </Banner>
    )
  if (at === null || seq === null) return null
  const when = instantExact(at)
  return (
    <p className="hl-log-anchor">
      {seq === rows ? (
        <Trans>
          All {rows} rows are as anchor {number} of {when} signed them, outside of the database.
        </Trans>
      ) : (
        <Trans>
          Rows 1 to {seq} are as anchor {number} of {when} signed them, outside of the database. The next one takes in
          the rest.
        </Trans>
      )}
    </p>
  )
}

/** Everything that happened, newest first, as it was written: each row carries the hash of the one before it. */
export const LogCard = ({ log, chainIntact, anchor }: Pick<Case, 'log' | 'chainIntact' | 'anchor'>) => {
  const { t } = useLingui()
  const columns = useColumns()
  const [isWhole, setWhole] = useState(false)
  const newest = log.toSorted((a, b) => b.seq - a.seq)
  return (
    <ConsoleCard title={t`Event log`} note={<Chain intact={chainIntact && anchor.state !== 'broken'} />}>
      {chainIntact ? null : (
        <Banner tone="negative" fact={<Trans>A row of this log was changed after it was written.</Trans>}>
          <Trans>Stop here and tell the person in charge of security.</Trans>
        </Banner>
      )}
      {chainIntact && anchor.state === 'broken' ? (
        <Banner
          tone="negative"
          fact={<Trans>This log is not the one that was anchored outside of the database.</Trans>}
        >
          <Trans>
            It was rewritten, or an older backup was restored. Stop here and tell the person in charge of security.
          </Trans>
        </Banner>
      ) : null}
      <AnchorLine anchor={anchor} rows={log.length} />
      <DataTable
        caption={t`Event log`}
        dense
        rows={isWhole ? newest : newest.slice(0, SHOWN_FIRST)}
        rowKey={({ seq }) => seq}
        columns={columns}
      />
      {newest.length > SHOWN_FIRST && !isWhole ? (
        <p className="hl-log-more">
          <Button size="dense" kind="second" onClick={() => setWhole(true)}>
            <Trans>Show all {newest.length} rows</Trans>
          </Button>
        </p>
      ) : null}
    </ConsoleCard>
  )
}
