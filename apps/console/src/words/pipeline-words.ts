import type { CASE_AGES, CASE_COLUMNS, CASE_SORTS, CASE_STATUSES } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words<T extends readonly string[]> = Readonly<Record<T[number], MessageDescriptor>>

export const caseStatusWords: Words<typeof CASE_STATUSES> = {
  OPEN: msg`Not ended`,
  NEEDS_PERSON: msg`Needs a person`,
  FROZEN: msg`Frozen`,
  ENDED: msg`Ended`,
}

export const caseAgeWords: Words<typeof CASE_AGES> = {
  TASK_LATE: msg`A task is late`,
  CLOCK_OVER: msg`A legal clock is over`,
  CLOCK_SOON: msg`A legal clock is over within 3 days`,
}

export const caseSortWords: Words<typeof CASE_SORTS> = {
  NEWEST: msg`Newest first`,
  OLDEST: msg`Oldest first`,
  LONGEST_AT_STEP: msg`Longest at its step first`,
  LARGEST: msg`Largest line first`,
  NEXT_CLOCK: msg`Next legal clock first`,
}

export const caseColumnWords: Words<typeof CASE_COLUMNS> = {
  waiting: msg`Waiting`,
  why: msg`Why it needs a person`,
  clock: msg`Next legal clock`,
  step: msg`Step`,
  state: msg`State`,
  officer: msg`Brought by`,
  amount: msg`Line`,
  started: msg`Started`,
}
