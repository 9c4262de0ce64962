import { usePrivateLabel } from '@hearthline/client'
import { useLocale } from '../i18n/index.ts'

/** portal.md 9. */
export const DEFAULT_SUPPORT_PHONE = '888-819-6388'

export type Company = {
  readonly name: string
  readonly shortName: string
  readonly product: string
  readonly email: string
  readonly phone: { readonly shown: string; readonly href: string }
}

export const phoneLink = (number: string): Company['phone'] => ({
  shown: number,
  href: `tel:+1${number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`,
})

/** The lender's names and the number to call; the default number when it has none of its own (portal.md 2.4). */
export const useCompany = (): Company => {
  const { orgMetaData, hearthline } = usePrivateLabel()
  const { companyName, companyNameShort, email, phoneFormatted } = orgMetaData.companyInfo
  const { locale } = useLocale()
  return {
    name: companyName,
    shortName: companyNameShort,
    product: hearthline.companyProduct[locale],
    email,
    phone: phoneLink(phoneFormatted ?? DEFAULT_SUPPORT_PHONE),
  }
}
