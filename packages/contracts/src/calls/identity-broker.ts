import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalText, text } from '../schemas/basics.ts'
import { BrokerUser, SingleUse } from '../schemas/sign-in.ts'
import { BROKER, CONSOLE, IDENTITY } from './service-paths.ts'

const audience = z.enum(['customer', 'agent'])
const Redirect = z.object({ redirect: z.string() })
/** portal.md 7: what login and logout say about the person. */
const Asked = z.object({
  applicationName: optionalText(100),
  orgCode: optionalText(40),
  mode: optionalText(40),
})

export const brokerLogin = endpoint({
  name: 'brokerLogin',
  method: 'POST',
  path: `${BROKER}/:audience/api/v3/login`,
  says: "Where the browser has to go to sign in: the lender's issuer",
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  params: z.object({ audience }),
  query: z.object({ telemetryTrackingId: optionalText(100), redirectUrl: optionalText(500) }),
  body: Asked,
  reply: Redirect,
  problems: ['issuerUnavailable', 'tooManyTries'],
})

export const brokerLogout = endpoint({
  name: 'brokerLogout',
  method: 'POST',
  path: `${BROKER}/:audience/secure/api/v3/logout`,
  says: 'Ends this session everywhere, and says where the browser has to go to end it at the issuer too',
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mints',
  params: z.object({ audience }),
  body: Asked,
  reply: Redirect,
})

export const readBrokerUser = endpoint({
  name: 'readBrokerUser',
  method: 'GET',
  path: `${BROKER}/:audience/secure/api/v3/self/:info`,
  says: 'The identity that the broker has for the caller; "User not found" for somebody who never signed in through it: then the legacy identity is asked',
  who: 'signedIn',
  does: 'readOwn',
  // portal.md 3: the default product is heloc, and there is no other yet.
  params: z.object({ audience, info: z.literal('helocinfo') }),
  reply: BrokerUser,
  problems: ['userNotFound'],
})

export const staffSignOn = endpoint({
  name: 'staffSignOn',
  method: 'POST',
  path: `${CONSOLE}/sign-on`,
  says: "Where staff have to go to sign in at the lender's issuer",
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  reply: Redirect,
  problems: ['issuerUnavailable', 'tooManyTries'],
})

export const exchangeCode = endpoint({
  name: 'exchangeCode',
  method: 'POST',
  path: `${IDENTITY}/api/v1/exchange`,
  says: 'Exchanges the code from the return address of an issuer for the token, once and within a minute',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  body: z.object({ code: SingleUse }),
  reply: z.object({ jwt: z.string(), redirectUrl: z.string() }),
  problems: ['challengeEnded', 'signInRefused'],
})

export const finishInteraction = endpoint({
  name: 'finishInteraction',
  method: 'POST',
  path: `${IDENTITY}/secure/api/v1/interactions/:interaction`,
  says: 'Reports to the embedded issuer who signed in on its page, in the browser that it sent there; replies with the address at which that browser continues',
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mints',
  params: z.object({ interaction: text(64).check(z.regex(/^[\w-]+$/)) }),
  reply: Redirect,
  problems: ['challengeEnded'],
})
