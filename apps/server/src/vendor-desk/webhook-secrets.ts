import type { FaultVendor } from '@hearthline/contracts'
import type { Organisation } from '../organisations/index.ts'
import { digest, type Keyring } from '../platform/crypto/index.ts'
import type { VendorSecrets } from '../vendors/index.ts'

export type SecretsOf = (organisation: Pick<Organisation, 'id' | 'orgCode'>, vendor: FaultVendor) => readonly string[]

/** The sandbox's vendors sign with a secret of each organisation's own, which nobody has to set. */
export const sandboxSecret = (keys: Keyring, organisation: string, vendor: FaultVendor): string =>
  `whsec_${digest(keys.token, `webhook:${organisation}:${vendor}`).toString('base64')}`

/** The secrets that a vendor may sign with: in a live house those of the settings and no other. */
export const createSecretsOf =
  ({ keys, mode, secrets }: { keys: Keyring; mode: 'sandbox' | 'live'; secrets: VendorSecrets }): SecretsOf =>
  ({ id, orgCode }, vendor) =>
    mode === 'sandbox' ? [sandboxSecret(keys, id, vendor)] : (secrets.webhooks[orgCode]?.[vendor] ?? [])
