import { readFileSync } from 'node:fs'
import { formFacts } from '@hearthline/contracts/forms'
import { rowOf } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LogEntry, type LoggedChange, readLogOf } from '../../apps/server/src/applications/index.ts'
import { documentsOfAShape } from '../../apps/server/src/documents/testing/index.ts'
import { type WrittenRegister, writeRegister } from '../../apps/server/src/exports/register/write-register.ts'
import { type ComposedServer, createComposedServer } from '../../apps/server/src/testing/composed-server.ts'
import { FILLED_FORMS } from '../../apps/server/src/testing/filled-forms.ts'
import type { DeskTables } from '../../apps/server/src/vendor-desk/index.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { play } from '../../tools/seed/play.ts'
import { movesOf } from '../simulation/rules/rule.ts'
import { lenderOfItsOwn } from '../support/lender-of-its-own.ts'
import { journeys } from './journeys.ts'
import { pathOf, untaken } from './taken.ts'

const recordOf = (nth: number) => ({ ...lenderOfItsOwn({ room: '0004', name: 'PATH', nth }), ...journeys[nth]?.lender })

/** PATHS=words plays only the journeys with matching names; a pattern. */
const wanted = journeys
  .map((journey, nth) => ({ name: journey.name, journey, nth }))
  .filter(({ name }) => new RegExp(process.env.PATHS ?? '').test(name))

let server: ComposedServer
let address: string
/** Where vendors called, by HTTP. */
const calledAt: string[] = []
const logs = new Map<string, readonly LogEntry[]>()

beforeAll(async () => {
  server = await createComposedServer({
    lenders: journeys.map((_, nth) => recordOf(nth)),
    seams: { aroundEngine: documentsOfAShape },
  })
  address = await server.listen()
  server.fastify.server.on('request', ({ url = '' }) => {
    if (url.startsWith('/webhooks/')) calledAt.push(url)
  })
})
afterAll(() => server.close())

/** From the event log: whether the journey reached its end. */
const printPath = async (name: string, place: { organisation: string; application: string }): Promise<void> => {
  const log = await readLogOf(server.app.db, place.organisation, place.application)
  logs.set(name, log)
  process.stdout.write(`${pathOf(name, movesOf(log))}\n`)
}

describe('a journey from registration on, by HTTP alone', { timeout: 600_000 }, () => {
  it.concurrent.each(wanted)('$name', async ({ name, journey, nth }) => {
    const { id, hosts } = recordOf(nth)
    const lender = { ...lenderNamed('HEARTHLINE', address), host: hosts[0] ?? '' }
    let born: string | undefined
    try {
      await play(lender, journey, (application) => {
        born = application
      })
    } finally {
      if (born !== undefined) await printPath(name, { organisation: id, application: born })
    }
  })
})

const missedWithout = (left?: string) =>
  untaken([...logs].filter(([name]) => name !== left).map(([, log]) => movesOf(log)))

/** Paths of values in facts, such as `liens.items.creditor`. */
const placesIn = (value: unknown, at = ''): readonly string[] => {
  if (Array.isArray(value)) return [at, ...value.flatMap((item) => placesIn(item, at))]
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, at === '' ? key : `${at}.${key}`))
}

type LoggedBody = Partial<Pick<LoggedChange, 'change' | 'lists'>>

/** Where a row of the log wrote: in sections, and in lists below the places of their patches. */
const placesWritten = ({ change = {}, lists = {} }: LoggedBody): readonly string[] => [
  ...placesIn(change),
  ...Object.entries(lists).flatMap(([section, patch]) =>
    patch.flatMap((operation) => {
      const names = operation.path.split('/').filter((part) => !/^(?:\d+|-|)$/.test(part))
      return placesIn('value' in operation ? operation.value : undefined, [section, ...names].join('.'))
    }),
  ),
]

/** All facts in the logs of the journeys, except one journey. */
const writtenFacts = (left?: string): ReadonlySet<string> =>
  new Set(
    [...logs]
      .filter(([name]) => name !== left)
      // Written by a unit of work.
      .flatMap(([, log]) => log.flatMap(({ body }) => placesWritten(body as LoggedBody))),
  )

/** Facts that neither a journey nor a filled form here writes, each with the server test that does. */
const WRITTEN_ELSEWHERE = {
  'insurance.replacementCostCents': 'insurance/insurance.test.ts',
  'notary.request.address': 'notary/in-person.test.ts',
  'notary.request.place': 'notary/in-person.test.ts',
  'notary.request.wishes': 'notary/in-person.test.ts',
  'ownershipDispute.explanation.note': 'verification/property/property-detours.test.ts',
  wishedCents: 'applying/applying.test.ts',
}

const formsFacts = Object.values(formFacts)
  .flatMap((fields) => Object.values(fields))
  .filter((goes) => !/^(?:secret|neither): /.test(goes))
const unwritten = (left?: string): readonly string[] => {
  const written = writtenFacts(left)
  const filled = new Set(FILLED_FORMS.flatMap(({ facts }) => placesIn(facts)))
  return [...new Set(formsFacts)].filter((path) => !written.has(path) && !filled.has(path)).toSorted()
}

/** How an application was ended from an open step, and by whom. */
const endings = () =>
  [...logs.values()].flatMap((log) =>
    log.flatMap(({ kind, byKind }) => (kind === 'cancelled' || kind === 'declined' ? [`${kind} by ${byKind}`] : [])),
  )

/** Years that some lender's clock may show by the end of a journey. */
const years = Array.from({ length: 3 }, (_, nth) => new Date().getUTCFullYear() + nth)

/** What the export refuses in a file, except that it is empty (V606). */
const errorsIn = (written: WrittenRegister): readonly string[] =>
  written.ok ? [] : written.faults.filter((error) => !error.includes('V606'))

describe('the register of the lender', () => {
  it.each(wanted)('has one row of each year for what ended, which agrees with its records: $name', async (played) => {
    const lender = server.registry.all.find(({ id }) => id === recordOf(played.nth).id)
    if (lender === undefined) throw new Error('a journey without its lender')
    if (lender.hmdaCollection === 'OFF') return
    const written = await Promise.all(years.map((year) => writeRegister(server.app, lender, year)))
    expect(written.flatMap(errorsIn)).toEqual([])
    const last = movesOf(logs.get(played.name) ?? []).at(-1)
    const isEnded = last !== undefined && rowOf(last.to).waitsOn === 'nobody'
    expect(written.flatMap((one) => (one.ok ? one.rows : []))).toEqual(isEnded ? [1] : [])
  })
})

describe.runIf(wanted.length === journeys.length)('all journeys together', () => {
  it('reach every step, and take every exit of it', () => expect(missedWithout()).toEqual([]))

  it('write every fact that a form gives', () => {
    expect(unwritten()).toEqual(Object.keys(WRITTEN_ELSEWHERE))
    const tests = new URL('../../apps/server/src/', import.meta.url)
    for (const [path, file] of Object.entries(WRITTEN_ELSEWHERE))
      expect(readFileSync(new URL(file, tests), 'utf8')).toContain(path.split('.').at(-1))
  })

  it('end open applications by the borrower and by the lender', () =>
    expect(new Set(endings())).toEqual(new Set(['cancelled by borrower', 'cancelled by staff', 'declined by staff'])))

  /** Whether the call or the job's next attempt comes first is random; the answer has one effect. */
  it('accept a vendor’s signed call at its webhook', async () => {
    const nth = journeys.findIndex(({ name }) => name.startsWith('a report that runs out'))
    const calls = await server.app.db
      .read<DeskTables>(recordOf(nth).id)
      .selectFrom('vendor_webhooks')
      .select(['vendor', 'outcome'])
      .execute()
    expect(calls).toEqual([{ vendor: 'title', outcome: expect.stringMatching(/^(askedAgain|repeated|notAwaited)$/) }])
    expect(calledAt).toEqual([`/webhooks/PATH_${nth}/title`])
  })

  it.each([
    ['a Texas home that is worth less than it seemed', 'MANUAL_DEED_SIGNING · reportExpired → HARD_CREDIT_PULL'],
    ['a second home, with a judgment that comes late', 'TRUST_AND_INSURANCE · trustAndInsuranceComplete → RECORDING'],
    ['a bureau that fails late', 'CREDIT_ERROR · reviewCleared → HARD_CREDIT_PULL'],
  ])('would miss something without the one of %s (control)', (name, missed) =>
    expect(missedWithout(name)).toContain(missed),
  )
})
