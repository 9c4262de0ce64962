import { keepAcceptance } from './anchor-files.ts'
import type { EvidenceContext } from './context.ts'
import type { Finding } from './finding.ts'

/** Keeps beside the anchors that somebody knows of these findings and why they came about: they are not told again. */
export const acceptFindings = (
  { anchors, keys }: Pick<EvidenceContext, 'anchors' | 'keys'>,
  organisation: string,
  { by, reason, at, findings }: { by: string; reason: string; at: Date; findings: readonly Finding[] },
): Promise<void> =>
  keepAcceptance(anchors, keys.evidence, {
    format: 'hearthline.accepted.1',
    organisation,
    at: at.toISOString(),
    by,
    reason,
    findings: [...findings],
  })
