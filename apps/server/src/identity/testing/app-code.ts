import { Secret, TOTP } from 'otpauth'
import type { Answer } from '../../testing/test-server.ts'

/** The code that an authenticator app shows now. */
export const appCodeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Sends the code that the app shows, and where it changes on the way the next one, as a person does. */
export const sendAppCode = async (secret: string, send: (code: string) => Promise<Answer>): Promise<Answer> => {
  const answer = await send(appCodeOf(secret))
  return answer.body.code === 'codeJustChanged' ? send(appCodeOf(secret)) : answer
}
