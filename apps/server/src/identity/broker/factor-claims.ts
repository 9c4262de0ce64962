import type { Organisation } from '../../organisations/index.ts'
import { type Audience, externalFor } from './relying-party.ts'

/** How our own issuer says that a second factor was given (RFC 8176: multiple-factor authentication). */
export const MULTIPLE_FACTOR = 'mfa'

type Values = { readonly acr?: readonly string[] | undefined; readonly amr?: readonly string[] | undefined }

const valuesFor = (organisation: Organisation, audience: Audience): Values => {
  const issuer = externalFor(organisation, audience)
  return issuer === undefined ? { amr: [MULTIPLE_FACTOR] } : (issuer.secondFactorBy ?? {})
}

/** Whether a checked ID token says, in a word that the lender's record takes for it, that a second factor was given. */
export const saysFactor = (
  claims: Readonly<Record<string, unknown>>,
  { organisation, audience }: { readonly organisation: Organisation; readonly audience: Audience },
): boolean => {
  const { acr = [], amr = [] } = valuesFor(organisation, audience)
  const given: readonly unknown[] = Array.isArray(claims.amr) ? claims.amr : []
  return acr.some((one) => one === claims.acr) || amr.some((one) => given.includes(one))
}

/**
 * When our own issuer last saw a proof of who somebody is, in milliseconds; null of a lender's own issuer, which may have kept them
 * signed in for days.
 */
export const provedAtOf = (
  claims: Readonly<Record<string, unknown>>,
  { organisation, audience }: { readonly organisation: Organisation; readonly audience: Audience },
): number | null => {
  const { auth_time: seconds } = claims
  const isOurs = externalFor(organisation, audience) === undefined
  return isOurs && typeof seconds === 'number' ? seconds * 1000 : null
}

/** What the request asks of the lender's issuer, the most wanted first (OpenID Connect Core 3.1.2.1). */
export const acrValuesFor = (organisation: Organisation, audience: Audience): { readonly acr_values?: string } => {
  const acr = externalFor(organisation, audience)?.secondFactorBy?.acr
  return acr === undefined ? {} : { acr_values: acr.join(' ') }
}
