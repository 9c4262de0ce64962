import { randomUUID } from 'node:crypto'
import {
  claimTask,
  type Endpoint,
  keepTeam,
  listColleagues,
  listTasks,
  type ReplyOf,
  readStaff,
  removeTeam,
  type StaffRole,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdentityTables } from '../identity/tables.ts'
import { createMember } from '../identity/testing/roles.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import { createVisitor } from '../testing/test-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const member = async (name: string, ...roles: StaffRole[]) => {
  const visitor = createVisitor(server)
  visitor.token = await createMember(server, { name, roles })
  const by = (endpoint: Endpoint, request: object = {}) => visitor.call(endpoint, request)
  return { by, uuid: String((await by(readStaff)).body.uuid) }
}
type Member = Awaited<ReturnType<typeof member>>
const newName = () => `West ${randomUUID().slice(0, 8)}`
const keep = async ({ by }: Member, body: object) => {
  const answer = await by(keepTeam, { body: { team: null, ...body } })
  return { code: answer.body.code, teams: (answer.body as ReplyOf<typeof keepTeam>).teams }
}
const namesIn = async ({ by }: Member, query: object) =>
  ((await by(listTasks, { query })).body as ReplyOf<typeof listTasks>).rows.map(({ loanNumber }) => loanNumber)

describe('a team', () => {
  it('has a name and people who work on applications, and is seen by every colleague', async () => {
    const [boss, pat] = [await member('Lee Boss', 'manager'), await member('Pat Quill', 'processor')]
    const name = newName()
    const { teams } = await keep(boss, { name, members: [pat.uuid, pat.uuid] })
    const made = teams.find((one) => one.name === name)
    expect(made?.members).toEqual([pat.uuid])
    const listed = (await pat.by(listColleagues)).body as ReplyOf<typeof listColleagues>
    expect(listed.teams).toContainEqual(made)
  })

  it('has a name of its own, whatever its case, and keeps it as it is changed', async () => {
    const [boss, pat] = [await member('Lee Boss', 'manager'), await member('Pat Quill', 'processor')]
    const name = newName()
    const { teams } = await keep(boss, { name, members: [pat.uuid] })
    const team = teams.find((one) => one.name === name)?.uuid
    expect((await keep(boss, { name: name.toUpperCase(), members: [pat.uuid] })).code).toBe('teamNameThere')
    expect((await keep(boss, { team, name, members: [pat.uuid, boss.uuid] })).code).toBeUndefined()
    expect((await keep(boss, { team: randomUUID(), name: newName(), members: [pat.uuid] })).code).toBe('notFound')
  })

  it('has nobody who does not work on applications, and no longer whoever left', async () => {
    const [boss, pat, chat] = [
      await member('Lee Boss', 'manager'),
      await member('Pat Quill', 'processor'),
      await member('Noor Chat', 'chatAgent'),
    ]
    expect((await keep(boss, { name: newName(), members: [chat.uuid] })).code).toBe('colleagueUnknown')
    const name = newName()
    await keep(boss, { name, members: [pat.uuid, boss.uuid] })
    const staff = server.app.db.read<IdentityTables>(server.lender.id).updateTable('staff')
    await staff.set({ roles: [], left_at: new Date() }).where('uuid', '=', pat.uuid).execute()
    const { teams } = (await boss.by(listColleagues)).body as ReplyOf<typeof listColleagues>
    expect(teams.find((one) => one.name === name)?.members).toEqual([boss.uuid])
  })

  it('is removed, and is unknown then', async () => {
    const boss = await member('Lee Boss', 'manager')
    const name = newName()
    const team = (await keep(boss, { name, members: [boss.uuid] })).teams.find((one) => one.name === name)?.uuid
    expect((await boss.by(removeTeam, { params: { team } })).status).toBe(200)
    expect((await boss.by(removeTeam, { params: { team } })).body.code).toBe('notFound')
  })

  it('filters the queue by what its people have in hand', async () => {
    const [boss, pat, jo] = [
      await member('Lee Boss', 'manager'),
      await member('Pat Quill', 'processor'),
      await member('Jo Marsh', 'processor'),
    ]
    const name = newName()
    const team = (await keep(boss, { name, members: [pat.uuid] })).teams.find((one) => one.name === name)?.uuid
    const claimed = async (who: Member) => {
      const { loanNumber } = await (await server.at('EMPLOYMENT_VERIFICATION')).now()
      const { rows } = (await who.by(listTasks, { query: { search: loanNumber } })).body as ReplyOf<typeof listTasks>
      await who.by(claimTask, { params: { task: rows[0]?.uuid ?? '' }, body: { take: true } })
      return loanNumber
    }
    const [ofPat, ofJo] = [await claimed(pat), await claimed(jo)]
    expect(await namesIn(boss, { team })).toEqual([ofPat])
    expect(await namesIn(boss, { team, claim: 'mine' })).toEqual([])
    expect(await namesIn(boss, { team: randomUUID() })).toEqual([])
    expect(await namesIn(boss, {})).toEqual(expect.arrayContaining([ofPat, ofJo]))
  })
})
