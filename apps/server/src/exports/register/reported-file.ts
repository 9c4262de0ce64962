import { REPORTED_SECTIONS, type ReportedFacts } from '@hearthline/domain/hmda'
import { type LogExcerpt, readApplications, readExcerpts, type Snapshot } from '../../applications/index.ts'
import type { Organisation } from '../../organisations/index.ts'
import { type CaseFile, DECIDES, exporter, readRecords } from '../case-file.ts'
import type { ExportContext } from '../export-context.ts'

/** Of an application what its row of the register is made of and checked against. Of the log these are the rows that tell it. */
export type ReportedFile = Pick<CaseFile, 'organisation' | 'decisions' | 'receipts'> & {
  readonly snapshot: Omit<Snapshot, 'facts'> & { readonly facts: ReportedFacts }
  readonly excerpt: LogExcerpt
}

/** What the sources of a row look for in a log: decisions, answers, the move that closed the file, changes of what is reported. */
export const REPORTED = {
  kinds: [...DECIDES, 'answerDemographics', 'answerSignerDemographics'],
  steps: ['DECLINED', 'CANCELLED'],
  sections: REPORTED_SECTIONS,
} as const

/** Many of them, a statement a table, in the order in which they are asked for. */
export const readReportedFiles = async (
  app: Pick<ExportContext, 'db'>,
  organisation: Organisation,
  applications: readonly string[],
): Promise<readonly ReportedFile[]> => {
  const by = { caller: exporter, does: 'readApplication' } as const
  const snapshots = await readApplications(app.db, organisation.id, applications, by)
  const excerpts = await readExcerpts(app.db, organisation.id, { heads: snapshots, telling: REPORTED })
  const logs = new Map([...excerpts].map(([uuid, { entries }]) => [uuid, entries]))
  const recordsOf = await readRecords(app, { organisation: organisation.id, logs })
  return snapshots.map((snapshot) => ({
    organisation,
    snapshot,
    excerpt: excerpts.get(snapshot.uuid) ?? { entries: [], isUnbroken: false },
    ...recordsOf(snapshot.uuid),
  }))
}
