import { papersOfAShape } from '../../apps/server/src/documents/testing/index.ts'
import {
  type ComposedServer,
  createComposedServer,
  readShippedOrganisation,
} from '../../apps/server/src/testing/composed-server.ts'
import type { Lender } from '../../tools/seed/cast.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { type Canary, createLookout } from './canaries.ts'
import { type Variant, variants } from './plan.ts'

export type Payment = { readonly reference: string; readonly amountCents: number }

/** A lender of its own, with a clock of its own, on a server that all stories share; and everything it says to anybody. */
export type World = {
  readonly server: ComposedServer
  readonly lender: Lender
  readonly organisation: string
  /** What the payments vendor was asked to send, in order. */
  readonly payments: Payment[]
  /** From now on, whoever says one of these where it may not be said is noted. */
  watchFor(canaries: readonly Canary[]): void
  readonly leaks: string[]
  /** Answers that were our own fault, and lines the server logged of them. */
  readonly bugs: string[]
}

export type Worlds = {
  of(nth: number): World
  close(): Promise<void>
}

/** The sandbox's table of people, what a visitor typed, given back to that visitor, and a borrower's own profile. */
const MAY_SAY: Readonly<Record<string, readonly Canary['name'][]>> = {
  listPersonas: ['taxId', 'birthDate'],
  readDraft: ['birthDate'],
  saveDraft: ['birthDate'],
  readProfile: ['birthDate'],
}

const textOf = (payload: unknown): string => {
  if (typeof payload === 'string') return payload
  return Buffer.isBuffer(payload) && payload.subarray(0, 4).toString() !== '%PDF' ? payload.toString() : ''
}

/** A Monday: the same seed meets the same days whenever it is played. */
const firstDay = Date.UTC(2026, 9, 5, 15)

const clockFrom = (beginsAt: number) => {
  const began = Date.now()
  return () => beginsAt + Date.now() - began
}

const lenderRecord = (nth: number, variant: Variant) => {
  const record = readShippedOrganisation('hearthline')
  const uuid = `a1f0c2de-0003-4c6e-9b1a-${String(nth).padStart(12, '0')}`
  return {
    ...record,
    id: uuid,
    orgCode: `STORY_${nth}`,
    hosts: [`story-${nth}.localhost`],
    isDefault: false,
    ...variants[variant],
  }
}

/** A world for each lender named. */
export const createWorlds = async (named: readonly Variant[]): Promise<Worlds> => {
  const lookout = createLookout()
  const leaks: string[] = []
  const bugs: string[] = []
  const note = (where: string, text: string, allowed: readonly string[] = []) => {
    for (const name of lookout.seenIn(text)) if (!allowed.includes(name)) leaks.push(`${name} in ${where}`)
  }
  const logged = (line: string) => {
    note('the log', line)
    if (/"level":(50|60)/.test(line)) bugs.push(line.trim())
  }
  const lenders = named.map((variant, nth) => lenderRecord(nth, variant))
  const server = await createComposedServer({
    env: { LOG_LEVEL: 'debug' },
    logTo: { write: logged },
    lenders,
    seams: { real: clockFrom(firstDay), aroundEngine: papersOfAShape },
  })
  server.app.addHook('onSend', async (request, reply, payload) => {
    const call = request.routeOptions.schema?.operationId ?? request.routeOptions.url ?? 'nowhere'
    const text = textOf(payload)
    note(`the reply of ${call}`, `${JSON.stringify(reply.getHeaders())}${text}`, MAY_SAY[call])
    // A vendor that is down is told as that, and is no fault of ours.
    if (reply.statusCode >= 500 && !text.includes('"vendorUnavailable"'))
      bugs.push(`${call} answered ${reply.statusCode} ${text}`)
  })
  const payments: Payment[] = []
  const counted =
    <R extends Payment, A>(pay: (request: R) => Promise<A>) =>
    (request: R) => {
      payments.push({ reference: request.reference, amountCents: request.amountCents })
      return pay(request)
    }
  for (const { id } of lenders) {
    const { payments: vendor } = server.house.vendorsFor(id)
    const { send, payOff } = vendor
    Object.assign(vendor, { send: counted(send), payOff: counted(payOff) })
  }
  const address = await server.listen()
  const shared = { server, payments, leaks, bugs, watchFor: lookout.watchFor }
  return {
    of: (nth) => {
      const { id, hosts } = lenders[nth] ?? {}
      if (id === undefined || hosts?.[0] === undefined) throw new Error(`there is no world ${nth}`)
      return { ...shared, organisation: id, lender: { ...lenderNamed('HEARTHLINE', address), host: hosts[0] } }
    },
    close: () => server.close(),
  }
}
