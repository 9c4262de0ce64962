import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether two signatures are the same, in a time that tells nothing of where they differ. */
export const isSame = (given: string | undefined, expected: string): boolean => {
  const [theirs, ours] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}

/** Twilio: the address as it was called, then every field with its value in the order of their names, HMAC-SHA1, base64. */
export const twilioSignature = (secret: string, url: string, body: string): string => {
  const fields = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
  return createHmac('sha1', secret)
    .update(url + fields.flat().join(''))
    .digest('base64')
}

/** Stream: HMAC-SHA256 of the body, hex. */
export const streamSignature = (secret: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** TalkJS: HMAC-SHA256 of the timestamp, a dot and the body, hex in capitals. */
export const talkJsSignature = (secret: string, timestamp: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex').toUpperCase()
