import { lastSignedAt } from '@hearthline/domain/application'
import { boardingRows } from '@hearthline/domain/boarding'
import { instantToDay } from '@hearthline/domain/calendar'
import { csvOf } from '@hearthline/domain/formats'
import { balancesOf } from '@hearthline/domain/ledger'
import { readApplications, readSecrets, type Snapshot } from '../../applications/index.ts'
import { ledgerOf } from '../../ledger/index.ts'
import { lendingRulesOf, type Organisation } from '../../organisations/index.ts'
import type { ExportContext } from '../export-context.ts'
import { listFunded } from '../store.ts'
import type { ExportTables } from '../tables.ts'
import type { Days } from './write-general-ledger.ts'

const exporter = { kind: 'system', name: 'export' } as const

/** Lines read at once: a file of many keeps few in memory. */
const PAGE = 200

type App = Pick<ExportContext, 'db' | 'keys'>

const lineOf = async (
  app: App,
  organisation: Organisation,
  { snapshot, secrets }: { readonly snapshot: Snapshot; readonly secrets: ReadonlyMap<string, string> | undefined },
) => {
  const { facts, loanNumber, uuid } = snapshot
  const signedAt = lastSignedAt(facts)
  const dayOf = (at: string) => instantToDay(Date.parse(at), organisation.timeZone)
  const decidedOn = facts.decision === undefined ? facts.funding?.disbursedOn : dayOf(facts.decision.decidedAt)
  const postings = await ledgerOf(app.db, { organisation: organisation.id, application: uuid })
  return {
    loanNumber,
    facts,
    signedOn: signedAt === undefined ? undefined : dayOf(signedAt),
    principalCents: balancesOf(postings).get('LOAN_PRINCIPAL') ?? 0,
    taxId: secrets?.get('TAX_ID'),
    accountNumber: secrets?.get('DISBURSE_ACCOUNT'),
    laterDraws: lendingRulesOf(organisation, decidedOn ?? '').sheet.laterDraws,
  }
}

/** The lines whose money left on these days, as a servicer takes them over (docs/boarding.md). */
export const writeBoarding = async (
  app: App,
  organisation: Organisation,
  days: Days,
): Promise<{ readonly text: string; readonly rows: number }> => {
  const { id } = organisation
  const all = await listFunded(app.db.read<ExportTables>(id), { organisation: id, ...days })
  const lines: Awaited<ReturnType<typeof lineOf>>[] = []
  for (let from = 0; from < all.length; from += PAGE) {
    const applications = all.slice(from, from + PAGE)
    const by = { caller: exporter, does: 'readApplication' } as const
    const snapshots = await readApplications(app.db, id, applications, by)
    const secrets = await readSecrets(
      { db: app.db, keys: app.keys, organisation: id },
      { applications, kinds: ['TAX_ID', 'DISBURSE_ACCOUNT'] },
    )
    for (const snapshot of snapshots)
      lines.push(await lineOf(app, organisation, { snapshot, secrets: secrets.get(snapshot.uuid) }))
  }
  return { text: csvOf(boardingRows(lines)), rows: lines.length }
}
