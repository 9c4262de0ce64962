import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** A clock may be one step off, either way (RFC 6238, 5.2). */
const WINDOW = 1

export const newSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label?: { readonly issuer: string; readonly account: string }): TOTP =>
  new TOTP({
    algorithm: 'SHA1', // what every authenticator app knows
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
    ...(label !== undefined && { issuer: label.issuer, label: label.account }),
  })

/** The otpauth: address that an app reads from a picture. */
export const uriOf = (secret: string, label: { readonly issuer: string; readonly account: string }): string =>
  totpOf(secret, label).toString()

/** Which step of 30 seconds a code belongs to; undefined when it is of none that counts now. */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}
