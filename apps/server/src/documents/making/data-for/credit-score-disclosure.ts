import type { Credit } from '@hearthline/domain/application'
import type { DataOf } from '../../render/index.ts'
import { creditScoreOf } from '../bureaus.ts'
import { paperOf } from '../letterhead.ts'
import type { PaperInput } from '../paper-input.ts'
import { applicantOf } from '../parties.ts'

/** 15 USC 1681g(g): the score a report came with, as soon as it has been used. */
export const dataForCreditScoreDisclosure = (input: PaperInput, credit: Credit): DataOf<'CREDIT_SCORE_DISCLOSURE'> => ({
  ...paperOf(input),
  loanNumber: input.loanNumber,
  consumer: applicantOf(input.facts),
  credit: creditScoreOf(credit),
})
