import { hash } from 'node:crypto'
import type { Day } from '@hearthline/domain/calendar'
import { type LongerTerms, SCHEDULE } from '@hearthline/domain/retention'
import canonicalize from 'canonicalize'
import type { AppContext } from '../platform/app-context/index.ts'

/** What a purge needs of the app context; a command makes the same by itself. */
export type RetentionContext = Pick<AppContext, 'db' | 'keys' | 'files' | 'anchors' | 'log'>

export type PurgedLender = {
  readonly id: string
  readonly timeZone: string
  /** The longer terms of its record. */
  readonly retention?: LongerTerms | undefined
}

/** The day and the instant on the lender's clock. */
export type At = { readonly now: Date; readonly today: Day }

/** The schedule in force of a lender, by its hash. */
export const scheduleHash = ({ retention = {} }: PurgedLender): string =>
  hash('sha256', canonicalize({ ours: SCHEDULE, longer: retention }) ?? '')
