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
    { key: 'at', header: t`When`, cell: ({ at }: Row) => <span className="hl-nowrap">{instantExact(at)}</span> },
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

/** Everything that happened, newest first, as it was written: each row carries the hash of the one before it. */
export const LogCard = ({ log, chainIntact }: Pick<Case, 'log' | 'chainIntact'>) => {
  const { t } = useLingui()
  const columns = useColumns()
  const [isWhole, setWhole] = useState(false)
  const newest = log.toSorted((a, b) => b.seq - a.seq)
  return (
    <ConsoleCard title={t`Event log`} note={<Chain intact={chainIntact} />}>
      {chainIntact ? null : (
        <Banner tone="negative" fact={<Trans>A row of this log was changed after it was written.</Trans>}>
          <Trans>Stop here and tell the person in charge of security.</Trans>
        </Banner>
      )}
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
