import type { BypassState, StepProgress } from '@hearthline/domain/enumerations'
import type { HandCheckName } from '@hearthline/domain/tasks'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The checks that a person may settle in a vendor's place. */
export const checkWords: Readonly<Record<HandCheckName, MessageDescriptor>> = {
  EMPLOYMENT: msg`Employment`,
  BANK: msg`Bank account`,
  IDENTITY: msg`Identity`,
  FLOOD: msg`Flood certificate`,
}

export const progressWords: Readonly<Record<StepProgress, MessageDescriptor>> = {
  INITIAL: msg`Not begun`,
  IN_PROGRESS: msg`Being asked`,
  COMPLETE: msg`Settled`,
}

export const bypassWords: Readonly<Record<BypassState, MessageDescriptor>> = {
  WAITING: msg`No answer yet`,
  BYPASS: msg`Passed by hand`,
  NO_BYPASS: msg`As it was answered`,
}
