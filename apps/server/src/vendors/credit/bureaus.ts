import type { CreditVendor } from './port.ts'

export const BUREAUS = ['EQUIFAX', 'EXPERIAN', 'TRANSUNION'] as const
export type Bureau = (typeof BUREAUS)[number]

/** The nationwide agencies, and where each opens a frozen file; since 2018 none of them needs a PIN for it (15 USC 1681c-1(i)). */
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
