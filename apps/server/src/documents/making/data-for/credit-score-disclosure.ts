import type { Credit } from '@hearthline/domain/application'
import type { DataOf } from '../../render/index.ts'
import { creditScoreOf } from '../bureaus.ts'
import { letterheadOf } from '../letterhead.ts'
import { applicantOf } from '../parties.ts'
import type { TemplateInput } from '../template-input.ts'

/** 15 USC 1681g(g): the score a report came with, as soon as it has been used. */
export const dataForCreditScoreDisclosure = (
  input: TemplateInput,
  credit: Credit,
): DataOf<'CREDIT_SCORE_DISCLOSURE'> => ({
  ...letterheadOf(input),
  loanNumber: input.loanNumber,
  consumer: applicantOf(input.facts),
  credit: creditScoreOf(credit),
})
