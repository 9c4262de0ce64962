import { type Context, Problem, type Tenant } from '../../platform/http/index.ts'
import { isInNetworks } from '../../platform/outgoing/index.ts'

/** Whether a lender lets its staff in from an address. Read at every call, since a record may change at any time. */
export const letsStaffIn = ({ signIn }: Pick<Tenant, 'signIn'>, address: string): boolean =>
  signIn?.staffNetworks === undefined || isInNetworks(address, signIn.staffNetworks)

/** Before a password or a code of staff is looked at, so that nobody elsewhere learns whether it is right. @throws Problem networkNotAllowed */
export const requireStaffNetwork = ({ tenant, address }: Pick<Context, 'tenant' | 'address'>): void => {
  if (!letsStaffIn(tenant, address)) throw new Problem('networkNotAllowed')
}
