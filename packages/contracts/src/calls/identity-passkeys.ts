import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../schemas/basics.ts'
import {
  Passkey,
  PasskeyCreated,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
  PasskeyUsed,
} from '../schemas/passkey.ts'
import { Signed, SignInAs } from '../schemas/sign-in.ts'
import { IDENTITY } from './service-paths.ts'

const OWN = `${IDENTITY}/secure/api/v1/passkeys` as const
const OPEN = `${IDENTITY}/api/v1/passkeys` as const

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: OWN,
  says: 'The passkeys of this account',
  who: 'signedIn',
  does: 'readOwn',
  reply: z.array(Passkey),
})

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: `${OWN}/options`,
  says: 'What a browser needs to make a passkey; its challenge serves once, for five minutes',
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mints',
  freshProof: 'signIn',
  reply: PasskeyCreation,
  problems: ['freshProofNeeded'],
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: OWN,
  says: 'Stores the passkey that the browser made',
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mints',
  body: z.object({ name: PasskeyName, answer: PasskeyCreated }),
  reply: Passkey,
  problems: ['passkeyRefused'],
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: `${OWN}/:passkey`,
  says: 'Removes a passkey, so that it no longer signs in',
  who: 'signedIn',
  does: 'readOwn',
  freshProof: 'signIn',
  params: z.object({ passkey: text(1400) }),
  reply: z.object({ removed: z.literal(true) }),
  problems: ['freshProofNeeded', 'lastSecondFactor', 'notFound'],
})

export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: `${OPEN}/options`,
  says: 'What a browser needs to sign in with a passkey; the passkey names the account',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  reply: PasskeyRequest,
})

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  method: 'POST',
  path: `${OPEN}/login`,
  says: 'Signs in with what the passkey answered; no second factor is asked for, a passkey is two',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  body: z.object({ answer: PasskeyUsed, as: SignInAs }),
  reply: Signed,
  problems: ['signInRefused'],
})
