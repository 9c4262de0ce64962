import { ConfigError } from '../../platform/config/index.ts'
import { createHttpsCredit } from '../https/https-vendor.ts'
import { type LiveSettings, vendorConnection } from '../https/vendor-connection.ts'
import type { CreditVendor } from './port.ts'

const BUREAUS = ['EQUIFAX', 'EXPERIAN', 'TRANSUNION'] as const
type Bureau = (typeof BUREAUS)[number]

/**
 * The nationwide agencies, with their contacts for lifting a freeze; since 2018 none of them needs a PIN (15 USC
 * 1681c-1(i)).
 */
export const bureaus: Readonly<Record<Bureau, Pick<CreditVendor, 'bureau' | 'lifting'>>> = {
  EQUIFAX: {
    bureau: 'Equifax',
    lifting: { phone: '+18882980045', website: 'https://www.equifax.com', takesPin: false },
  },
  EXPERIAN: {
    bureau: 'Experian',
    lifting: { phone: '+18883973742', website: 'https://www.experian.com', takesPin: false },
  },
  TRANSUNION: {
    bureau: 'TransUnion',
    lifting: { phone: '+18009168800', website: 'https://www.transunion.com', takesPin: false },
  },
}

/** The live bureau: its address, and which of the three it is, so that documents and pages name the right one. */
export const createLiveCredit = (settings: LiveSettings): CreditVendor | undefined => {
  const line = vendorConnection(settings, 'CREDIT_VENDOR', 'credit')
  if (line === undefined) return undefined
  const bureau = BUREAUS.find((name) => name === settings.urls?.CREDIT_BUREAU)
  if (bureau === undefined)
    throw new ConfigError([`CREDIT_BUREAU must say whose reports CREDIT_VENDOR gives: ${BUREAUS.join(', ')}.`])
  return createHttpsCredit(line, bureaus[bureau])
}
