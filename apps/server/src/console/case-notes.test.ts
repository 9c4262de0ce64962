import { addCaseNote, type ReplyOf, readCase, readRecord, readTimeline } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const TEXT = 'The employer calls back on Monday'

it('a note is for the staff, newest first, with the name and role of whoever wrote it, and is in the log', async () => {
  const applicant = await server.at('EMPLOYMENT_VERIFICATION')
  await server.act('funder', applicant, addCaseNote, { text: TEXT })
  await server.act('processor', applicant, addCaseNote, { text: 'She did' })
  const found = (await server.act('processor', applicant, readCase)).body as ReplyOf<typeof readCase>
  expect(found.notes.map(({ text, by }) => [text, by.roles])).toEqual([
    ['She did', ['processor']],
    [TEXT, ['funder']],
  ])
  expect(found.log.filter(({ kind }) => kind === 'addNote').map(({ summary }) => summary)).toEqual([
    `text ${TEXT}`,
    'text She did',
  ])
  expect(found.chainIntact).toBe(true)
})

it('nothing that a borrower reads shows a note', async () => {
  const applicant = await server.at('EMPLOYMENT_VERIFICATION')
  await server.act('processor', applicant, addCaseNote, { text: TEXT })
  const { visitor, uuid } = applicant
  expect((await visitor.call(addCaseNote, { params: { uuid }, body: { text: TEXT } })).status).toBe(403)
  for (const endpoint of [readRecord, readTimeline])
    expect(JSON.stringify((await visitor.call(endpoint, { params: { uuid } })).body)).not.toContain('Monday')
})
