import { randomUUID } from 'node:crypto'
import { calls, type DocumentRow, type Endpoint, listDocuments } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from './applications/index.ts'
import { createRoles, type Role, type Roles } from './identity/testing/roles.ts'
import { inboxOf } from './notifications/index.ts'
import { closingFactsWith } from './signers/testing/co-owned.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'

/**
 * Nobody outside of the lender's staff is told of work on suspicious activity, on a sanctions list or on fraud. Words that
 * occur nowhere else are planted in every field of such work; then everything is read that a borrower, a signer, a broker
 * or an originator can read.
 */
const CANARY = 'zyxwplanted'
const at = '2026-11-20T10:00:00.000Z'
const by = { staffUuid: randomUUID(), name: `${CANARY} judge` }
const person = { name: `${CANARY} person` }

/** Work of which nobody is told, wherever facts have a place for it. */
const planted = (step: Step, signer: string): Partial<ApplicationFacts> => ({
  sanctionHits: [undefined, signer].map((owner) => ({
    of: { ...person, ...(owner !== undefined && { owner }) },
    list: `${CANARY} list`,
    entry: `${CANARY} entry`,
    names: [`${CANARY} alias`],
    birthDates: [`${CANARY} 1901`],
    listedOn: '1999-12-31',
    likenessPercent: 91,
    at,
  })),
  redFlags: {
    contactSharedWith: 7,
    judged: [{ flags: ['CONTACT_SHARED', `${CANARY} flag`], reason: `${CANARY} judged`, by, at }],
  },
  clearedReviews: [
    { step: 'FACTA_REVIEW', covers: ['FRAUD_ALERT'], conditions: [], reason: `${CANARY} cleared`, by, at },
  ],
  overdue: [{ clock: `${CANARY} clock`, since: '2026-11-19' }],
  needsAttention: { step, reason: 'screeningMatch', since: at, vendor: 'screening' },
})
/** The same application where a vendor failed, as any vendor may. */
const ordinary = (step: Step): Partial<ApplicationFacts> => ({
  needsAttention: { step, reason: 'vendorFailed', since: at, vendor: 'title' },
})

/**
 * Words of such work. Agreements speak of fraud, and so do pages about nobody: only what is about an application is read
 * for them.
 */
const WORDS = /sanction|screening|suspicious|ofac|red.?flag|identity.?theft|likeness/i

let server: ComposedServer
let roles: Roles
beforeAll(async () => {
  server = await createComposedServer()
  roles = await createRoles(server)
})
afterAll(() => server.close())

const STEPS: readonly Step[] = ['IDENTITY_VERIFICATION', 'CO_DEED_REQ', 'FUNDABLE']
const OUTSIDE: readonly Role[] = ['borrower', 'signer', 'broker', 'originator']

const start = async (step: Step, change: Partial<ApplicationFacts>): Promise<Applicant> => {
  const { signerUuid, referrerUuid } = roles
  const facts = { ...closingFactsWith(signerUuid), referrerUuid }
  const coSigners = (facts.coSigners ?? []).map((one) => ({
    ...one,
    ...(change.sanctionHits !== undefined && { identityForPerson: { reason: 'screeningMatch', since: at } }),
  }))
  return createApplicant(server, { step, facts: { ...facts, ...change, ...(step === 'CO_DEED_REQ' && { coSigners }) } })
}

type Logged = { readonly kind: string; readonly note: Readonly<Record<string, string>> }
/** Rows of the log that name what was found and who judged it. */
const PLANTED_LOG: readonly Logged[] = ['screeningMatch', 'passScreening', 'passSignerScreening', 'clearRedFlags'].map(
  (kind) => ({ kind, note: { people: `${CANARY} people`, reason: `${CANARY} reason`, staff: by.name } }),
)
const ORDINARY_LOG: readonly Logged[] = [{ kind: 'needsAttention', note: { reason: 'vendorFailed' } }]

const logTo = async ({ uuid }: Applicant, rows: readonly Logged[]) => {
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const caller = { kind: 'system', name: 'test' } as const
  await server.app.db.inTransaction(server.lender.id, async (tx) => {
    const work = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
    for (const row of rows) work.change({}, row)
  })
}

/** What somebody of a role gets of an application by a call; undefined where it is refused. */
const read = async (
  role: Role,
  applicant: Applicant,
  call: Pick<Endpoint, 'path'>,
  more: Record<string, string> = {},
) => {
  const params: Readonly<Record<string, string>> = {
    uuid: applicant.uuid,
    audience: 'customer',
    info: 'helocinfo',
    ...more,
  }
  const token = await roles.tokenOf(role, applicant)
  const response = await server.fastify.inject({
    method: 'GET',
    url: call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? randomUUID()),
    headers: { host: 'localhost', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
  return response.statusCode < 300 ? response.rawPayload.toString('utf8') : undefined
}

const everyRead = calls.filter(({ method, name }) => method === 'GET' && name !== 'readDocument')
const ofApplication = everyRead.filter(({ path }) => path.includes(':uuid'))

/** The calls that one who is not staff may use, with what they say: of this application, or of the reader. */
const everything = async (role: Role, applicant: Applicant): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  for (const call of everyRead) {
    const text = await read(role, applicant, call)
    if (text !== undefined) found.set(call.name, text)
  }
  const listed = found.get(listDocuments.name)
  const documents = listed === undefined ? [] : (JSON.parse(listed) as readonly DocumentRow[])
  for (const { uuid: document } of documents) {
    const call = calls.find(({ name }) => name === 'readDocument') ?? expect.fail()
    const text = await read(role, applicant, call, { document })
    if (text !== undefined) found.set(`readDocument ${document}`, text)
  }
  return found
}

const planting = new Map<Step, Applicant>()
const plantedAt = async (step: Step): Promise<Applicant> => {
  const known = planting.get(step)
  if (known !== undefined) return known
  const applicant = await start(step, planted(step, roles.signerUuid))
  await logTo(applicant, PLANTED_LOG)
  planting.set(step, applicant)
  return applicant
}

/** Ids, numbers, moments and hashes differ between any two applications. */
const alike = (text: string, { uuid }: Applicant): string =>
  text
    .replaceAll(uuid, 'THIS')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
    .replace(/[0-9a-f]{64}/g, 'HASH')
    .replace(/HL-[\w-]+/g, 'LOAN')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'THEN')
    .replace(/applicant\d+@/g, 'applicant@')

describe.each(STEPS)('of work on suspicious activity at %s', (step) => {
  it.each(OUTSIDE)('a %s reads nothing', async (role) => {
    const applicant = await plantedAt(step)
    const found = await everything(role, applicant)
    expect(found.size).toBeGreaterThan(2)
    expect([...found].filter(([, text]) => text.includes(CANARY)).map(([name]) => name)).toEqual([])
    const about = ofApplication.map(({ name }) => [name, found.get(name) ?? ''] as const)
    expect(about.filter(([, text]) => WORDS.test(text)).map(([name, text]) => [name, WORDS.exec(text)?.[0]])).toEqual(
      [],
    )
  })

  it('a borrower reads what they would read where any vendor failed', async () => {
    const [of, like] = [await plantedAt(step), await start(step, ordinary(step))]
    await logTo(like, ORDINARY_LOG)
    for (const call of ofApplication.filter(({ who }) => who !== 'staff')) {
      const [seen, usual] = [await read('borrower', of, call), await read('borrower', like, call)]
      expect([call.name, alike(seen ?? '', of)]).toEqual([call.name, alike(usual ?? '', like)])
    }
  })

  it('nobody outside is sent a message of it', async () => {
    const applicant = await plantedAt(step)
    await server.deliver()
    const { facts } = await applicant.now()
    const people = [facts.applicant, ...(facts.additional?.otherOwners ?? [])]
    for (const { email } of people) {
      const mails = JSON.stringify(await inboxOf(server.app.db, server.lender.id, email))
      expect([mails.includes(CANARY), WORDS.exec(mails)?.[0]]).toEqual([false, undefined])
    }
  })

  it('an underwriter reads all of it (control)', async () => {
    const found = await everything('underwriter', await plantedAt(step))
    const names = [...found].filter(([, text]) => text.includes(CANARY) && WORDS.test(text)).map(([name]) => name)
    expect(names).toContain('readCase')
    for (const what of ['list', 'entry', 'alias', '1901', 'judged', 'cleared', 'reason'])
      expect([what, found.get('readCase')?.includes(`${CANARY} ${what}`)]).toEqual([what, true])
    expect(found.get('readRecord')).toContain('screeningMatch')
  })
})
