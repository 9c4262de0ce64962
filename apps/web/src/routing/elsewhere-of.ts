import type { PrivateLabel } from '@hearthline/contracts'
import type { ElsewherePath } from '@hearthline/domain/routes'

export type Elsewhere = Readonly<Partial<Record<ElsewherePath, string>>>

/** An address at another place than this application's own; the server fills in ours where a lender has none. */
const outside = (address: string | null, baseUrl: string): string | undefined => {
  if (address === null || !URL.canParse(address)) return undefined
  return new URL(address).origin === new URL(baseUrl).origin ? undefined : address
}

/** Where the organisation keeps these pages itself. */
export const elsewhereOf = ({ baseUrl, orgMetaData, hearthline }: PrivateLabel): Elsewhere => {
  const { termsOfUseUrl, privacyPolicyUrl, licensesUrl } = orgMetaData.companyInfo
  const { passport, groupManager, portfolio, pay, exchange, marketplace } = hearthline.shellLinks
  const places: readonly (readonly [ElsewherePath, string | undefined])[] = [
    ['/terms', outside(termsOfUseUrl, baseUrl)],
    ['/communications', outside(hearthline.communicationsUrl, baseUrl)],
    ['/privacy', outside(privacyPolicyUrl, baseUrl)],
    ['/licenses', outside(licensesUrl, baseUrl)],
    ['/universal-passport', outside(passport, baseUrl)],
    ['/group-manager', outside(groupManager, baseUrl)],
    ['/portfolio', outside(portfolio, baseUrl)],
    ['/pay', outside(pay, baseUrl)],
    ['/exchange', outside(exchange, baseUrl)],
    ['/universal-marketplace', outside(marketplace, baseUrl)],
  ]
  return Object.fromEntries(places.filter(([, address]) => address !== undefined))
}
