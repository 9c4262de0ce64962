import type { Overview } from './use-overview.ts'

/** Open, and nothing signed yet: afterwards it is the right to cancel, which has its own place. */
export const mayWithdraw = ({ status, record, standing }: Extract<Overview, { kind: 'ready' }>): boolean =>
  (standing.kind === 'yours' || standing.kind === 'ours') &&
  status.state !== 'DECLINED' &&
  record.disclosures?.closingSignedAt === undefined &&
  record.signing?.signedAt === undefined
