import type { FaultVendor } from '@hearthline/contracts'
import { ConfigError, type VendorUrls } from '../../platform/config/index.ts'
import { NO_SECRETS, type VendorSecrets } from '../read-vendor-secrets.ts'
import type { Line } from './ask-by-https.ts'

export type LiveSettings = { readonly urls?: Partial<VendorUrls>; readonly secrets?: VendorSecrets }

/** Money and people's data travel over TLS only. */
export const httpsUrl = (setting: string, given: string): string => {
  if (URL.canParse(given) && new URL(given).protocol === 'https:') return given
  throw new ConfigError([`${setting} is not an address that starts with https://.`])
}

/** Where a kind's vendor answers and what it is shown; undefined where its setting is missing. */
export const vendorConnection = (
  { urls = {}, secrets = NO_SECRETS }: LiveSettings,
  setting: keyof VendorUrls,
  vendor: FaultVendor,
): Omit<Line, 'vendor'> | undefined => {
  const given = urls[setting]
  if (given === undefined) return undefined
  const token = secrets.tokens[vendor]
  if (token === undefined)
    throw new ConfigError([`VENDOR_SECRETS has no token for ${vendor}: ${setting} needs one (docs/vendors.md).`])
  return { url: httpsUrl(setting, given), token }
}
