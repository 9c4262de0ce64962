import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Titles of pages beside the applications that few visits meet, by the English words of the routes table. */
export const laterTitles: Readonly<Record<string, MessageDescriptor>> = {
  'Application Cancelled': msg`Application Cancelled`,
  'Bank Linked': msg`Bank Linked`,
  'Coming Soon': msg`Coming Soon`,
  Conditions: msg`Conditions`,
  Documents: msg`Documents`,
  'Electronic Communications': msg`Electronic Communications`,
  Exchange: msg`Exchange`,
  'Group Manager': msg`Group Manager`,
  Licenses: msg`Licenses`,
  Marketplace: msg`Marketplace`,
  'Notary Problem': msg`Notary Problem`,
  'Notary Session': msg`Notary Session`,
  Notary: msg`Notary`,
  Passport: msg`Passport`,
  Pay: msg`Pay`,
  'Portfolio Manager': msg`Portfolio Manager`,
  'Privacy Policy': msg`Privacy Policy`,
  Resume: msg`Resume`,
  'Signer Login': msg`Signer Login`,
  'Terms of Use': msg`Terms of Use`,
  'Upload Document': msg`Upload Document`,
  'Verify Identity': msg`Verify Identity`,
  'Verify a Document': msg`Verify a Document`,
}
