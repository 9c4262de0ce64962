import { useRead } from '@hearthline/client'
import { type ReplyOf, readLedger } from '@hearthline/contracts'
import { DescriptionList } from '@hearthline/ui'
import { DataTable } from '@hearthline/ui/table'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useStaff } from '../../../session/index.ts'
import { ProblemBanner, useFormats } from '../../../shell/index.ts'
import {
  closingCostWords,
  ledgerAccountWords,
  ledgerFigureWords,
  ledgerTransactionWords,
} from '../../../words/index.ts'

type Ledger = ReplyOf<typeof readLedger>
type Posting = Ledger['postings'][number] & { readonly at: number }

/** The creditor of a payoff, where the reader has the case. */
export type Creditors = readonly { readonly id: string; readonly creditor: string }[]

const isCost = (about: string): about is keyof typeof closingCostWords => Object.hasOwn(closingCostWords, about)

const useAbout = (creditors: Creditors) => {
  const { i18n } = useLingui()
  return (about: string | null): string | undefined => {
    if (about === null) return undefined
    if (isCost(about)) return i18n._(closingCostWords[about])
    return creditors.find(({ id }) => id === about)?.creditor ?? about
  }
}

/** Every posting with its source, and the balance of each account. */
export const LedgerTable = ({ ledger, creditors = [] }: { ledger: Ledger; creditors?: Creditors }) => {
  const { t, i18n } = useLingui()
  const { money, day } = useFormats()
  const aboutOf = useAbout(creditors)
  const source = ({ figure, about }: Posting) =>
    [i18n._(ledgerFigureWords[figure]), aboutOf(about)].filter((words) => words !== undefined).join(' · ')
  return (
    <>
      <DataTable
        caption={t`Ledger`}
        dense
        rows={ledger.postings.map((one, at) => ({ ...one, at }))}
        rowKey={({ at }) => at}
        columns={[
          { key: 'on', header: t`Posted`, cell: ({ postedOn }: Posting) => day(postedOn) },
          { key: 'kind', header: t`For`, cell: ({ kind }: Posting) => i18n._(ledgerTransactionWords[kind]) },
          {
            key: 'account',
            header: t`Account`,
            names: true,
            cell: ({ account }: Posting) => i18n._(ledgerAccountWords[account]),
          },
          { key: 'source', header: t`Source`, cell: source },
          {
            key: 'debit',
            header: t`Debit`,
            figures: true,
            cell: ({ cents }: Posting) => (cents > 0 ? money(cents) : ''),
          },
          {
            key: 'credit',
            header: t`Credit`,
            figures: true,
            cell: ({ cents }: Posting) => (cents < 0 ? money(-cents) : ''),
          },
        ]}
      />
      <DescriptionList
        items={ledger.balances.map(({ account, cents }) => ({
          term: t`Balance: ${i18n._(ledgerAccountWords[account])}`,
          detail: cents < 0 ? t`${money(-cents)} credit` : t`${money(cents)} debit`,
        }))}
      />
    </>
  )
}

type Of = { readonly uuid: string; readonly creditors?: Creditors; readonly empty?: ReactNode }

/** The ledger of an application, for roles that may read it. */
export const LedgerPart = ({ uuid, creditors = [], empty = null }: Of) => {
  const mayRead = useStaff().may('readLedger')
  const { data, error, refetch } = useRead(readLedger, { params: { uuid } }, { enabled: mayRead, staleMs: 0 })
  if (error) return <ProblemBanner problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  if (data.postings.length === 0) return empty
  return <LedgerTable ledger={data} creditors={creditors} />
}
