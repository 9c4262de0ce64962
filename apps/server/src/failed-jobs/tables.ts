import type { JSONColumnType } from 'kysely'

/** What is kept of an error: never its message. */
export type KeptError = {
  readonly name: string
  readonly code?: string
  /** Where it was thrown: the first lines of its stack. */
  readonly at?: string
  readonly vendor?: string
}

export type FailedJobTables = {
  /** Jobs that failed at every try and that no application shows; open ones with the same data are one row. */
  failed_jobs: {
    organisation_id: string
    uuid: string
    queue: string
    data: JSONColumnType<Readonly<Record<string, string>>>
    error: JSONColumnType<KeptError>
    first_failed_at: Date
    last_failed_at: Date
    times: number
    last_job: string
    /** The request that caused the last one; null where an older release put it on the list. */
    last_request: string | null
    settled_at: Date | null
    settled_by: string | null
    settled_name: string | null
    settled_as: 'AGAIN' | 'DISMISS' | null
    settled_reason: string | null
  }
}
