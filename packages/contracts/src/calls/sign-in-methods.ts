import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Locale } from '../schemas/basics.ts'
import { Email } from '../schemas/person.ts'
import {
  CodePurpose,
  OneTimeCode,
  Password,
  SecondFactorCode,
  Signed,
  SignInAs,
  SingleUse,
} from '../schemas/sign-in.ts'
import { IDENTITY } from './service-paths.ts'

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: `${IDENTITY}/api/v1/login`,
  says: 'Signs in with an address and either a password or a one-time code; an unknown address and a wrong password answer alike. A code is good only with the cookie that sendCode set: a client without cookies has no use of codes',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  body: z.object({
    email: Email,
    password: z.optional(z.string().check(z.maxLength(128))),
    code: z.optional(OneTimeCode),
    as: SignInAs,
  }),
  reply: Signed,
  problems: ['signInRefused', 'codeElsewhere', 'codeExpired', 'secondFactorNeeded', 'tooManyTries'],
})

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: `${IDENTITY}/api/v1/registration/register`,
  says: 'Opens an account with a code that was mailed, and a password if one is given; an address that has one already is signed in by its code. The code is good only with the cookie that sendCode set',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  body: z.object({ email: Email, code: OneTimeCode, password: z.optional(Password) }),
  reply: Signed,
  problems: ['codeWrong', 'codeElsewhere', 'codeExpired', 'secondFactorNeeded', 'tooManyTries', 'invitationRequired'],
})

export const sendSecondFactor = endpoint({
  name: 'sendSecondFactor',
  method: 'POST',
  path: `${IDENTITY}/api/v1/login/second-factor`,
  says: 'Completes a sign-in that was answered with secondFactorNeeded: its ticket, and a code of the authenticator app or a recovery code',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  body: z.object({ ticket: SingleUse, code: SecondFactorCode }),
  reply: Signed,
  problems: ['codeWrong', 'codeJustChanged', 'challengeEnded', 'tooManyTries'],
})

export const sendCode = endpoint({
  name: 'sendCode',
  method: 'POST',
  path: `${IDENTITY}/api/v1/one-time-code`,
  says: 'Mails a six-digit code and a link, either good once and for the minutes of the reply; the answer is the same whether or not the address is known. Sets a cookie without which the code is refused (codeElsewhere), so a client has to keep cookies; redirectUrl is the page to which the link leads',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  body: z.object({
    email: Email,
    purpose: CodePurpose,
    locale: z.optional(Locale),
    as: SignInAs,
    redirectUrl: z.optional(z.string().check(z.maxLength(300))),
  }),
  reply: z.object({ sent: z.literal(true), minutes: z.number() }),
  problems: ['tooManyTries', 'referralRequired', 'invitationRequired'],
})
