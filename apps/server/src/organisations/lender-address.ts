import type { Config } from '../platform/config/index.ts'
import type { Organisation } from './registry.ts'

/**
 * A lender's own address on this installation. PUBLIC_URL is the default lender's, and its scheme and port are
 * everybody's; without it the server is reached where it listens, under the first host of each lender's record.
 */
export const lenderAddress = (
  { hosts: [first], isDefault }: Pick<Organisation, 'hosts' | 'isDefault'>,
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
): URL => {
  const url = new URL(publicUrl ?? `http://localhost:${port}`)
  if (first !== undefined && (publicUrl === undefined || !isDefault)) url.hostname = first
  return url
}
