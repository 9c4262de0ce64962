import type { StaffRole } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const roleWords: Readonly<Record<StaffRole, MessageDescriptor>> = {
  processor: msg`Processor`,
  underwriter: msg`Underwriter`,
  funder: msg`Funder`,
  manager: msg`Manager`,
  chatAgent: msg`Chat agent`,
  chatSupervisor: msg`Chat supervisor`,
}
