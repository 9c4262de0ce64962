import type { ReplyOf, startIncomeLink } from '@hearthline/contracts'

/** A link that the income vendor opened: its choices, and until when it lives. */
export type OpenLink = ReplyOf<typeof startIncomeLink>
