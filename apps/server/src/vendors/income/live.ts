import { ConfigError, type VendorUrls } from '../../platform/config/index.ts'
import type { Send } from '../../platform/outgoing/index.ts'
import { createHttpsVendor } from '../https/https-vendor.ts'
import { httpsUrl, type LiveSettings, vendorConnection } from '../https/vendor-connection.ts'
import { NO_SECRETS, type VendorSecrets } from '../read-vendor-secrets.ts'
import { type ApiLine, createPlaidIncome } from './plaid.ts'
import { createPointservIncome } from './pointserv.ts'
import type { IncomeVendor } from './port.ts'
import { createTruvIncome } from './truv.ts'

type IncomeSource = 'payroll' | 'bank' | 'tax'

const WAYS: readonly IncomeSource[] = ['payroll', 'bank', 'tax']

type OfWay = { readonly way: IncomeSource; readonly token: string }

const tokenOf = ({ way, token }: OfWay): string => `${way}:${token}`

const ofWay = (token: string): OfWay | undefined => {
  const way = WAYS.find((one) => token.startsWith(`${one}:`))
  return way && { way, token: token.slice(way.length + 1) }
}

/** One vendor per way of proving income. The token is prefixed with the way that was opened. */
export const createIncomeBySource = (vendors: Readonly<Record<IncomeSource, IncomeVendor>>): IncomeVendor => ({
  name: [...new Set(WAYS.map((way) => vendors[way].name))].join(', '),
  open: async (request, requestId) => {
    const { type: way } = request
    const link = await vendors[way].open(request, requestId)
    return { name: vendors[way].name, ...link, token: tokenOf({ way, token: link.token }) }
  },
  fetch: async (request, requestId) => {
    const of = ofWay(request.token)
    if (of === undefined) return { outcome: 'notFound' }
    return vendors[of.way].fetch({ ...request, token: of.token }, requestId)
  },
  order: async (request, requestId) => {
    const of = ofWay(request.token)
    if (of === undefined) return { outcome: 'notFound' }
    const answer = await vendors[of.way].order({ ...request, token: of.token }, requestId)
    if (answer.outcome !== 'pending' || answer.token === undefined) return answer
    return { outcome: 'pending', token: tokenOf({ way: of.way, token: answer.token }) }
  },
})

const SETTINGS = {
  payroll: 'INCOME_PAYROLL_VENDOR',
  bank: 'INCOME_BANK_VENDOR',
  tax: 'INCOME_TAX_VENDOR',
} as const satisfies Record<IncomeSource, keyof VendorUrls>

type Given = { readonly send: Send; readonly setting: string; readonly url: string; readonly secrets: VendorSecrets }

const needs = (name: string, setting: string, what: string) =>
  new ConfigError([`VENDOR_SECRETS has no ${name}: ${setting} needs its ${what}.`])

const byKeys =
  (name: 'plaid' | 'truv', create: (line: ApiLine) => IncomeVendor) =>
  ({ send, setting, url, secrets }: Given): IncomeVendor => {
    const keys = secrets[name]
    if (keys === undefined) throw needs(name, setting, 'clientId and secret')
    return create({ send, url, ...keys })
  }

const pointserv = ({ send, setting, url, secrets }: Given): IncomeVendor => {
  if (!url.includes('/sami/'))
    throw new ConfigError([
      `${setting} is not the address that transcripts are ordered at: it ends in /sami/ and a product.`,
    ])
  if (secrets.pointserv === undefined) throw needs('pointserv', setting, 'username and password')
  return createPointservIncome({ send, url, ...secrets.pointserv })
}

/** Vendors with their own public API; the setting holds their name, a plus and their address. */
const OWN_APIS: Readonly<Record<string, (given: Given) => IncomeVendor>> = {
  plaid: byKeys('plaid', createPlaidIncome),
  truv: byKeys('truv', createTruvIncome),
  pointserv,
}

const liveWay = (settings: LiveSettings, way: IncomeSource): IncomeVendor => {
  const setting = SETTINGS[way]
  const [, name = '', url = ''] = /^([a-z]+)\+(.*)$/.exec(settings.urls?.[setting] ?? '') ?? []
  const own = OWN_APIS[name]
  const { send, secrets = NO_SECRETS } = settings
  if (own !== undefined) return own({ send, setting, url: httpsUrl(setting, url), secrets })
  const line = vendorConnection(settings, setting, 'income')
  if (line !== undefined) return createHttpsVendor('income', line, { name: new URL(line.url).hostname })
  throw new ConfigError([
    `${setting} is missing: MODE=live needs an income record service for ${way} records, and what it is shown in VENDOR_SECRETS.`,
  ])
}

/**
 * The live income vendors, one per way of proving income. Throws ConfigError with a line for each way that lacks a
 * setting.
 */
export const createLiveIncome = (settings: LiveSettings): IncomeVendor => {
  const faults: string[] = []
  const way = (one: IncomeSource): IncomeVendor | undefined => {
    try {
      return liveWay(settings, one)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      faults.push(...error.lines)
      return undefined
    }
  }
  const [payroll, bank, tax] = [way('payroll'), way('bank'), way('tax')]
  if (payroll === undefined || bank === undefined || tax === undefined) throw new ConfigError(faults)
  return createIncomeBySource({ payroll, bank, tax })
}
