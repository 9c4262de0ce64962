import type { Guard } from '../../answering/guards.ts'
import { adviceLines, investmentLines, legalLines, taxLines } from './advice.ts'

export { chatterLines, everydayLines } from './everyday.ts'

import { identityTheftLines, scamLines } from './fraud.ts'
import { complaintLines, harassmentLines } from './grievance.ts'
import { bankruptcyLines, foreclosureLines, hardshipLines } from './hardship.ts'
import { pressureLines, selfHarmLines, threatLines } from './harm.ts'
import { accessLines, deathLines, militaryLines } from './protected.ts'
import { attorneyLines, discriminationLines, disputeLines, rescindLines } from './rights.ts'

/** A kind of question that no bot may answer by itself, and the guard that replies to it. */
type GuardedKind = { readonly kind: string; readonly guard: Guard; readonly texts: readonly string[] }

/** Questions that no bot may answer, as people type them; the learned guard is trained on them. */
export const guarded: readonly GuardedKind[] = [
  { kind: 'advice', guard: 'advice', texts: adviceLines },
  { kind: 'investment', guard: 'advice', texts: investmentLines },
  { kind: 'tax', guard: 'advice', texts: taxLines },
  { kind: 'legal', guard: 'advice', texts: legalLines },
  { kind: 'dispute', guard: 'dispute', texts: disputeLines },
  { kind: 'discrimination', guard: 'discrimination', texts: discriminationLines },
  { kind: 'attorney', guard: 'attorney', texts: attorneyLines },
  { kind: 'rescind', guard: 'rescind', texts: rescindLines },
  { kind: 'identity theft', guard: 'identityTheft', texts: identityTheftLines },
  { kind: 'scam', guard: 'identityTheft', texts: scamLines },
  { kind: 'hardship', guard: 'hardship', texts: hardshipLines },
  { kind: 'bankruptcy', guard: 'hardship', texts: bankruptcyLines },
  { kind: 'foreclosure', guard: 'hardship', texts: foreclosureLines },
  { kind: 'complaint', guard: 'complaint', texts: complaintLines },
  { kind: 'harassment', guard: 'complaint', texts: harassmentLines },
  { kind: 'death', guard: 'protected', texts: deathLines },
  { kind: 'military', guard: 'protected', texts: militaryLines },
  { kind: 'access', guard: 'protected', texts: accessLines },
  { kind: 'pressure', guard: 'protected', texts: pressureLines },
  { kind: 'self-harm', guard: 'selfHarm', texts: selfHarmLines },
  { kind: 'threat', guard: 'threat', texts: threatLines },
]
