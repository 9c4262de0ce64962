import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Profile } from '../schemas/profile.ts'
import { Identity, LegacyUser, Signed } from '../schemas/sign-in.ts'
import { IDENTITY, PROFILE } from './service-paths.ts'

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: `${IDENTITY}/secure/api/v1/logout`,
  says: 'Ends this session everywhere it is held',
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mints',
  reply: z.object({ signedOut: z.literal(true) }),
})

export const renewToken = endpoint({
  name: 'renewToken',
  method: 'POST',
  path: `${IDENTITY}/secure/api/v1/token`,
  says: 'A new token for a session that is alive, in the browser that opened it; the only call that takes a token which has expired',
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mints',
  reply: Signed,
})

export const readIdentity = endpoint({
  name: 'readIdentity',
  method: 'GET',
  path: `${IDENTITY}/secure/api/v1_1/identity`,
  says: 'Who the token belongs to',
  who: 'signedIn',
  does: 'readOwn',
  reply: Identity,
  problems: ['userNotFound'],
})

export const readLegacyIdentity = endpoint({
  name: 'readLegacyIdentity',
  method: 'GET',
  path: `${IDENTITY}/secure/api/v1/identity`,
  // Resolves the owner where the broker does not know them.
  says: 'The account behind the token',
  who: 'signedIn',
  does: 'readOwn',
  reply: LegacyUser,
  problems: ['userNotFound'],
})

export const readProfile = endpoint({
  name: 'readProfile',
  method: 'GET',
  path: `${PROFILE}/profile`,
  // What only an application knows is left out if there is none.
  says: 'Whoever is signed in with an account',
  who: 'borrower',
  does: 'readOwn',
  reply: Profile,
})
