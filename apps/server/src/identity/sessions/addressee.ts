import { lenderAddress } from '../../organisations/index.ts'
import type { Context } from '../../platform/http/index.ts'
import type { Addressee, Claims } from './tokens.ts'

/**
 * Who issues a lender's tokens, and for what: its own address, and the calls of this product for that lender. Without PUBLIC_URL
 * processes on one database listen at several ports, and are one issuer.
 */
export const addresseeOf = ({
  app,
  tenant,
}: {
  app: Pick<Context['app'], 'config'>
  tenant: Context['tenant']
}): Addressee => {
  const its = lenderAddress(tenant, app.config)
  if (app.config.publicUrl === undefined) its.port = ''
  return { iss: its.origin, aud: `urn:hearthline:calls:${tenant.id}` }
}

/** Whether a token is one of this lender's for these calls. One of the release before says neither, and opens its own sessions alone. */
export const isMeantFor = ({ iss, aud }: Addressee, claims: Claims, isOfReleaseBefore: boolean): boolean =>
  isOfReleaseBefore && claims.iss === undefined && claims.aud === undefined
    ? true
    : claims.iss === iss && claims.aud === aud
