import type { Db } from '../platform/db/index.ts'
import type { Logger } from '../platform/log/index.ts'
import { FROM_INSIDE, noteApart, rowOf, SYSTEM } from '../platform/security-events/index.ts'
import type { Finding } from './finding.ts'
import { insertFinding } from './store.ts'
import type { EvidenceTables } from './tables.ts'

/** Keeps what a sweep found, and raises a security event for what none had found before. Returns how many there are, and how many new. */
export const noteFindings = async (
  { db, log }: { readonly db: Pick<Db, 'read'>; readonly log: Logger },
  organisation: string,
  findings: AsyncIterable<Finding>,
  onFinding: (finding: Finding) => void = () => undefined,
): Promise<{ readonly all: number; readonly added: number }> => {
  let all = 0
  let added = 0
  for await (const finding of findings) {
    all += 1
    onFinding(finding)
    if (!(await insertFinding(db.read<EvidenceTables>(organisation), organisation, finding, new Date()))) continue
    added += 1
    const note = { kind: 'evidenceBroken', actor: SYSTEM, application: finding.application ?? undefined } as const
    await noteApart({ db, log }, rowOf(organisation, note, FROM_INSIDE))
  }
  return { all, added }
}
