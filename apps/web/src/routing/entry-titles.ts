import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Titles of the routes table that the first load needs, by their English words. */
export const entryTitles: Readonly<Record<string, MessageDescriptor>> = {
  'Account Setup': msg`Account Setup`,
  Dashboard: msg`Dashboard`,
  'Home Equity Line of Credit Application': msg`Home Equity Line of Credit Application`,
  Login: msg`Login`,
  Registration: msg`Registration`,
  'Registration Support': msg`Registration Support`,
}
