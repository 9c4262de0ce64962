import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  type ACCOUNT_ACTIONS,
  acceptStaffInvitation,
  addPasskey,
  answerResponse,
  askForResponse,
  beginPasskey,
  beginPasskeySignIn,
  beginTwoFactor,
  changeAccount,
  changeMember,
  changePassword,
  changeStaffInvitation,
  confirmTwoFactor,
  exchangeCode,
  exportFeedback,
  giveProof,
  giveProofByPasskey,
  inviteBorrower,
  inviteStaff,
  listCases,
  listDocuments,
  type listPeople,
  type listResponses,
  login,
  logout,
  type ProblemCode,
  type ReplyOf,
  readCase,
  readDocument,
  readIdentity,
  readRecord,
  readStaff,
  readStatus,
  removePasskey,
  removeTwoFactor,
  renewRecoveryCodes,
  revokeTokens,
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
  sendSecondFactor,
  signInWithPasskey,
  staffLogin,
  staffSignOn,
  uploadDocument,
  viewBirthDate,
} from '@hearthline/contracts'
import type { AskedResponse } from '@hearthline/domain/second-person'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EvidenceTables } from './evidence/index.ts'
import { auditLender } from './exports/index.ts'
import { DEMO_ACCOUNT_PASSWORD, demoAccountsOf, demoStaffOf } from './identity/index.ts'
import { sendAppCode } from './identity/testing/app-code.ts'
import { type Browser, createBrowser } from './identity/testing/browser.ts'
import { createOutsideIssuer, OUTSIDE_CLIENT } from './identity/testing/outside-issuer.ts'
import { PASSWORD, peopleOf } from './identity/testing/people.ts'
import { createMember, createRoles, type Roles } from './identity/testing/roles.ts'
import { createSoftwarePasskey } from './identity/testing/software-passkey.ts'
import { openAppendOnly } from './platform/append-only/index.ts'
import type { SecurityTables } from './platform/security-events/index.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { STAFF_SCENES } from './testing/scenes/staff-scenes.ts'
import { sendFile } from './testing/send-file.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import { createVisitor, type Visitor } from './testing/test-server.ts'

type Line = {
  readonly metadata: { readonly event_code: string; readonly uid: string; readonly correlation_uid?: string }
  readonly actor: { readonly user: { readonly uid?: string } }
  readonly user?: { readonly uid: string }
  readonly src_endpoint?: { readonly ip: string }
}

const lines: Line[] = []
const raw: string[] = []
const HARBOR = 'harbor-point.localhost'
const SECRET = 'HARBOR_POINT_OIDC_SECRET'

/** What must never be in an event, because it is secret or a person's own text. */
const canaries = new Set<string>([PASSWORD, 'not the right one', DEMO_ACCOUNT_PASSWORD, 'canary-agent'])

let server: ComposedServer
let people: ReturnType<typeof peopleOf>
let roles: Roles
let outside: Awaited<ReturnType<typeof createOutsideIssuer>>
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-events-'))
  server = await createComposedServer({
    env: { LOG_LEVEL: 'info' },
    organisationsFolder: folder,
    logTo: {
      write: (line) => {
        const { ocsf } = JSON.parse(line)
        if (ocsf === undefined) return
        lines.push(ocsf)
        raw.push(line)
      },
    },
  })
  people = peopleOf(server)
  roles = await createRoles(server)
  outside = await createOutsideIssuer([`http://${HARBOR}/identity-broker/callback`])
  process.env[SECRET] = OUTSIDE_CLIENT.secret
})
afterAll(async () => {
  delete process.env[SECRET]
  await outside.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const eventsOf = async (organisation = server.lender.id) =>
  server.app.db.read<SecurityTables>(organisation).selectFrom('security_events').selectAll().orderBy('at').execute()

const browser = (token: string | undefined, more: { host?: string; from?: string } = {}) =>
  Object.assign(createVisitor(server, more), { token })
const staff = async (role: 'processor' | 'underwriter', applicant: Applicant) =>
  browser(await roles.tokenOf(role, applicant))
const kept = (secret: string): string => {
  canaries.add(secret)
  return secret
}
/** Makes the code of this half minute valid again. */
const forgetSteps = (uuid: string) =>
  people.tables().updateTable('totp_factors').set({ last_step: 0 }).where('identity_uuid', '=', uuid).execute()

const withFactor = async () => {
  const { visitor, uuid, email } = await people.somebody()
  const secret = kept(String((await visitor.call(beginTwoFactor)).body.secret))
  const confirm = (code: string) => visitor.call(confirmTwoFactor, { body: { code: kept(code) } })
  const { body } = await sendAppCode(secret, confirm)
  for (const code of body.recoveryCodes as string[]) kept(code)
  await forgetSteps(uuid)
  return { visitor, uuid, email, secret }
}
const withPasskey = async () => {
  const { visitor, uuid } = await people.somebody()
  const passkey = createSoftwarePasskey(uuid)
  const challenge = String((await visitor.call(beginPasskey)).body.challenge)
  const answer = passkey.create({ origin: 'http://localhost', rpId: 'localhost', challenge })
  await visitor.call(addPasskey, { body: { name: 'canary of a name', answer } })
  kept('canary of a name')
  return { visitor, passkey }
}
const listed = STAFF_SCENES.find(({ endpoint }) => endpoint === viewBirthDate)
const signOnAs = async (
  sub: string,
  groups: readonly string[],
  { elsewhere, code }: { elsewhere?: Browser; code?: string } = {},
) => {
  const issuer = { issuer: outside.issuer, clientId: OUTSIDE_CLIENT.id, clientSecretEnv: SECRET }
  const values = { 'heloc-uw': ['underwriter'], 'heloc-fund': ['funder'] }
  const lender = server.registry.byHost(HARBOR)
  Object.assign(lender ?? {}, { signIn: { staff: { ...issuer, roles: { claim: 'groups', values } } } })
  const walker = createBrowser(server, HARBOR)
  const begun = await walker.go(staffSignOn.path, { method: 'POST' })
  const person = { sub, email: `${sub}@harbor.example`, email_verified: true, name: 'Jordan Outside', groups }
  const callback = new URL(await outside.signInAt(begun.json().redirect, person))
  if (code !== undefined) callback.searchParams.set('code', code)
  const page = await (elsewhere ?? walker).follow(callback.href, ({ pathname }) => pathname === '/console/sign-in')
  await walker.go(exchangeCode.path, { method: 'POST', body: { code: page.searchParams.get('exchange') } })
}

/** By kind, what somebody does over HTTP that leaves it. */
const SCENARIOS: Readonly<Record<SecurityEventKind, () => Promise<unknown>>> = {
  signedIn: () => people.somebody(),
  signInRefused: async () => {
    const { email } = await people.somebody()
    await createVisitor(server, { from: '203.0.113.7' }).call(login, { body: { email, password: 'not the right one' } })
  },
  lockedOut: async () => {
    const { email } = await people.somebody()
    for (let tries = 0; tries < 6; tries += 1)
      await createVisitor(server, { from: '203.0.113.8' }).call(login, {
        body: { email, password: 'not the right one' },
      })
  },
  tokenForged: async () => {
    const { visitor } = await people.somebody()
    await browser(kept(`${visitor.token?.slice(0, -6)}AAAAAA`)).call(readIdentity)
  },
  tokenForeign: async () => {
    const { visitor } = await people.somebody()
    await browser(visitor.token, { host: HARBOR }).call(readIdentity)
  },
  tokenCopied: async () => {
    const { email } = await people.somebody()
    const owner = createVisitor(server, { isBrowser: true })
    await owner.call(login, { body: { email, password: PASSWORD } })
    await browser(kept(String(owner.token))).call(readIdentity)
  },
  tokenExpired: async () => {
    const { visitor } = await people.somebody()
    const { token } = visitor
    await visitor.call(logout)
    await browser(kept(String(token))).call(readIdentity)
  },
  permissionDenied: async () => {
    const { visitor } = await people.somebody()
    await visitor.call(listCases)
  },
  limitExceeded: async () => {
    const broker = demoAccountsOf(server.lender).find(({ kind }) => kind === 'broker')
    const visitor = createVisitor(server)
    await visitor.call(login, { body: { email: broker?.email, password: DEMO_ACCOUNT_PASSWORD, as: 'broker' } })
    for (let times = 0; times < 2; times += 1)
      await visitor.call(inviteBorrower, { body: { email: kept('canary@example.test'), locale: 'en' } })
  },
  inputRefused: async () => {
    const { visitor } = await people.somebody()
    for (let times = 0; times < 10; times += 1) await visitor.call(changePassword, { body: { password: 12 } })
  },
  rolesChanged: async () => {
    await signOnAs('jordan', ['heloc-uw'])
    await signOnAs('jordan', ['heloc-uw', 'heloc-fund'])
  },
  passwordChanged: async () => {
    const { visitor } = await people.somebody()
    const password = kept('nine quiet lanterns wait')
    await visitor.call(changePassword, { body: { current: PASSWORD, password } })
  },
  factorAdded: withFactor,
  factorRemoved: async () => {
    const { visitor, secret } = await withFactor()
    await sendAppCode(secret, (code) => visitor.call(removeTwoFactor, { body: { code } }))
  },
  recoveryCodesRenewed: async () => {
    const { visitor, secret } = await withFactor()
    const { body } = await sendAppCode(secret, (code) => visitor.call(renewRecoveryCodes, { body: { code } }))
    for (const code of body.recoveryCodes as string[]) kept(code)
  },
  passkeyAdded: withPasskey,
  passkeyRemoved: async () => {
    const { visitor, passkey } = await withPasskey()
    await visitor.call(removePasskey, { params: { passkey: passkey.id } })
  },
  exportMade: async () =>
    (await staff('processor', await createApplicant(server, { step: 'FUNDABLE' }))).call(exportFeedback),
  secretShown: async () => {
    const birthDate = kept('1951-02-03')
    const applicant = await createApplicant(server, { step: 'FUNDABLE', facts: listed?.facts ?? {}, birthDate })
    const { body } = await (await staff('underwriter', applicant)).call(viewBirthDate, {
      params: { uuid: applicant.uuid },
    })
    expect(body.birthDate).toBe(birthDate)
  },
  caseRead: async () => {
    const applicant = await createApplicant(server, { step: 'FUNDABLE' })
    await (await staff('processor', applicant)).call(readCase, { params: { uuid: applicant.uuid } })
  },
  documentRead: async () => {
    const applicant = await createApplicant(server, { step: 'LIEN_VERIFICATION' })
    const { uuid, visitor } = applicant
    await sendFile(server, uploadDocument, { uuid, token: visitor.token, fields: { type: 'PAYSTUB' } })
    const processor = await staff('processor', applicant)
    const { payload } = await processor.raw(listDocuments, { params: { uuid } })
    const [document] = JSON.parse(payload)
    await processor.call(readDocument, { params: { uuid, document: document.uuid } })
  },
  configurationPublished: async () => {
    const file = resolve(import.meta.dirname, '../organisations/harbor-point.json')
    const record = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(join(folder, 'harbor-point.json'), JSON.stringify({ ...record, version: record.version + 1 }))
  },
  accountDisabled: () => changed('DISABLE'),
  accountEnabled: () => changed('ENABLE'),
  sessionsEnded: () => changed('END_SESSIONS'),
  accountUnlocked: () => changed('UNLOCK'),
  responseAsked: () => byTwo('FREEZE_PAYMENTS', null, 'DECLINE'),
  responseDeclined: () => byTwo('FREEZE_PAYMENTS', null, 'DECLINE'),
  factorReset: async () => byTwo('RESET_FACTOR', (await withFactor()).uuid),
  caseFrozen: async () => byTwo('FREEZE_CASE', (await createApplicant(server, { step: 'FUNDABLE' })).uuid),
  caseUnfrozen: async () => {
    const { uuid } = await createApplicant(server, { step: 'FUNDABLE' })
    await byTwo('FREEZE_CASE', uuid)
    await byTwo('UNFREEZE_CASE', uuid)
  },
  paymentsFrozen: () => byTwo('FREEZE_PAYMENTS'),
  paymentsUnfrozen: () => byTwo('UNFREEZE_PAYMENTS'),
  evidenceBroken: async () => {
    const { uuid } = await createApplicant(server, { step: 'FUNDABLE' })
    const { db } = server.app
    await db.inTransaction(server.lender.id, async (tx) => {
      await tx
        .as<EvidenceTables>()
        .updateTable('applications')
        .set({ last_hash: Buffer.alloc(32) })
        .where('uuid', '=', uuid)
        .execute()
    })
    await auditLender(server.registry)(
      { ...server.app, anchors: openAppendOnly(`file://${folder}/evidence`) },
      server.lender.id,
    )
  },
  holdPut: async () => byTwo('HOLD_CASE', (await createApplicant(server, { step: 'CANCELLED' })).uuid),
  holdLifted: async () => {
    const { uuid } = await people.somebody()
    await byTwo('HOLD_ACCOUNT', uuid)
    await byTwo('LIFT_ACCOUNT_HOLD', uuid)
  },
  accountErased: async () => byTwo('ERASE_ACCOUNT', (await people.somebody()).uuid),
  dataPurged: async () => byTwo('ERASE_ACCOUNT', (await people.somebody()).uuid),
  staffInvited: () => invited(),
  staffInvitedAgain: async () => {
    const { invitation } = await invited()
    await invited.change(invitation, 'RESEND')
  },
  staffInvitationWithdrawn: async () => {
    const { invitation } = await invited()
    await invited.change(invitation, 'WITHDRAW')
  },
  staffJoined: () => joined(),
  staffLeft: async () => {
    const member = await joined()
    const body = { act: 'LEAVE', reason: kept('canary of a reason') }
    expect((await (await administrator()).call(changeMember, { params: { member }, body })).status).toBe(200)
  },
  tokensRevoked: async () => (await administrator()).call(revokeTokens, { body: { everybody: true } }),
}

const wrong = 'not the right one'
/** Not what the app shows, but once in a million. */
const anotherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
let networks = 0
/** From a network of its own: what repeats from one is counted in one row. */
const stranger = () => {
  networks += 1
  return createVisitor(server, { from: `198.51.100.${networks}` })
}
const answerOfStranger = async (visitor: Visitor) => {
  const { body } = await visitor.call(beginPasskeySignIn)
  const passkey = createSoftwarePasskey(randomUUID())
  return passkey.use({ origin: 'http://localhost', rpId: 'localhost', challenge: String(body.challenge) })
}

/** By what was shown, a sign-in or a proof that fails, and the refusal. */
const FAILED: Readonly<Record<string, { readonly fails: () => Promise<unknown>; readonly reason: ProblemCode }>> = {
  'a password': {
    reason: 'signInRefused',
    fails: async () => stranger().call(login, { body: { email: (await people.somebody()).email, password: wrong } }),
  },
  'an address that nobody has': {
    reason: 'signInRefused',
    fails: () => stranger().call(login, { body: { email: kept(people.newAddress()), password: wrong } }),
  },
  'the password of staff': {
    reason: 'signInRefused',
    fails: () =>
      stranger().call(staffLogin, { body: { email: demoStaffOf(server.lender)[0]?.email, password: wrong } }),
  },
  'a mailed code': {
    reason: 'signInRefused',
    fails: async () => {
      const { email } = await people.somebody()
      const { code, visitor } = await people.ask(email, 'login', { visitor: stranger() })
      await visitor.call(login, { body: { email, code: anotherThan(kept(code)) } })
    },
  },
  'the code of an app': {
    reason: 'codeWrong',
    fails: async () => {
      const { email } = await withFactor()
      const visitor = stranger()
      const { body } = await visitor.call(login, { body: { email, password: PASSWORD } })
      const { ticket } = body.detail as { readonly ticket: string }
      await visitor.call(sendSecondFactor, { body: { ticket: kept(ticket), code: '000000' } })
    },
  },
  'a passkey': {
    reason: 'signInRefused',
    fails: async () => {
      const visitor = stranger()
      await visitor.call(signInWithPasskey, { body: { answer: await answerOfStranger(visitor) } })
    },
  },
  'a password, as a proof': {
    reason: 'passwordWrong',
    fails: async () => (await people.somebody()).visitor.call(giveProof, { body: { secret: wrong } }),
  },
  'a passkey, as a proof': {
    reason: 'passkeyRefused',
    fails: async () => {
      const { visitor } = await withPasskey()
      await visitor.call(giveProofByPasskey, { body: { answer: await answerOfStranger(visitor) } })
    },
  },
  'an issuer that vouches for nobody of theirs': {
    reason: 'signInRefused',
    fails: () => signOnAs(`nobody-${randomUUID()}`, []),
  },
  'an issuer whose answer another browser brings': {
    reason: 'signInRefused',
    fails: () => signOnAs(`elsewhere-${randomUUID()}`, ['heloc-uw'], { elsewhere: createBrowser(server, HARBOR) }),
  },
  'a code that the issuer never gave': {
    reason: 'signInRefused',
    fails: () => signOnAs(`forged-${randomUUID()}`, ['heloc-uw'], { code: 'of nobody' }),
  },
}

const administrator = async () => {
  const visitor = createVisitor(server)
  visitor.token = await createMember(server, { name: 'Theo Example', roles: ['administrator'] })
  return visitor
}
const changed = async (act: (typeof ACCOUNT_ACTIONS)[number]) => {
  const { uuid } = await people.somebody()
  await (await administrator()).call(changeAccount, {
    params: { account: uuid },
    body: { act, ...(act === 'DISABLE' && { reason: kept('canary of a reason') }) },
  })
}

/** An invitation with its token, out of the mail, which is in nothing that is written down. */
const invited = Object.assign(
  async () => {
    const email = kept(`canary-${randomUUID()}@example.test`)
    const body = {
      name: kept(`Canary ${randomUUID()}`),
      email,
      roles: ['chatAgent'],
      reason: kept('canary of a reason'),
    }
    const answer = await (await administrator()).call(inviteStaff, { body })
    const { invitations } = answer.body as ReplyOf<typeof listPeople>
    const invitation = invitations.find((one) => one.email === email)?.uuid ?? 'none'
    return { invitation, email, token: kept(await people.invitationTo(email)) }
  },
  {
    change: async (invitation: string, act: string) => {
      const body = { act, reason: kept('canary of a reason') }
      const answer = await (await administrator()).call(changeStaffInvitation, { params: { invitation }, body })
      expect(answer.status).toBe(200)
    },
  },
)
const joined = async () => {
  const { token } = await invited()
  const visitor = createVisitor(server)
  const answer = await visitor.call(acceptStaffInvitation, {
    body: { token, password: kept('nine quiet lanterns wait') },
  })
  expect(answer.status).toBe(200)
  return String((await visitor.call(readStaff)).body.uuid)
}

const byTwo = async (
  kind: AskedResponse,
  subject: string | null = null,
  verdict: 'APPROVE' | 'DECLINE' = 'APPROVE',
) => {
  const reason = kept('canary of a reason')
  const seen = kind === 'RESET_FACTOR' && { proof: { kind: 'CALLED_BACK', seenBy: kept('canary of a colleague') } }
  const { body } = await (await administrator()).call(askForResponse, { body: { kind, subject, reason, ...seen } })
  const { requests } = body as ReplyOf<typeof listResponses>
  const request = requests.find((one) => one.kind === kind && one.subject === subject && one.answered === null)?.uuid
  await (await administrator()).call(answerResponse, { params: { request: request ?? '' }, body: { verdict } })
}

const COLUMNS = [
  'account_uuid',
  'actor_kind',
  'actor_roles',
  'actor_uuid',
  'agent',
  'application_uuid',
  'at',
  'count',
  'kind',
  'network',
  'object_uuid',
  'organisation_id',
  'outcome',
  'reason',
  'request_id',
  'uuid',
]
/** Every key that a line may have, with the keys above it. */
const KEYS = new Set(
  `class_uid category_uid activity_id activity_name type_uid severity_id time status_id status status_code count
  metadata metadata.version metadata.product metadata.product.name metadata.product.vendor_name metadata.event_code
  metadata.uid metadata.tenant_uid metadata.correlation_uid actor actor.user actor.user.uid actor.user.type
  actor.user.groups user user.uid entity entity.uid entity.type src_endpoint src_endpoint.ip http_request
  http_request.user_agent finding_info finding_info.uid finding_info.title`.split(/\s+/),
)
const keysOf = (value: object, above = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) => {
    const path = above + key
    return inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? [path, ...keysOf(inner, `${path}.`)]
      : [path]
  })

describe('the stream of security events', () => {
  // [ASVS-16.2.4] [ASVS-16.3.1] [ASVS-16.3.2]
  it.each(SECURITY_EVENT_KINDS)('has %s from somebody who does that over HTTP, as a row and a line', async (kind) => {
    const known = new Set((await allEvents()).map(({ uuid }) => uuid))
    await SCENARIOS[kind]()
    await expect
      .poll(async () => (await allEvents()).filter((row) => row.kind === kind && !known.has(row.uuid)))
      .not.toEqual([])
    const [row] = (await allEvents()).filter((one) => one.kind === kind && !known.has(one.uuid))
    expect(Object.keys(row ?? {}).sort()).toEqual(COLUMNS)
    await expect.poll(() => lines.map(({ metadata }) => metadata.uid)).toContain(row?.uuid)
    const line = lines.find(({ metadata }) => metadata.uid === row?.uuid)
    expect(keysOf(line ?? {}).filter((key) => !KEYS.has(key))).toEqual([])
    expect(line?.metadata.event_code).toBe(kind)
  })
  // [ASVS-16.3.1]
  it.each(Object.entries(FAILED))('has a sign-in that failed by %s', async (_, { fails, reason }) => {
    const known = new Set((await allEvents()).map(({ uuid }) => uuid))
    await fails()
    const rows = async () => (await allEvents()).filter(({ uuid }) => !known.has(uuid))
    await expect
      .poll(async () => (await rows()).filter(({ kind }) => kind === 'signInRefused'))
      .toMatchObject([{ outcome: 'failure', reason }])
  })
  /** Six digits of a code stand inside many an id and instant: there they are none. */
  const isIn = (text: string, canary: string): boolean =>
    /^\d{6}$/.test(canary) ? new RegExp(`(?<![0-9a-f])${canary}(?![0-9a-f])`).test(text) : text.includes(canary)
  // [ASVS-16.2.5]
  it('names in no row and no line a secret or the text of a person', async () => {
    const text = [...raw, ...(await allEvents()).map((row) => JSON.stringify(row))].join('\n')
    expect([...canaries].filter((canary) => isIn(text, canary))).toEqual([])
    expect(canaries.size).toBeGreaterThan(20)
  })
  it('would show a canary that got in (control)', () => {
    expect([isIn('the code is 101968.', '101968'), isIn('at 1795101968123', '101968')]).toEqual([true, false])
    expect([...canaries].some((canary) => `${raw.join('\n')}${PASSWORD}`.includes(canary))).toBe(true)
  })
  // [ASVS-16.2.1]
  it('says in each line when, where, who and what, as its row does', async () => {
    const kinds = ['signedIn', 'signInRefused', 'caseRead'] as const
    for (const kind of kinds) await SCENARIOS[kind]()
    await expect
      .poll(() => lines.map(({ metadata }) => metadata.event_code))
      .toEqual(expect.arrayContaining([...kinds]))
    const rows = new Map((await allEvents()).map((row) => [row.uuid, row]))
    const known = lines.filter(({ metadata }) => rows.has(metadata.uid))
    expect(known.length).toBeGreaterThanOrEqual(kinds.length)
    for (const line of known) {
      const row = rows.get(line.metadata.uid)
      expect(line).toMatchObject({
        time: row?.at.getTime(),
        count: row?.count,
        status: row?.outcome === 'success' ? 'Success' : 'Failure',
        metadata: { event_code: row?.kind, tenant_uid: row?.organisation_id },
        actor: { user: { type: row?.actor_kind } },
      })
      const given = [line.metadata.correlation_uid, line.actor.user.uid, line.user?.uid, line.src_endpoint?.ip]
      const meant = [row?.request_id, row?.actor_uuid, row?.account_uuid, row?.network]
      expect(given).toEqual(meant.map((one) => one ?? undefined))
    }
  })
  // [ASVS-16.2.1]
  it('has the network alone of a borrower and the address of staff', async () => {
    const rows = await eventsOf()
    const refused = rows.find(({ kind, network }) => kind === 'signInRefused' && network === '203.0.113.0/24')
    expect(refused).toMatchObject({ outcome: 'failure', reason: 'signInRefused', actor_uuid: null })
    expect(refused?.account_uuid).toMatch(/-/)
    expect(rows.find(({ kind }) => kind === 'caseRead')).toMatchObject({
      network: '127.0.0.1',
      actor_roles: ['processor'],
    })
  })
})

const allEvents = async () => (await Promise.all(server.registry.all.map(({ id }) => eventsOf(id)))).flat()

describe('a reading', () => {
  const reads = async (applicant: Applicant, kind: SecurityEventKind) =>
    (await eventsOf()).filter((row) => row.application_uuid === applicant.uuid && row.kind === kind)
  it('by staff that repeats leaves one row, and another person’s leaves another', async () => {
    const applicant = await createApplicant(server, { step: 'FUNDABLE' })
    const params = { uuid: applicant.uuid }
    const processor = await staff('processor', applicant)
    for (let times = 0; times < 3; times += 1) await processor.call(readCase, { params })
    expect(await reads(applicant, 'caseRead')).toHaveLength(1)
    await (await staff('underwriter', applicant)).call(readCase, { params })
    expect(await reads(applicant, 'caseRead')).toHaveLength(2)
  })
  it('by its borrower leaves none', async () => {
    const applicant = await createApplicant(server, { step: 'FUNDABLE' })
    const { uuid } = applicant
    for (const call of [readStatus, readRecord, listDocuments])
      expect((await applicant.visitor.call(call, { params: { uuid } })).status).toBe(200)
    expect((await eventsOf()).filter(({ application_uuid }) => application_uuid === uuid)).toEqual([])
  })
})

const preflightFrom = (origin: string) =>
  server.fastify.inject({
    method: 'OPTIONS',
    url: '/service-optimize/external/api/v1/feature',
    headers: { host: server.lender.hosts[0], origin, 'access-control-request-method': 'POST' },
  })

it('a preflight of a partner’s page, which is answered before anybody is known, is answered', async () =>
  expect((await preflightFrom('http://partner.localhost')).statusCode).toBe(204))

it('a preflight of a page that is no partner’s is refused, and is an event', async () => {
  expect((await preflightFrom('https://stranger.example')).json()).toMatchObject({ code: 'originNotAllowed' })
  await vi.waitFor(
    async () => {
      const rows = await server.app.db
        .read<SecurityTables>(server.lender.id)
        .selectFrom('security_events')
        .select('kind')
        .where('reason', '=', 'originNotAllowed')
        .execute()
      expect(rows).toEqual([{ kind: 'permissionDenied' }])
    },
    { timeout: 60_000 },
  )
})
