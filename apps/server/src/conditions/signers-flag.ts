import { SIGNER_CONDITIONS_FLAG } from '@hearthline/domain/flags'
import type { Registry } from '../organisations/index.ts'
import type { Tenant } from '../platform/http/index.ts'

/**
 * Whether this lender lets additional signers see what is asked of them (portal.md 5). The share of a flag is drawn by
 * the browser's tracker, which is not known here: off for all is off here too.
 */
export const areSignersAsked = (registry: Registry, { id }: Pick<Tenant, 'id'>): boolean =>
  registry.byId(id)?.flags.some(({ key, enabled }) => key === SIGNER_CONDITIONS_FLAG && enabled) ?? false
