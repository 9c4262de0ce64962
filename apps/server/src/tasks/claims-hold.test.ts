import { randomUUID } from 'node:crypto'
import { checkEmployment, claimTask, type Endpoint, listTasks, type StaffRole } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '../identity/testing/roles.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'
import { createVisitor } from '../testing/test-server.ts'
import type { TaskTables } from './tables.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const member = async (name: string, ...roles: StaffRole[]) => {
  const visitor = createVisitor(server)
  visitor.token = await createMember(server, { name, roles })
  return (endpoint: Endpoint, request: object = {}) => visitor.call(endpoint, request)
}
type Member = Awaited<ReturnType<typeof member>>

const verification = {
  verdict: 'UNVERIFIED',
  spokeWith: 'Pay office',
  numberCalled: '3035550188',
  reason: 'Nobody of that name',
}
const check = async (by: Member, { uuid }: Applicant) => {
  const { status, body } = await by(checkEmployment, { params: { uuid }, body: verification })
  return status === 200 ? status : { code: body.code, detail: body.detail }
}
const claim = async (by: Member, applicant: Applicant, take = true) => {
  const { loanNumber } = await applicant.now()
  const { body } = await by(listTasks, { query: { search: loanNumber } })
  const [task] = body.rows as { uuid: string }[]
  return (await by(claimTask, { params: { task: task?.uuid }, body: { take } })).status
}

describe('a task that somebody has in hand', () => {
  it('is not ended by a colleague, who is told who has it, and is by whoever took it', async () => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    const [pat, jo] = [await member('Pat Quill', 'processor'), await member('Jo Marsh', 'processor')]
    expect(await claim(pat, applicant)).toBe(200)
    expect(await check(jo, applicant)).toEqual({ code: 'taskTaken', detail: { name: 'Pat Quill' } })
    expect((await applicant.now()).step).toBe('EMPLOYMENT_VERIFICATION')
    expect(await check(pat, applicant)).toBe(200)
  })

  it('is anybody’s again once it is put back', async () => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    const [pat, jo] = [await member('Pat Quill', 'processor'), await member('Jo Marsh', 'processor')]
    await claim(pat, applicant)
    await claim(pat, applicant, false)
    expect(await check(jo, applicant)).toBe(200)
  })

  it('is anybody’s again after the lender’s time for a claim, and shows so', async () => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    const [pat, jo] = [await member('Pat Quill', 'processor'), await member('Jo Marsh', 'processor')]
    await claim(pat, applicant)
    await server.app.db.inTransaction(server.lender.id, (tx) =>
      tx
        .as<{ tasks: { application_uuid: string; claimed_until: Date } }>()
        .updateTable('tasks')
        .set({ claimed_until: new Date(Date.now() - 1000) })
        .where('application_uuid', '=', applicant.uuid)
        .execute(),
    )
    expect((await server.tasksOf(applicant))[0]).toMatchObject({ claimed: null })
    expect(await claim(jo, applicant)).toBe(200)
    expect(await check(pat, applicant)).toEqual({ code: 'taskTaken', detail: { name: 'Jo Marsh' } })
  })
})

describe('a claim and an act at the same moment', () => {
  const HOUR_MS = 3_600_000
  const JO = { claimed_by: randomUUID(), claimed_name: 'Jo Marsh', claimed_at: new Date() }

  /** Changes the task of an application in a unit of work that stays open until the act beside it has come to wait. */
  const whileChanging = async <Done>(applicant: Applicant, change: object, act: () => Promise<Done>): Promise<Done> => {
    let meanwhile: Promise<Done> | undefined
    await server.app.db.inTransaction(server.lender.id, async (tx) => {
      await tx
        .as<TaskTables>()
        .updateTable('tasks')
        .set(change)
        .where('application_uuid', '=', applicant.uuid)
        .where('closed_at', 'is', null)
        .execute()
      meanwhile = act()
      await Promise.race([meanwhile, new Promise((resolve) => setTimeout(resolve, 700))])
    })
    if (meanwhile === undefined) throw new Error('nothing was done beside it')
    return meanwhile
  }

  it('lets the one who ends it hear of the claim that came first', async () => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    const pat = await member('Pat Quill', 'processor')
    const change = { ...JO, claimed_until: new Date(Date.now() + HOUR_MS) }
    const ended = await whileChanging(applicant, change, () => check(pat, applicant))
    expect(ended).toEqual({ code: 'taskTaken', detail: { name: 'Jo Marsh' } })
    expect((await applicant.now()).step).toBe('EMPLOYMENT_VERIFICATION')
  })

  it('goes through where what came first was no claim', async () => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    const pat = await member('Pat Quill', 'processor')
    expect(await whileChanging(applicant, { reason: 'employmentCheck' }, () => check(pat, applicant))).toBe(200)
  })

  it('tells whoever claims what was ended that it is there no more', async () => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    const jo = await member('Jo Marsh', 'processor')
    const change = { closed_at: new Date(), closed_name: 'Pat Quill', outcome: 'checkEmployment' }
    expect(await whileChanging(applicant, change, () => claim(jo, applicant))).toBe(404)
  })
})
