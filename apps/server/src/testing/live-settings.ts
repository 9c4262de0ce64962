import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAULT_VENDORS } from '@hearthline/contracts'

const KINDS = ['ADDRESS', 'BANK_ACCOUNT', 'CREDIT', 'FLOOD', 'IDENTITY', 'NOTARY', 'PAYMENTS', 'RECORDING'] as const
const MORE = ['SCREENING', 'SMS', 'TITLE', 'VALUATION', 'INCOME_TAX', 'INCOME_PAYROLL', 'INCOME_BANK'] as const

/**
 * All settings that MODE=live requires, with made-up vendors that are not called before somebody applies; files go to
 * the folder.
 */
export const liveSettings = (folder: string): Readonly<Record<string, string>> => {
  const write = (name: string, value: unknown): string => {
    const file = join(folder, name)
    writeFileSync(file, JSON.stringify(value))
    return file
  }
  const tokens = Object.fromEntries(FAULT_VENDORS.map((vendor) => [vendor, 'a-token-of-ours']))
  const agency = {
    name: 'Example Counsel',
    addressLines: ['1 Example Street', 'Denver, CO 80202'],
    phone: '(303) 555-0100',
    languages: ['English'],
    services: ['Budget'],
  }
  return {
    MODE: 'live',
    ALLOW_ROOT: 'true',
    PUBLIC_URL: 'https://apply.lender.example',
    SMTP_URL: 'smtps://mail.lender.example',
    HOUSING_COUNSELORS: write('counselors.json', { listedOn: '2026-11-01', near: { '': [agency] } }),
    VENDOR_SECRETS: write('vendor-secrets.json', { tokens, webhooks: {} }),
    CREDIT_BUREAU: 'EXPERIAN',
    ...Object.fromEntries([...KINDS, ...MORE].map((kind) => [`${kind}_VENDOR`, 'https://vendor.example'])),
  }
}
