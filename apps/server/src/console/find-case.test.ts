import { listCases, type StaffRole } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closingFacts } from '../documents/testing/index.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const property = { ...closingFacts.property, zip: '80525' }
type Row = { readonly uuid: string; readonly isContested: boolean }

/** The row of one application in the list, as a member of staff finds it. */
const found = async (search: string, facts: Partial<ApplicationFacts> = {}, role: StaffRole = 'processor') => {
  const applicant = await server.at('PREQUAL_TITLE', { property, ...facts })
  const visitor = await server.visitorOf(role, applicant)
  const { body } = await visitor.call(listCases, { query: { search } })
  return (body.rows as Row[]).find(({ uuid }) => uuid === applicant.uuid)
}

it.each([
  '80525',
  '(303) 555-0147',
  '3035550147',
  '303-555-0147',
  '555-0147',
  '0147',
  closingFacts.applicant.email.toUpperCase(),
  closingFacts.applicant.lastName.slice(0, 3),
])('an application is found by %s', async (search) => expect(await found(search)).toBeDefined())

it.each(['80526', '(303) 555-0148'])('and not by %s', async (search) => expect(await found(search)).toBeUndefined())

it('says of a contested title that it is, and of any other that it is not', async () => {
  expect(await found('80525', { propertyTrouble: 'OWNERSHIP_DIFFERS' })).toMatchObject({ isContested: true })
  expect(await found('80525')).toMatchObject({ isContested: false })
})
