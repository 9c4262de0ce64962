import type { Heloc, PrivateLabel, Profile, WidgetAttributes, WidgetSettings } from '@hearthline/contracts'

export type Known = {
  readonly label: PrivateLabel
  /** Whose token this browser has; null for a visitor. */
  readonly identityUuid: string | null
  readonly profile: Profile | undefined
  /** The application that is open. */
  readonly application: Pick<Heloc, 'uuid' | 'loanNumber' | 'isCrypto'> | undefined
  /** Of the page's address. */
  readonly search: string
}

/** chat-signin-data.md 2: a visitor who came by the lender's crypto campaign asks about a crypto-backed line. */
const cameForCrypto = ({ label, search }: Known): boolean => {
  const source = new URLSearchParams(search).get('utm_source')
  const products = Object.values(label.orgMetaData.products)
  return source !== null && products.some(({ cryptoUtmSource }) => cryptoUtmSource === source)
}

const attributesOf = (known: Known): WidgetAttributes => {
  const { application, identityUuid } = known
  const isCrypto = application ? application.isCrypto : identityUuid === null && cameForCrypto(known)
  return {
    ...(application && { applicationUuid: application.uuid }),
    ...(application?.loanNumber && { loanNumber: application.loanNumber }),
    ...(isCrypto && { prodType: 'CRYPTO_HELOC' as const }),
  }
}

const nameOf = ({ name }: Profile): string | null =>
  name && [name.firstName, name.middleName, name.lastName, name.suffix].filter(Boolean).join(' ')

/** chat-signin-data.md 3, "Widget settings": what the portal knows of the person who opens the chat. */
export const visitorOf = (known: Known): Partial<WidgetSettings> => ({
  identityUuid: known.identityUuid,
  borrowerName: known.profile ? nameOf(known.profile) : null,
  borrowerEmail: known.profile?.email ?? null,
  additionalAttrs: attributesOf(known),
})
