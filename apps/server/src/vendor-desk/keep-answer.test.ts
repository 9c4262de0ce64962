import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { answerNoter } from './answer-noter.ts'
import type { DeskTables } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const noteIn = () => {
  const note = answerNoter(server.app.db, server.lender.id)
  const reference = randomUUID()
  const row = () =>
    server.app.db
      .read<DeskTables>(server.lender.id)
      .selectFrom('vendor_answers')
      .select(['outcome', 'answered_at', 'contradicted_by', 'contradicted_at'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  return { row, noteOutcome: (outcome: string) => note({ vendor: 'title', reference, outcome }) }
}

const words = fc.array(fc.constantFrom('found', 'noMatch', 'failed'), { minLength: 1, maxLength: 6 })

it('the first word of a reference stays, the first that differs beside it, and from then on both are told', async () => {
  await fc.assert(
    fc.asyncProperty(words, async (given) => {
      const { row, noteOutcome } = noteIn()
      const [first] = given
      for (const [nth, word] of given.entries()) {
        const second = given.slice(0, nth + 1).find((one) => one !== first)
        expect(await noteOutcome(word)).toEqual(second === undefined ? undefined : { first, second })
        expect(await row()).toMatchObject({ outcome: first, contradicted_by: second ?? null })
      }
    }),
    { numRuns: 25 },
  )
})

it('when each was said stays too', async () => {
  const { row, noteOutcome } = noteIn()
  await noteOutcome('found')
  const { answered_at } = await row()
  await noteOutcome('noMatch')
  const { contradicted_at } = await row()
  await noteOutcome('found')
  expect(await row()).toMatchObject({ answered_at, contradicted_at })
})

it('of two that are written at once one is the first, and the other is told of both', async () => {
  const { row, noteOutcome } = noteIn()
  const results = await Promise.all([noteOutcome('found'), noteOutcome('noMatch')])
  const { outcome: first, contradicted_by: second } = await row()
  expect([first, second].toSorted()).toEqual(['found', 'noMatch'])
  expect(results.filter((one) => one !== undefined)).toEqual([{ first, second }])
})
