import { createHmac, timingSafeEqual } from 'node:crypto'
import type { VendorCall } from './chat-vendor.ts'

/** Compares two signatures in constant time. */
export const isSame = (given: string | undefined, expected: string): boolean => {
  const [theirs, ours] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}

/** Twilio: HMAC-SHA1 of the called address and then each field with its value, sorted by name; base64. */
export const twilioSignature = (secret: string, url: string, body: string): string => {
  const fields = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
  return createHmac('sha1', secret)
    .update(url + fields.flat().join(''))
    .digest('base64')
}

/** Stream: HMAC-SHA256 of the body; hex. */
export const streamSignature = (secret: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** TalkJS: HMAC-SHA256 of the timestamp, a dot and the body; upper-case hex. */
export const talkJsSignature = (secret: string, timestamp: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex').toUpperCase()

export const headerOf = ({ headers }: VendorCall, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Undefined where the text is not JSON. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The JSON body of a verified call; undefined where it is not JSON. */
export const jsonOf = ({ body }: VendorCall): unknown => parsedJson(body.toString('utf8'))
