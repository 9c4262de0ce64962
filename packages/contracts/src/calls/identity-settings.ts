import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code, Uuid } from '../schemas/basics.ts'
import { PasskeyUsed } from '../schemas/passkey.ts'
import { Password, SecondFactorCode, SessionView } from '../schemas/sign-in.ts'
import { IDENTITY } from './service-paths.ts'

const SESSIONS = `${IDENTITY}/secure/api/v1/sessions` as const
const TWO_FACTOR = `${IDENTITY}/secure/api/v1/two-factor` as const

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const TwoFactor = z.object({ enabled: z.boolean(), verified: z.boolean(), recoveryCodesLeft: z.number() })

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: SESSIONS,
  says: 'The sessions of the caller, newest first',
  who: 'signedIn',
  does: 'readOwn',
  reply: z.array(SessionView),
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: `${SESSIONS}/:session`,
  says: "Ends one of the caller's sessions; every process refuses it at once",
  who: 'signedIn',
  does: 'readOwn',
  freshProof: 'sessions',
  params: z.object({ session: Uuid }),
  reply: z.object({ ended: z.number() }),
  problems: ['freshProofNeeded', 'notFound'],
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: `${SESSIONS}/end-others`,
  says: "Ends all of the caller's sessions but this one",
  who: 'signedIn',
  does: 'readOwn',
  freshProof: 'sessions',
  reply: z.object({ ended: z.number() }),
  problems: ['freshProofNeeded'],
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: `${IDENTITY}/secure/api/v1/password`,
  says: 'Sets a password, and ends all other sessions. The old one is needed, but while a sign-in by mail is a fresh proof',
  who: 'borrower',
  does: 'readOwn',
  repeat: 'mints',
  body: z.object({ current: z.optional(z.string().check(z.maxLength(128))), password: Password }),
  reply: z.object({ changed: z.literal(true) }),
  problems: ['passwordWrong', 'freshProofNeeded', 'tooManyTries'],
})

export const readTwoFactor = endpoint({
  name: 'readTwoFactor',
  method: 'GET',
  path: TWO_FACTOR,
  says: 'Whether a second factor is set up, and how many recovery codes are left',
  who: 'signedIn',
  does: 'readOwn',
  reply: TwoFactor,
})

export const beginProof = endpoint({
  name: 'beginProof',
  method: 'POST',
  path: `${IDENTITY}/secure/api/v1/proof/options`,
  says: 'How the caller can confirm their identity again; a code is mailed if that is the method',
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mints',
  reply: z.object({
    /**
     * Of a session that lacks the second factor which the lender demands: what completes it. passkey: that alone; setUp:
     * there is nothing yet.
     */
    by: z.enum(['password', 'code', 'secondFactor', 'passkey', 'setUp']),
    /** Whether a passkey of theirs would do as well. */
    passkey: z.boolean(),
  }),
  problems: ['tooManyTries'],
})

export const giveProof = endpoint({
  name: 'giveProof',
  method: 'POST',
  path: `${IDENTITY}/secure/api/v1/proof`,
  says: 'Confirms the identity of the caller for some minutes, as the lender sets: what calls with freshProofNeeded require',
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mints',
  body: z.object({ secret: z.string(code('required')).check(z.minLength(1, code('required')), z.maxLength(128)) }),
  reply: z.object({ proved: z.literal(true) }),
  problems: ['passwordWrong', 'codeWrong', 'codeJustChanged', 'codeElsewhere', 'codeExpired', 'tooManyTries'],
})

export const giveProofByPasskey = endpoint({
  name: 'giveProofByPasskey',
  method: 'POST',
  path: `${IDENTITY}/secure/api/v1/proof/passkey`,
  says: 'The same with what a passkey of the caller answered; its challenge is that of signing in',
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mints',
  body: z.object({ answer: PasskeyUsed }),
  reply: z.object({ proved: z.literal(true) }),
  problems: ['passkeyRefused'],
})

export const beginTwoFactor = endpoint({
  name: 'beginTwoFactor',
  method: 'POST',
  path: TWO_FACTOR,
  says: 'Begins to set up an authenticator app: its secret and the address for its picture. Nothing is asked for before it is confirmed',
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mints',
  freshProof: 'signIn',
  reply: z.object({ secret: z.string(), uri: z.string() }),
  problems: ['freshProofNeeded', 'eventNotExpected'],
})

export const confirmTwoFactor = endpoint({
  name: 'confirmTwoFactor',
  method: 'POST',
  path: `${TWO_FACTOR}/confirm`,
  says: 'Ends the set-up with a first code; the recovery codes are shown this once',
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mints',
  body: z.object({ code: SecondFactorCode }),
  reply: RecoveryCodes,
  problems: ['codeWrong', 'codeJustChanged', 'challengeEnded', 'tooManyTries'],
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${TWO_FACTOR}/recovery-codes`,
  says: 'New recovery codes in place of the old ones, shown this once',
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mints',
  body: z.object({ code: SecondFactorCode }),
  reply: RecoveryCodes,
  problems: ['codeWrong', 'codeJustChanged', 'tooManyTries'],
})

export const removeTwoFactor = endpoint({
  name: 'removeTwoFactor',
  method: 'POST',
  path: `${TWO_FACTOR}/remove`,
  says: 'Removes the second factor, with a code of it',
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mints',
  body: z.object({ code: SecondFactorCode }),
  reply: TwoFactor,
  problems: ['lastSecondFactor', 'codeWrong', 'codeJustChanged', 'tooManyTries'],
})
