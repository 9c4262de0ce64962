import { ConfigFault, type VendorUrls } from '../../platform/config/index.ts'
import { createHttpsVendor } from '../https/https-vendor.ts'
import { httpsUrl, type LiveSettings, liveLine } from '../https/live-line.ts'
import { NO_SECRETS, type VendorSecrets } from '../read-vendor-secrets.ts'
import { createIncomeByWay, type IncomeWay } from './by-way.ts'
import { type ApiLine, createPlaidIncome } from './plaid.ts'
import { createPointservIncome } from './pointserv.ts'
import type { IncomeVendor } from './port.ts'
import { createTruvIncome } from './truv.ts'

const SETTINGS = {
  payroll: 'INCOME_PAYROLL_VENDOR',
  bank: 'INCOME_BANK_VENDOR',
  tax: 'INCOME_TAX_VENDOR',
} as const satisfies Record<IncomeWay, keyof VendorUrls>

type Given = { readonly setting: string; readonly url: string; readonly secrets: VendorSecrets }

const needs = (name: string, setting: string, what: string) =>
  new ConfigFault([`VENDOR_SECRETS has no ${name}: ${setting} needs its ${what}.`])

const byKeys =
  (name: 'plaid' | 'truv', create: (line: ApiLine) => IncomeVendor) =>
  ({ setting, url, secrets }: Given): IncomeVendor => {
    const keys = secrets[name]
    if (keys === undefined) throw needs(name, setting, 'clientId and secret')
    return create({ url, ...keys })
  }

const pointserv = ({ setting, url, secrets }: Given): IncomeVendor => {
  if (!url.includes('/sami/'))
    throw new ConfigFault([
      `${setting} is not the address that transcripts are ordered at: it ends in /sami/ and a product.`,
    ])
  if (secrets.pointserv === undefined) throw needs('pointserv', setting, 'username and password')
  return createPointservIncome({ url, ...secrets.pointserv })
}

/** Vendors with a public API of their own: their address stands in the setting behind their name and a plus. */
const OWN_APIS: Readonly<Record<string, (given: Given) => IncomeVendor>> = {
  plaid: byKeys('plaid', createPlaidIncome),
  truv: byKeys('truv', createTruvIncome),
  pointserv,
}

const liveWay = (settings: LiveSettings, way: IncomeWay): IncomeVendor => {
  const setting = SETTINGS[way]
  const [, name = '', url = ''] = /^([a-z]+)\+(.*)$/.exec(settings.urls?.[setting] ?? '') ?? []
  const own = OWN_APIS[name]
  if (own !== undefined) return own({ setting, url: httpsUrl(setting, url), secrets: settings.secrets ?? NO_SECRETS })
  const line = liveLine(settings, setting, 'income')
  if (line !== undefined) return createHttpsVendor('income', line, { name: new URL(line.url).hostname })
  throw new ConfigFault([`${setting} is missing: MODE=live needs an income record service for ${way} records.`])
}

/** The live income vendor, a vendor a way. Throws ConfigFault with a line for each way that lacks something. */
export const createLiveIncome = (settings: LiveSettings): IncomeVendor => {
  const faults: string[] = []
  const way = (one: IncomeWay): IncomeVendor | undefined => {
    try {
      return liveWay(settings, one)
    } catch (fault) {
      if (!(fault instanceof ConfigFault)) throw fault
      faults.push(...fault.lines)
      return undefined
    }
  }
  const [payroll, bank, tax] = [way('payroll'), way('bank'), way('tax')]
  if (payroll === undefined || bank === undefined || tax === undefined) throw new ConfigFault(faults)
  return createIncomeByWay({ payroll, bank, tax })
}
