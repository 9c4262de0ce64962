import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Email } from '../schemas/person.ts'
import { CODE_STATES, CodePurpose, LinkView, SignedByLink, SignInAs, SingleUse } from '../schemas/sign-in.ts'
import { IDENTITY } from './service-paths.ts'

export const lookAtLink = endpoint({
  name: 'lookAtLink',
  method: 'POST',
  path: `${IDENTITY}/api/v1/link/look`,
  says: 'What the link that was mailed with a code would do, without using it up: whether this browser asked for it, by the cookie of sendCode, to whose account it leads, masked, and the page on which it was asked for',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  body: z.object({ token: SingleUse }),
  reply: LinkView,
  problems: ['linkEnded'],
})

export const useLink = endpoint({
  name: 'useLink',
  method: 'POST',
  path: `${IDENTITY}/api/v1/link`,
  says: 'Signs in with the link that was mailed with a code, after its reader presses a button: a mail scanner cannot use the link up. Without the cookie of sendCode the reader has to confirm that they go on in another browser (elsewhere); the session is opened where the link is used, never where it was asked for',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  body: z.object({ token: SingleUse, as: SignInAs, elsewhere: z.optional(z.boolean()) }),
  reply: SignedByLink,
  problems: ['linkEnded', 'linkElsewhere', 'secondFactorNeeded', 'invitationRequired'],
})

export const readCodeState = endpoint({
  name: 'readCodeState',
  method: 'POST',
  path: `${IDENTITY}/api/v1/one-time-code/state`,
  says: 'What became of the code that this browser asked for, by the cookie of sendCode: it waits, its link was used in another browser, or there is none any more',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  body: z.object({ email: Email, purpose: CodePurpose }),
  reply: z.object({ state: z.enum(CODE_STATES) }),
})
