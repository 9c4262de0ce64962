/** An ISO day, 'YYYY-MM-DD'. */
export type IsoDay = string

/** An ISO instant, '2026-11-21T10:00:00.000Z'. */
export type Instant = string

/** Somebody of the lender's, by the name they had then. */
export type StaffMember = { readonly staffUuid: string; readonly name: string }
