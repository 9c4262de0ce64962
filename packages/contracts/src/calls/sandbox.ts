import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Instant, optionalText, text } from '../schemas/basics.ts'
import { FAULT_LASTS, FAULT_VENDORS, VENDOR_FAULTS, VendorFaults } from '../schemas/sandbox-faults.ts'
import { Signed } from '../schemas/sign-in.ts'
import { SANDBOX } from './service-paths.ts'

const Clock = z.object({ now: Instant, today: Day, movedByDays: z.number() })

export const readClock = endpoint({
  name: 'readClock',
  method: 'GET',
  path: `${SANDBOX}/clock`,
  says: "The organisation's clock: real time in a live system, moved forward at will in a sandbox",
  who: 'anyone',
  does: 'useSandbox',
  reply: Clock,
})

export const moveClock = endpoint({
  name: 'moveClock',
  method: 'POST',
  path: `${SANDBOX}/clock`,
  says: 'Moves the clock forward by business days and sweeps the deadlines that came due',
  who: 'anyone',
  does: 'useSandbox',
  body: z.object({ businessDays: z.int().check(z.minimum(1), z.maximum(60)) }),
  reply: Clock,
  problems: ['sandboxOnly'],
})

export const adoptToken = endpoint({
  name: 'adoptToken',
  method: 'POST',
  path: `${SANDBOX}/adopt-token`,
  says: 'Opens a session of this browser for whoever a token is of: a pasted token is another browser’s, and nothing here by itself',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  body: z.object({ token: text(2000) }),
  reply: Signed,
  problems: ['sandboxOnly', 'signInRefused'],
})

export const readInbox = endpoint({
  name: 'readInbox',
  method: 'GET',
  path: `${SANDBOX}/inbox`,
  says: 'The newest mails and texts that a sandbox organisation sent, instead of sending them',
  who: 'anyone',
  does: 'useSandbox',
  query: z.object({ to: optionalText(254) }),
  reply: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      channel: z.enum(['mail', 'sms']),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
    }),
  ),
  problems: ['sandboxOnly'],
})

export const listPersonas = endpoint({
  name: 'listPersonas',
  method: 'GET',
  path: `${SANDBOX}/personas`,
  says: "The sandbox's made-up people and what happens to each",
  who: 'anyone',
  does: 'useSandbox',
  reply: z.array(
    z.object({
      name: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      birthDate: Day,
      taxId: z.string(),
      outcome: z.string(),
    }),
  ),
  problems: ['sandboxOnly'],
})

export const listHomes = endpoint({
  name: 'listHomes',
  method: 'GET',
  path: `${SANDBOX}/homes`,
  says: "The words in a street name by which the sandbox's homes behave differently, and what happens to each",
  who: 'anyone',
  does: 'useSandbox',
  reply: z.array(z.object({ word: z.string(), outcome: z.string() })),
  problems: ['sandboxOnly'],
})

export const listFaults = endpoint({
  name: 'listFaults',
  method: 'GET',
  path: `${SANDBOX}/faults`,
  says: 'The faults that each sandbox vendor can play, and those that are set for this organisation',
  who: 'anyone',
  does: 'useSandbox',
  reply: z.array(VendorFaults),
  problems: ['sandboxOnly'],
})

export const setFault = endpoint({
  name: 'setFault',
  method: 'POST',
  path: `${SANDBOX}/faults`,
  says: "Lets a sandbox vendor fail this organisation's next call, or every call until it is cleared",
  who: 'anyone',
  does: 'useSandbox',
  body: z.object({
    vendor: z.enum(FAULT_VENDORS),
    fault: z.enum(VENDOR_FAULTS),
    lasts: z.enum(FAULT_LASTS),
  }),
  reply: z.array(VendorFaults),
  problems: ['sandboxOnly'],
})

export const clearFaults = endpoint({
  name: 'clearFaults',
  method: 'DELETE',
  path: `${SANDBOX}/faults`,
  says: 'Lets every sandbox vendor work again for this organisation',
  who: 'anyone',
  does: 'useSandbox',
  reply: z.array(VendorFaults),
  problems: ['sandboxOnly'],
})
