import { ConfigFault, type VendorUrls } from '../../platform/config/index.ts'
import { createHttpsVendor } from '../https/https-vendor.ts'
import { httpsUrl, type LiveSettings, liveLine } from '../https/live-line.ts'
import { createIncomeByWay, type IncomeWay } from './by-way.ts'
import { type ApiLine, createPlaidIncome } from './plaid.ts'
import type { IncomeVendor } from './port.ts'
import { createTruvIncome } from './truv.ts'

const SETTINGS = {
  payroll: 'INCOME_PAYROLL_VENDOR',
  bank: 'INCOME_BANK_VENDOR',
  tax: 'INCOME_TAX_VENDOR',
} as const satisfies Record<IncomeWay, keyof VendorUrls>

/** Vendors with a public API of their own: their address stands in the setting behind their name and a plus. */
const OWN_APIS: Readonly<Record<'plaid' | 'truv', (line: ApiLine) => IncomeVendor>> = {
  plaid: createPlaidIncome,
  truv: createTruvIncome,
}

const liveWay = (settings: LiveSettings, way: IncomeWay): IncomeVendor => {
  const setting = SETTINGS[way]
  const given = settings.urls?.[setting]
  const [, name, url = ''] = /^(plaid|truv)\+(.*)$/.exec(given ?? '') ?? []
  if (name !== 'plaid' && name !== 'truv') {
    const line = liveLine(settings, setting, 'income')
    if (line !== undefined) return createHttpsVendor('income', line, { name: new URL(line.url).hostname })
    throw new ConfigFault([`${setting} is missing: MODE=live needs an income record service for ${way} records.`])
  }
  const secret = settings.secrets?.[name]
  if (secret === undefined)
    throw new ConfigFault([`VENDOR_SECRETS has no ${name}: ${setting} needs its clientId and secret.`])
  return OWN_APIS[name]({ url: httpsUrl(setting, url), ...secret })
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
