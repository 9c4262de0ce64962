import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The labels of registration's progress (portal.md 4.1), by their English words. */
export const stepWords: Readonly<Record<string, MessageDescriptor>> = {
  'Property Info': msg`Property Info`,
  Address: msg`Address`,
  'Sale Status': msg`Sale Status`,
  'Income Info': msg`Income Info`,
  'Personal Info': msg`Personal Info`,
  Name: msg`Name`,
  Birthdate: msg`Birthdate`,
  'Contact Info': msg`Contact Info`,
  'Login Info': msg`Login Info`,
}
