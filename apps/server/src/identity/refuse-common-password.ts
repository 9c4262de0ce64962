import { type Context, Problem } from '../platform/http/index.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Throws where a password is among the first to be tried for this address at this lender. */
export const refuseCommonPassword = (
  { tenant, origin }: Pick<Context, 'tenant' | 'origin'>,
  { password, email }: { readonly password: string; readonly email: string },
): void => {
  if (isCommonPassword(password, [email, tenant.code, new URL(origin).hostname]))
    throw new Problem('invalidInput', { fields: [{ path: 'password', code: 'passwordCommon' }] })
}
