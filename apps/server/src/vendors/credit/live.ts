import { ConfigFault } from '../../platform/config/index.ts'
import { createHttpsCredit } from '../https/https-vendor.ts'
import { type LiveSettings, liveLine } from '../https/live-line.ts'
import { BUREAUS, bureaus } from './bureaus.ts'
import type { CreditVendor } from './port.ts'

/** The live bureau: where it is asked, and which of the three it is, so that papers and pages name it rightly. */
export const createLiveCredit = (settings: LiveSettings): CreditVendor | undefined => {
  const line = liveLine(settings, 'CREDIT_VENDOR', 'credit')
  if (line === undefined) return undefined
  const bureau = BUREAUS.find((name) => name === settings.urls?.CREDIT_BUREAU)
  if (bureau === undefined)
    throw new ConfigFault([`CREDIT_BUREAU must say whose reports CREDIT_VENDOR gives: ${BUREAUS.join(', ')}.`])
  return createHttpsCredit(line, bureaus[bureau])
}
