import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Property, sampleFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJourneyServer, decidedApplicant, type JourneyServer } from '../testing/journey-server.ts'
import { personas } from '../vendors/personas.ts'
import { sandboxHomes } from '../vendors/sandbox-homes.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/personas.md'), 'utf8')

/** Rows of the page's tables with this many columns, without the head. */
const rowsOf = (columns: number): readonly string[][] =>
  page
    .split('\n')
    .filter((line) => /^\| (?!name|word)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === columns)

const people = rowsOf(5)

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

it('documents every person of the sandbox, and nobody else, in the words of the sandbox', () =>
  expect(people.map(([name, born, taxId, , outcome]) => [name, born, taxId, outcome])).toEqual(
    personas.map((one) => [`${one.firstName} ${one.lastName}`, one.birthDate, one.taxId, one.outcome]),
  ))

it('documents every special home', () =>
  expect(rowsOf(2)).toEqual(sandboxHomes.map(({ word, outcome }) => [word, outcome])))

it.each(people.map(([name = '', , , step = '']) => [name, step] as const))(
  '%s comes to %s, as documented',
  async (name, step) => {
    const applicant = await decidedApplicant(server, { name })
    expect((await applicant.now()).step).toBe(step)
  },
)

/** 'type MANUFACTURED' and 'listedForSale true', as an answer about the home. */
const answerOf = (text: string): Partial<Property> => {
  const [field = '', value = ''] = text.split(' ')
  return { [field]: value === 'true' ? true : value }
}

it.each(
  rowsOf(3)
    .filter(([answer]) => answer !== 'answer')
    .map(([answer = '', step = '', reason = '']) => [answer, step, reason] as const),
)('the answer %s leads to %s for %s, as documented', async (answer, step, reason) => {
  const property = { ...sampleFacts.property, ...answerOf(answer) }
  const reached = await (await decidedApplicant(server, { facts: { property } })).now()
  expect(reached.step).toBe(step)
  expect(reached.facts.decision?.reasons).toEqual([reason])
})
