import type { listCases, ReplyOf } from '@hearthline/contracts'

export type Need = NonNullable<ReplyOf<typeof listCases>['rows'][number]['needs']>

export const NEEDS = ['PAYSTUB_REVIEW', 'FUNDING_APPROVAL', 'STUCK'] as const satisfies readonly Need[]
