import { randomUUID } from 'node:crypto'
import {
  acceptStaffInvitation,
  answerResponse,
  askForResponse,
  changeAccount,
  changeMember,
  changeStaffInvitation,
  claimTask,
  type Endpoint,
  inviteStaff,
  listPeople,
  listResponses,
  listTasks,
  lookAtStaffInvitation,
  PERSONS_TO_DISABLE,
  type ReplyOf,
  readStaff,
  STAFF_ROLES,
  type StaffRole,
  staffLogin,
} from '@hearthline/contracts'
import { GUARD_ROLES, ROLES_GIVEN_BY_TWO } from '@hearthline/domain/second-person'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IdentityTables } from '../identity/tables.ts'
import { peopleOf } from '../identity/testing/people.ts'
import { createMember } from '../identity/testing/roles.ts'
import type { SecurityTables } from '../platform/security-events/index.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { createApplicant } from '../testing/test-applicant.ts'
import { createVisitor, type Visitor } from '../testing/test-server.ts'

const PASSWORD = 'nine quiet lanterns wait'
const REASON = 'They begin on Monday'

let server: ComposedServer
const log: string[] = []
beforeAll(async () => {
  server = await createComposedServer({ env: { LOG_LEVEL: 'debug' }, logTo: { write: (line) => log.push(line) } })
})
afterAll(() => server.close())

const tables = () => server.app.db.read<IdentityTables>(server.lender.id)
/** Only the administrators of a test count, so that one of them can be the last. */
beforeEach(async () => {
  await tables().updateTable('staff').set({ roles: [] }).execute()
})

type Member = { readonly uuid: string; readonly visitor: Visitor }
const member = async (name: string, ...roles: StaffRole[]): Promise<Member> => {
  const visitor = createVisitor(server)
  visitor.token = await createMember(server, { name, roles })
  return { visitor, uuid: String((await visitor.call(readStaff)).body.uuid) }
}
const newAddress = () => `newcomer-${randomUUID().slice(0, 8)}@example.test`
type People = ReplyOf<typeof listPeople>
const peopleIn = ({ body }: { body: unknown }) => body as People

/** Whoever of the chat, whose roles one person gives. */
const newName = () => `Nell ${randomUUID().slice(0, 8)}`
const invite = async (by: Member, { email = newAddress(), name = newName(), roles = ['chatAgent'] } = {}) => {
  const answer = await by.visitor.call(inviteStaff, { body: { email, name, roles, reason: REASON } })
  const seen = answer.status === 200 ? peopleIn(answer).invitations.find((one) => one.email === email) : undefined
  return { answer, email, name, uuid: seen?.uuid ?? 'none', seen }
}
const invitationTo = (email: string) => peopleOf(server).invitationTo(email)
const accept = (token: string, password = PASSWORD, visitor = createVisitor(server)) =>
  visitor.call(acceptStaffInvitation, { body: { token, password } })
const look = (token: string) => createVisitor(server).call(lookAtStaffInvitation, { body: { token } })
const changeInvitation = (by: Member, invitation: string, act: 'RESEND' | 'WITHDRAW') =>
  by.visitor.call(changeStaffInvitation, { params: { invitation }, body: { act, reason: REASON } })
const giveRoles = (by: Member, { uuid }: Pick<Member, 'uuid'>, ...roles: readonly string[]) =>
  by.visitor.call(changeMember, { params: { member: uuid }, body: { act: 'ROLES', roles, reason: REASON } })
const letLeave = (by: Member, { uuid }: Pick<Member, 'uuid'>) =>
  by.visitor.call(changeMember, { params: { member: uuid }, body: { act: 'LEAVE', reason: REASON } })
const requestAbout = async (by: Member, subject: string) => {
  const { requests } = (await by.visitor.call(listResponses)).body as ReplyOf<typeof listResponses>
  return requests.find((one) => one.subject === subject)
}
const approve = async (by: Member, subject: string, verdict = 'APPROVE') => {
  const request = (await requestAbout(by, subject))?.uuid ?? 'none'
  return by.visitor.call(answerResponse, { params: { request }, body: { verdict } })
}
const rolesOf = async (uuid: string) =>
  (await tables().selectFrom('staff').select('roles').where('uuid', '=', uuid).executeTakeFirst())?.roles
const kindsAbout = async (field: 'account_uuid' | 'object_uuid', uuid: string) => {
  const events = server.app.db.read<SecurityTables>(server.lender.id).selectFrom('security_events')
  const rows = await events.selectAll().where(field, '=', uuid).orderBy('at').execute()
  return rows.map(({ kind }) => kind)
}
const code = ({ status, body }: { status: number; body: { code?: unknown } }) => [status, body.code]

it('the guards are those whom it takes two to disable', () =>
  expect(STAFF_ROLES.filter((role) => PERSONS_TO_DISABLE[role] === 2)).toEqual([...GUARD_ROLES]))

describe('an invitation', () => {
  it('is mailed, shows whom it is for, and opens one account with the roles that it names', async () => {
    const boss = await member('Theo Example', 'administrator')
    const { email, uuid, seen } = await invite(boss, { name: 'Nell Newcomer', roles: ['chatAgent', 'chatSupervisor'] })
    expect(seen).toMatchObject({ state: 'OPEN', invitedBy: 'Theo Example' })
    const token = await invitationTo(email)
    expect((await look(token)).body).toMatchObject({
      email,
      name: 'Nell Newcomer',
      roles: ['chatAgent', 'chatSupervisor'],
    })
    const visitor = createVisitor(server)
    expect(code(await accept(token, PASSWORD, visitor))).toEqual([200, undefined])
    const { body } = await visitor.call(readStaff)
    expect(body).toMatchObject({ name: 'Nell Newcomer', roles: ['chatAgent', 'chatSupervisor'] })
    expect((await createVisitor(server).call(staffLogin, { body: { email, password: PASSWORD } })).status).toBe(200)
    const now = peopleIn(await boss.visitor.call(listPeople))
    expect(now.invitations.find((one) => one.uuid === uuid)?.state).toBe('ACCEPTED')
    const joined = now.members.find((one) => one.email === email)
    expect(joined).toMatchObject({ roles: ['chatAgent', 'chatSupervisor'], leftAt: null, hasSecondFactor: false })
    expect(joined?.lastSignInAt).toEqual(expect.any(String))
    expect(await kindsAbout('object_uuid', uuid)).toEqual(['staffJoined'])
  })

  it('keeps each role once', async () => {
    const boss = await member('Theo Example', 'administrator')
    expect((await invite(boss, { roles: ['chatAgent', 'chatAgent'] })).seen?.roles).toEqual(['chatAgent'])
  })

  it('works once: a second use is refused, and the answer says so', async () => {
    const { email } = await invite(await member('Theo Example', 'administrator'))
    const token = await invitationTo(email)
    await accept(token)
    expect(code(await accept(token, 'seven slow rivers turn'))).toEqual([409, 'staffInvitationUsed'])
    expect(code(await look(token))).toEqual([409, 'staffInvitationUsed'])
    expect((await createVisitor(server).call(staffLogin, { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  it('that is accepted in two windows at once makes one account', async () => {
    const { email } = await invite(await member('Theo Example', 'administrator'))
    const token = await invitationTo(email)
    const answers = await Promise.all(
      ['one slow river turns', 'two slow rivers turn'].map((word) => accept(token, word)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const rows = await tables().selectFrom('staff').select('uuid').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  })

  it('of which the acceptance fails half-way is as it was', async () => {
    const { email } = await invite(await member('Theo Example', 'administrator'))
    const token = await invitationTo(email)
    const inTransaction = server.app.db.inTransaction
    const { db } = server.app as { db: { inTransaction: typeof inTransaction } }
    db.inTransaction = (organisation, run) =>
      inTransaction(organisation, async (tx) => {
        await run(tx)
        throw new Error('killed before the commit')
      })
    const killed = await accept(token).finally(() => {
      db.inTransaction = inTransaction
    })
    expect(killed.status).toBe(500)
    expect(await tables().selectFrom('staff').select('uuid').where('email', '=', email).execute()).toEqual([])
    expect((await accept(token)).status).toBe(200)
  })

  it.each([
    ['short', 'short one', 'passwordShort'],
    ['common', 'password1234', 'passwordCommon'],
    ['about its own address', 'newcomernewcomer', 'passwordCommon'],
  ])('takes no password that is %s, and stays good', async (_, password, why) => {
    const { email } = await invite(await member('Theo Example', 'administrator'))
    const token = await invitationTo(email)
    const { status, body } = await accept(token, password)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(why)])
    expect((await accept(token)).status).toBe(200)
  })

  it('that expired, was withdrawn, or is unknown says which', async () => {
    const boss = await member('Theo Example', 'administrator')
    const old = await invite(boss)
    const past = { expires_at: new Date(Date.now() - 1) }
    await tables().updateTable('staff_invitations').set(past).where('uuid', '=', old.uuid).execute()
    const expired = await invitationTo(old.email)
    expect(code(await look(expired))).toEqual([409, 'staffInvitationExpired'])
    expect(code(await accept(expired))).toEqual([409, 'staffInvitationExpired'])
    const back = await invite(boss)
    const withdrawn = await invitationTo(back.email)
    expect((await changeInvitation(boss, back.uuid, 'WITHDRAW')).status).toBe(200)
    expect(code(await accept(withdrawn))).toEqual([409, 'staffInvitationWithdrawn'])
    expect(code(await accept('A'.repeat(43)))).toEqual([404, 'staffInvitationUnknown'])
    expect(await kindsAbout('object_uuid', back.uuid)).toEqual(['staffInvitationWithdrawn'])
    expect((await invite(boss, { email: back.email })).answer.status).toBe(200)
  })

  it('lives seven days', async () => {
    const { uuid } = await invite(await member('Theo Example', 'administrator'))
    const row = await tables().selectFrom('staff_invitations').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    const days = ((row?.expires_at?.getTime() ?? 0) - (row?.invited_at.getTime() ?? 0)) / 86_400_000
    expect(Math.round(days * 1_000) / 1_000).toBe(7)
  })

  it('that is sent again has a new link, and the one before is void', async () => {
    const boss = await member('Theo Example', 'administrator')
    const { email, uuid } = await invite(boss)
    const before = await invitationTo(email)
    expect((await changeInvitation(boss, uuid, 'RESEND')).status).toBe(200)
    const now = await invitationTo(email)
    expect(now).not.toBe(before)
    expect(code(await accept(before))).toEqual([404, 'staffInvitationUnknown'])
    expect((await accept(now)).status).toBe(200)
    expect(code(await changeInvitation(boss, uuid, 'RESEND'))).toEqual([409, 'staffInvitationUsed'])
  })

  it('is for nobody under the name of somebody who is, was or is about to be there', async () => {
    const boss = await member('Theo Example', 'administrator')
    const { name, email } = await invite(boss)
    for (const same of [name, ` ${name.toUpperCase().replace(' ', '  ')}`, 'theo  example'])
      expect(code((await invite(boss, { name: same })).answer)).toEqual([409, 'staffNameThere'])
    expect((await invite(boss, { name: `${name} Junior` })).answer.status).toBe(200)
    await accept(await invitationTo(email))
    expect(code((await invite(boss, { name })).answer)).toEqual([409, 'staffNameThere'])
  })

  it('of the command on the server is sent again there alone', async () => {
    const boss = await member('Theo Example', 'administrator')
    const { uuid } = await invite(boss)
    await tables()
      .updateTable('staff_invitations')
      .set({ invited_by: null, invited_name: null })
      .where('uuid', '=', uuid)
      .execute()
    expect(code(await changeInvitation(boss, uuid, 'RESEND'))).toEqual([409, 'staffInvitedByCommand'])
    expect((await changeInvitation(boss, uuid, 'WITHDRAW')).status).toBe(200)
  })

  it('goes to no address that has one, or is a member’s', async () => {
    const boss = await member('Theo Example', 'administrator')
    const { email } = await invite(boss)
    expect(code((await invite(boss, { email: email.toUpperCase() })).answer)).toEqual([409, 'staffInvited'])
    await accept(await invitationTo(email))
    expect(code((await invite(boss, { email })).answer)).toEqual([409, 'staffMemberThere'])
  })

  it('is no way in where the lender’s own issuer says who is staff', async () => {
    const boss = await member('Theo Example', 'administrator')
    const { email } = await invite(boss)
    const token = await invitationTo(email)
    const staff = {
      issuer: 'https://issuer.example',
      clientId: 'x',
      clientSecretEnv: 'X',
      roles: { claim: 'g', values: {} },
    }
    // Not in the record itself, which is read again while the test runs.
    const byHost = server.registry.byHost.bind(server.registry)
    const asked = vi.spyOn(server.registry, 'byHost').mockImplementation((host) => {
      const lender = byHost(host)
      return lender && { ...lender, signIn: { ...lender.signIn, staff } }
    })
    try {
      expect(code((await invite(boss)).answer)).toEqual([409, 'staffAtIssuer'])
      expect(code(await accept(token))).toEqual([409, 'staffAtIssuer'])
      expect(peopleIn(await boss.visitor.call(listPeople)).isAtIssuer).toBe(true)
    } finally {
      asked.mockRestore()
    }
    expect((await accept(token)).status).toBe(200)
  })

  it('has its token in the mail alone: not in a row, a reply or a line of the log', async () => {
    const boss = await member('Theo Example', 'administrator')
    const { email, answer } = await invite(boss)
    const token = await invitationTo(email)
    await look(token)
    await accept(token)
    expect(token).toHaveLength(43)
    const rows = await tables().selectFrom('staff_invitations').selectAll().execute()
    const { db } = server.app
    const sealed = await db
      .read<{ outbound_messages: { sealed: Buffer | null } }>(server.lender.id)
      .selectFrom('outbound_messages')
      .select('sealed')
      .execute()
    const kept = [...rows, ...sealed].flatMap((row) => Object.values(row))
    const asText = kept.map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
    expect([...asText, JSON.stringify(answer.body)].filter((text) => text.includes(token))).toEqual([])
    expect(log.filter((line) => line.includes(token))).toEqual([])
    expect(log.some((line) => line.includes('staffJoined'))).toBe(true)
  })
})

describe('what makes or unmakes a guard, or lets somebody decide cases', () => {
  it.each(ROLES_GIVEN_BY_TWO)(
    'an invitation of %s is sent once a second person approves, and its asker is none',
    async (role) => {
      const [boss, other] = [
        await member('Theo Example', 'administrator'),
        await member('Ingrid Example', 'compliance'),
      ]
      const name = newName()
      const { email, uuid, seen } = await invite(boss, { name, roles: [role] })
      expect([seen?.state, await invitationTo(email)]).toEqual(['AWAITING', 'none'])
      expect(await requestAbout(other, uuid)).toMatchObject({
        kind: 'INVITE_STAFF',
        roles: [role],
        reason: REASON,
        named: { name, knownBy: email },
      })
      expect(code(await approve(boss, uuid))).toEqual([409, 'ownWork'])
      expect((await approve(other, uuid)).status).toBe(200)
      expect((await accept(await invitationTo(email))).status).toBe(200)
    },
  )

  it('a declined invitation is sent to nobody, and is asked for again', async () => {
    const [boss, other] = [await member('Theo Example', 'administrator'), await member('Ingrid Example', 'compliance')]
    const { email, uuid } = await invite(boss, { roles: ['administrator'] })
    expect(code(await changeInvitation(boss, uuid, 'RESEND'))).toEqual([409, 'responsePending'])
    await approve(other, uuid, 'DECLINE')
    expect(await invitationTo(email)).toBe('none')
    expect((await changeInvitation(boss, uuid, 'RESEND')).status).toBe(200)
    expect((await approve(other, uuid)).status).toBe(200)
    expect(await invitationTo(email)).not.toBe('none')
  })

  it('is sent again by one while it is good, and is not good for longer by that', async () => {
    const [boss, other] = [await member('Theo Example', 'administrator'), await member('Ingrid Example', 'compliance')]
    const { email, uuid } = await invite(boss, { roles: ['manager'] })
    await approve(other, uuid)
    const soon = new Date(Date.now() + 60_000)
    await tables().updateTable('staff_invitations').set({ expires_at: soon }).where('uuid', '=', uuid).execute()
    const before = await invitationTo(email)
    expect((await changeInvitation(boss, uuid, 'RESEND')).status).toBe(200)
    expect(await invitationTo(email)).not.toBe(before)
    const { expires_at } = await tables()
      .selectFrom('staff_invitations')
      .select('expires_at')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(expires_at).toEqual(soon)
    const past = { expires_at: new Date(Date.now() - 1) }
    await tables().updateTable('staff_invitations').set(past).where('uuid', '=', uuid).execute()
    const last = await invitationTo(email)
    expect((await changeInvitation(boss, uuid, 'RESEND')).status).toBe(200)
    expect([await invitationTo(email), await requestAbout(other, uuid)]).toEqual([
      last,
      expect.objectContaining({ answered: null }),
    ])
  })

  it('a role is given by two, and changes nothing before', async () => {
    const [boss, other] = [await member('Theo Example', 'administrator'), await member('Ingrid Example', 'compliance')]
    const lee = await member('Lee Sample', 'processor')
    expect((await giveRoles(boss, lee, 'processor', 'administrator')).status).toBe(200)
    expect(await rolesOf(lee.uuid)).toEqual(['processor'])
    expect(code(await giveRoles(boss, lee, 'administrator'))).toEqual([409, 'responsePending'])
    expect((await approve(other, lee.uuid)).status).toBe(200)
    expect(await rolesOf(lee.uuid)).toEqual(['processor', 'administrator'])
    await expect.poll(async () => (await lee.visitor.call(listPeople)).status).toBe(200)
    expect(await kindsAbout('account_uuid', lee.uuid)).toEqual(['signedIn', 'responseAsked', 'rolesChanged'])
  })

  it('is not approved by whom it is about', async () => {
    const [boss, other] = [await member('Theo Example', 'administrator'), await member('Ana Example', 'administrator')]
    await giveRoles(boss, other, 'manager')
    expect(code(await approve(other, other.uuid))).toEqual([409, 'ownWork'])
    expect(await rolesOf(other.uuid)).toEqual(['administrator'])
  })

  it('is not stopped by whom it is about, and whoever asked may take it back', async () => {
    const [boss, other] = [await member('Theo Example', 'administrator'), await member('Ana Example', 'administrator')]
    const third = await member('Ingrid Example', 'compliance')
    await letLeave(boss, other)
    expect(code(await approve(other, other.uuid, 'DECLINE'))).toEqual([409, 'ownWork'])
    expect((await approve(boss, other.uuid, 'DECLINE')).status).toBe(200)
    await letLeave(boss, other)
    expect((await approve(third, other.uuid)).status).toBe(200)
    expect(await rolesOf(other.uuid)).toEqual([])
  })

  it('is not asked for as another response, which would go round its rules', async () => {
    const boss = await member('Theo Example', 'administrator')
    const body = { kind: 'CHANGE_ROLES', subject: boss.uuid, reason: REASON }
    expect((await boss.visitor.call(askForResponse, { body })).status).toBe(422)
  })

  it('a guard leaves by two', async () => {
    const [boss, other] = [await member('Theo Example', 'administrator'), await member('Ana Example', 'administrator')]
    const guard = await member('Ingrid Example', 'compliance')
    expect((await letLeave(boss, guard)).status).toBe(200)
    expect((await guard.visitor.call(readStaff)).status).toBe(200)
    expect((await approve(other, guard.uuid)).status).toBe(200)
    await expect.poll(async () => (await guard.visitor.call(readStaff)).status).toBe(401)
  })
})

describe('the last administrator', () => {
  it('neither leaves nor is demoted', async () => {
    const [boss, other] = [await member('Theo Example', 'administrator'), await member('Ana Example', 'administrator')]
    const guard = await member('Ingrid Example', 'compliance')
    await giveRoles(boss, other, 'manager')
    await giveRoles(other, boss, 'manager')
    expect((await approve(guard, other.uuid)).status).toBe(200)
    expect(code(await approve(guard, boss.uuid))).toEqual([409, 'lastAdministrator'])
    expect(await rolesOf(boss.uuid)).toEqual(['administrator'])
  })

  it('stays where two requests are approved at once', async () => {
    const [boss, other] = [await member('Theo Example', 'administrator'), await member('Ana Example', 'administrator')]
    const [guard, second] = [await member('Ingrid Example', 'compliance'), await member('Ida Example', 'compliance')]
    await giveRoles(boss, other, 'manager')
    await giveRoles(other, boss, 'manager')
    const answers = await Promise.all([approve(guard, other.uuid), approve(second, boss.uuid)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('a disabled one does not count', async () => {
    const [boss, other] = [await member('Theo Example', 'administrator'), await member('Ana Example', 'administrator')]
    await tables().updateTable('staff').set({ disabled_at: new Date() }).where('uuid', '=', boss.uuid).execute()
    const late = await member('Late Example', 'administrator')
    expect((await letLeave(late, other)).status).toBe(200)
    await tables().updateTable('staff').set({ disabled_at: new Date() }).where('uuid', '=', late.uuid).execute()
    const guard = await member('Ingrid Example', 'compliance')
    expect(code(await approve(guard, other.uuid))).toEqual([409, 'lastAdministrator'])
  })
})

describe('roles', () => {
  it('of the chat are changed by one, at once, as is what is taken from who guards nobody, and a lost one signs out', async () => {
    const boss = await member('Theo Example', 'administrator')
    const lee = await member('Lee Sample', 'processor')
    expect((await giveRoles(boss, lee, 'processor', 'chatAgent')).status).toBe(200)
    await expect.poll(async () => (await lee.visitor.call(readStaff)).body.roles).toEqual(['processor', 'chatAgent'])
    expect((await giveRoles(boss, lee, 'chatAgent')).status).toBe(200)
    await expect.poll(async () => (await lee.visitor.call(readStaff)).status).toBe(401)
    expect(await requestAbout(boss, lee.uuid)).toMatchObject({
      kind: 'CHANGE_ROLES',
      reason: REASON,
      answered: { name: 'Theo Example' },
    })
    expect(code(await giveRoles(boss, lee, 'chatAgent'))).toEqual([409, 'responseMoot'])
  })

  it('are nobody’s own to change, or leave', async () => {
    const [boss] = [await member('Theo Example', 'administrator'), await member('Ana Example', 'administrator')]
    expect(code(await giveRoles(boss, boss, 'administrator', 'manager'))).toEqual([409, 'ownAccount'])
    expect(code(await letLeave(boss, boss))).toEqual([409, 'ownAccount'])
  })

  it.each(STAFF_ROLES.filter((role) => role !== 'administrator'))('are not for %s to change', async (role) => {
    const nobody = await member('Nobody Special', role)
    const lee = await member('Lee Sample', 'processor')
    const status = role === 'compliance' ? 200 : 403
    expect((await nobody.visitor.call(listPeople)).status).toBe(status)
    expect((await invite(nobody)).answer.status).toBe(403)
    expect((await giveRoles(nobody, lee, 'manager')).status).toBe(403)
    expect((await letLeave(nobody, lee)).status).toBe(403)
  })
})

describe('somebody who leaves', () => {
  const joined = async (boss: Member, { name = newName(), role = 'chatAgent' } = {}) => {
    const { email, uuid } = await invite(boss, { name, roles: [role] })
    if (role !== 'chatAgent') await approve(await member('Ingrid Example', 'compliance'), uuid)
    const visitor = createVisitor(server)
    await accept(await invitationTo(email), PASSWORD, visitor)
    return { email, name, visitor, uuid: String((await visitor.call(readStaff)).body.uuid) }
  }
  const signIn = (email: string) => createVisitor(server).call(staffLogin, { body: { email, password: PASSWORD } })

  it('is out at once, and does not come in again; their name stays', async () => {
    const boss = await member('Theo Example', 'administrator')
    const nell = await joined(boss)
    const answer = await letLeave(boss, nell)
    expect(peopleIn(answer).members.find(({ uuid }) => uuid === nell.uuid)).toMatchObject({
      name: nell.name,
      roles: [],
      leftAt: expect.any(String),
    })
    await expect.poll(async () => (await nell.visitor.call(readStaff)).status).toBe(401)
    expect(code(await signIn(nell.email))).toEqual([401, 'signInRefused'])
    const enable = { params: { account: nell.uuid }, body: { act: 'ENABLE' } }
    await boss.visitor.call(changeAccount, enable)
    expect(code(await signIn(nell.email))).toEqual([401, 'signInRefused'])
    expect(code(await letLeave(boss, nell))).toEqual([409, 'responseMoot'])
    expect(code(await giveRoles(boss, nell, 'manager'))).toEqual([409, 'responseMoot'])
  })

  it('has their claimed tasks given back to the queue', async () => {
    const boss = await member('Theo Example', 'administrator')
    const applicant = await createApplicant(server, { step: 'EMPLOYMENT_VERIFICATION' })
    const { loanNumber } = await applicant.now()
    const nell = await joined(boss, { role: 'processor' })
    const task = async (by: Visitor) => {
      const { rows } = (await by.call(listTasks, { query: { search: loanNumber } })).body as ReplyOf<typeof listTasks>
      return rows[0]
    }
    await expect.poll(() => task(nell.visitor)).toBeDefined()
    const before = await task(nell.visitor)
    const taken = await nell.visitor.call(claimTask as Endpoint, {
      params: { task: before?.uuid ?? 'none' },
      body: { take: true },
    })
    expect(taken.status).toBe(200)
    const pat = await member('Pat Quill', 'processor')
    expect((await task(pat.visitor))?.claimed).not.toBeNull()
    await letLeave(boss, nell)
    expect((await task(pat.visitor))?.claimed).toBeNull()
  })

  it('comes back by a new invitation, under the same name, even if they were disabled before', async () => {
    const boss = await member('Theo Example', 'administrator')
    const nell = await joined(boss)
    await boss.visitor.call(changeAccount, { params: { account: nell.uuid }, body: { act: 'DISABLE', reason: REASON } })
    await letLeave(boss, nell)
    const { email, name } = nell
    const other = await invite(boss, { email, name: 'Somebody Else' })
    expect(code(other.answer)).toEqual([409, 'staffMemberThere'])
    expect((await invite(boss, { email, name, roles: ['chatSupervisor'] })).answer.status).toBe(200)
    const visitor = createVisitor(server)
    expect((await accept(await invitationTo(email), PASSWORD, visitor)).status).toBe(200)
    expect((await visitor.call(readStaff)).body).toMatchObject({ uuid: nell.uuid, roles: ['chatSupervisor'] })
    expect((await signIn(email)).status).toBe(200)
  })
})
