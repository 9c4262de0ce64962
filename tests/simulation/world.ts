import { documentsOfAShape } from '../../apps/server/src/documents/testing/index.ts'
import { type ComposedServer, createComposedServer } from '../../apps/server/src/testing/composed-server.ts'
import type { Lender } from '../../tools/seed/cast.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { lenderOfItsOwn } from '../support/lender-of-its-own.ts'
import type { Canary } from './canaries.ts'
import { createLeakWatch, type Leaks } from './leaks.ts'
import { type Variant, variants } from './plan.ts'

export type Payment = { readonly reference: string; readonly amountCents: number }

/**
 * A lender of its own, with a clock of its own, on a server that all stories share; and everything that the server
 * sends.
 */
export type World = {
  readonly server: ComposedServer
  readonly lender: Lender
  readonly organisation: string
  /** What the payments vendor was asked to send, in order. */
  readonly payments: Payment[]
  /** From now on, these secrets are reported wherever they may not appear. */
  watchFor(played: { readonly application: string; readonly canaries: readonly Canary[] }): void
} & Leaks

export type Worlds = {
  of(nth: number): World
  /** What belongs to no story. */
  readonly unclaimed: Leaks
  close(): Promise<void>
}

/** A Monday: the same seed has the same days whenever it is played. */
const firstDay = Date.UTC(2026, 9, 5, 15)

const clockFrom = (beginsAt: number) => {
  const began = Date.now()
  return () => beginsAt + Date.now() - began
}

const lenderRecord = (nth: number, variant: Variant) => {
  const own = lenderOfItsOwn({ room: '0003', name: 'STORY', nth })
  const { lending = {}, ...other }: Readonly<Record<string, unknown>> & { readonly lending?: object } =
    variants[variant]
  return { ...own, ...other, lending: { ...own.lending, ...lending } }
}

/** A world for each named lender. */
export const createWorlds = async (named: readonly Variant[]): Promise<Worlds> => {
  const leakWatch = createLeakWatch()
  const lenders = named.map((variant, nth) => lenderRecord(nth, variant))
  const server = await createComposedServer({
    env: { LOG_LEVEL: 'debug' },
    logTo: { write: leakWatch.logged },
    lenders,
    seams: { real: clockFrom(firstDay), aroundEngine: documentsOfAShape },
  })
  leakWatch.listenTo(server.fastify)
  const payments: Payment[] = []
  const counted =
    <R extends Payment, A>(pay: (request: R) => Promise<A>) =>
    (request: R) => {
      payments.push({ reference: request.reference, amountCents: request.amountCents })
      return pay(request)
    }
  for (const { id } of lenders) {
    const { payments: vendor } = server.app.vendorsFor(id)
    const { send, payOff } = vendor
    Object.assign(vendor, { send: counted(send), payOff: counted(payOff) })
  }
  const address = await server.listen()
  return {
    of: (nth) => {
      const { id, hosts } = lenders[nth] ?? {}
      if (id === undefined || hosts?.[0] === undefined) throw new Error(`there is no world ${nth}`)
      return {
        server,
        payments,
        organisation: id,
        lender: { ...lenderNamed('HEARTHLINE', address), host: hosts[0] },
        watchFor: (played) => leakWatch.watchFor(id, played),
        ...leakWatch.ofLender(id),
      }
    },
    unclaimed: leakWatch.unclaimed,
    close: () => server.close(),
  }
}
