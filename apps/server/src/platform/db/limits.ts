/** How long a statement may run or wait for a lock, and how long a transaction may hold its locks and say nothing. */
export type Limits = {
  readonly statementMs: number
  readonly lockMs: number
  readonly idleMs: number
}

/**
 * By kind of work. A person waits for a unit of work, and it holds locks; a read may be an export of many rows. Who waits
 * too long is told that we are busy, and a locked table holds up only what needs it. A transaction that is cut off for its
 * silence finds its connection gone.
 */
export const LIMITS = {
  read: { statementMs: 120_000, lockMs: 10_000, idleMs: 60_000 },
  unit: { statementMs: 30_000, lockMs: 10_000, idleMs: 60_000 },
} as const satisfies Record<string, Limits>

/** PostgreSQL would have ended the statement by then: what is still not answered was lost with its connection. */
export const lostAfterMs = ({ statementMs }: Limits): number => statementMs + 5_000

export type LimitsByKind = Readonly<Record<keyof typeof LIMITS, Limits>>

/** Sent once on each connection. Not in the start packet, which poolers refuse where they do not know a setting. */
export const limitsStatement = ({ statementMs, lockMs, idleMs }: Limits) => ({
  text: `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
                set_config('idle_in_transaction_session_timeout', $3, false)`,
  values: [statementMs, lockMs, idleMs].map(String),
})
