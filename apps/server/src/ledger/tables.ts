import type { LedgerAccount, LedgerFigure, LedgerTransactionKind } from '@hearthline/domain/ledger'

export type LedgerTables = {
  /** The double-entry ledger of each application, one row a posting; debits are positive. Append-only. */
  ledger_postings: {
    organisation_id: string
    application_uuid: string
    transaction: string
    nth: number
    kind: LedgerTransactionKind
    account: LedgerAccount
    cents: number
    figure: LedgerFigure
    about: string | null
    posted_on: string
    posted_at: Date
  }
}
