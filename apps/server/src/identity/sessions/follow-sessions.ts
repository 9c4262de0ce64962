import { decodeJwt } from 'jose'
import type { Context } from '../../platform/http/index.ts'

/** What a layer above does once a browser opened or ended a session. */
export type SessionFollower = {
  /** The account or member of staff by the uuid. */
  readonly opened: (context: Context, identityUuid: string) => Promise<void>
  /** Of the caller, whose session is over by now. */
  readonly ended: (context: Context) => Promise<void>
}

/** Gives a browser the token of the session that it just opened. */
export const handOverNew = async (
  context: Context,
  jwt: string,
  { opened }: SessionFollower,
): Promise<{ jwt: string }> => {
  const { sub } = decodeJwt(jwt)
  if (sub !== undefined) await opened(context, sub)
  return { jwt: context.setToken(jwt) }
}
