import type { DataOf } from '../../render/index.ts'
import { letterheadOf } from '../letterhead.ts'
import type { TemplateInput } from '../template-input.ts'

/** Our default practice: nothing is shared that the reader could limit. */
export const dataForPrivacyNotice = (input: TemplateInput): DataOf<'PRIVACY_NOTICE'> => ({
  ...letterheadOf(input),
  revisedOn: '2026-01-01',
  collected: ['INCOME', 'ACCOUNTS', 'CREDIT_HISTORY', 'PAYMENTS', 'EMPLOYMENT'],
  sharing: {
    everyday: 'SHARED',
    marketing: 'SHARED',
    jointMarketing: 'NOT_SHARED',
    affiliatesEveryday: 'NOT_SHARED',
    affiliatesCredit: 'NOT_SHARED',
    affiliatesMarketing: 'NOT_SHARED',
    nonaffiliates: 'NOT_SHARED',
  },
})
