import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Titles of the routes table of the pages beside an application, by their English words. */
export const entryTitles: Readonly<Record<string, MessageDescriptor>> = {
  'Account Setup': msg`Account Setup`,
  'Coming Soon': msg`Coming Soon`,
  Dashboard: msg`Dashboard`,
  'Electronic Communications': msg`Electronic Communications`,
  Exchange: msg`Exchange`,
  'Group Manager': msg`Group Manager`,
  'Home Equity Line of Credit Application': msg`Home Equity Line of Credit Application`,
  Licenses: msg`Licenses`,
  Login: msg`Login`,
  Marketplace: msg`Marketplace`,
  'Not Accepting Applications': msg`Not Accepting Applications`,
  'Page Not Found': msg`Page Not Found`,
  Passport: msg`Passport`,
  Pay: msg`Pay`,
  'Portfolio Manager': msg`Portfolio Manager`,
  'Privacy Policy': msg`Privacy Policy`,
  Registration: msg`Registration`,
  'Registration Support': msg`Registration Support`,
  'Scheduled Maintenance': msg`Scheduled Maintenance`,
  Settings: msg`Settings`,
  Support: msg`Support`,
  'Terms of Use': msg`Terms of Use`,
}
