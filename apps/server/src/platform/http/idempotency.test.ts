import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  answerDemographics,
  askForState,
  calls,
  certifySummary,
  giveAdditionalInfo,
  uploadDocument,
} from '@hearthline/contracts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplePdf } from '../../../../../tools/seed/sample-files.ts'
import { applicationCalls, readLogOf } from '../../applications/index.ts'
import { borrowersTypesNow, documentCalls } from '../../documents/index.ts'
import { draftCalls } from '../../drafts/index.ts'
import type { DraftTables } from '../../drafts/tables.ts'
import { type Applicant, createApplicant } from '../../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer } from '../../testing/test-server.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { tidyReplies } from './idempotency.ts'
import type { IdempotencyTables } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearthline-keys-'))
let server: TestServer
let database: TestDatabase
let owner: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1, idleTimeoutMillis: 0 })
  server = await createTestServer({
    database,
    env: { FILES_URL: `file://${folder}` },
    calls: ({ registry }) => [
      ...applicationCalls({ registry, documentTypes: borrowersTypesNow }),
      ...documentCalls(),
      ...draftCalls({ registry, render: async () => ({ pdf: Buffer.from('%PDF-1.7') }) }),
    ],
  })
  await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
})
afterAll(async () => {
  await owner.end()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const atSummary = () => createApplicant(server, { step: 'SUMMARY_DISCLOSURE' })
const certify = ({ visitor, uuid }: Applicant, key?: string) =>
  visitor.call(certifySummary, { params: { uuid }, body: { certify: true }, ...(key !== undefined && { key }) })
const more = ({ visitor, uuid }: Applicant, key: string, change: object = {}) =>
  visitor.call(giveAdditionalInfo, {
    params: { uuid },
    key,
    body: {
      taxId: '900-01-1001',
      ownership: 'SOLE',
      otherOwners: [],
      purpose: 'HOME_IMPROVEMENT',
      hardCredit: true,
      locale: 'en',
      ...change,
    },
  })
const upload = async ({ visitor, uuid }: Applicant, key: string, words: string) => {
  const form = new FormData()
  form.set('type', 'PAYSTUB')
  const bytes = samplePdf(words)
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'page.pdf')
  const encoded = new Response(form)
  const response = await server.fastify.inject({
    method: 'POST',
    url: uploadDocument.path.replace(':uuid', uuid),
    headers: {
      host: 'localhost',
      authorization: `Bearer ${visitor.token}`,
      'idempotency-key': key,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() as Readonly<Record<string, unknown>> }
}
const timesLogged = async ({ uuid }: Applicant, kind: string) =>
  (await readLogOf(server.app.db, server.lender.id, uuid)).filter((row) => row.kind === kind).length
const kept = (key: string) =>
  server.app.db
    .read<IdempotencyTables>(server.lender.id)
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', key)
    .execute()

describe('a key', () => {
  it.each([undefined, '', 'short'])('is needed for a write of ours: %j', async (key) => {
    const { visitor, uuid, now } = await atSummary()
    const response = await server.fastify.inject({
      method: 'POST',
      url: certifySummary.path.replace(':uuid', uuid),
      headers: {
        host: 'localhost',
        authorization: `Bearer ${visitor.token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      payload: { certify: true },
    })
    expect([response.statusCode, response.json().code]).toEqual([400, 'keyRequired'])
    expect((await now()).step).toBe('SUMMARY_DISCLOSURE')
  })

  it('gives the same answer again, and has one effect', async () => {
    const applicant = await atSummary()
    const key = randomUUID()
    const first = await certify(applicant, key)
    expect(first.status).toBe(200)
    expect(await certify(applicant, key)).toMatchObject({ status: 200, body: first.body })
    expect(await timesLogged(applicant, 'certifySummary')).toBe(1)
  })

  it('would have two without being the same one (control)', async () => {
    const applicant = await atSummary()
    await certify(applicant)
    expect(await certify(applicant)).toMatchObject({ status: 409, body: { code: 'eventNotExpected' } })
  })

  // [ASVS-2.3.4]
  it('gives ten at once the same answer, and has one effect', async () => {
    const applicant = await atSummary()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => certify(applicant, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await timesLogged(applicant, 'certifySummary')).toBe(1)
    expect(await kept(key)).toHaveLength(1)
  })

  it('is refused for another body, also at once', async () => {
    const applicant = await createApplicant(server, { step: 'COLLECT_ADDITIONAL_INFO' })
    const key = randomUUID()
    const purposes = ['HOME_IMPROVEMENT', 'DEBT_CONSOLIDATION']
    const answers = await Promise.all(purposes.map((purpose) => more(applicant, key, { purpose })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('keyReused')
    expect((await more(applicant, key, { purpose: 'OTHER' })).body.code).toBe('keyReused')
  })

  it('is refused for another file', async () => {
    const applicant = await atSummary()
    const key = randomUUID()
    const first = await upload(applicant, key, 'one')
    expect(first.status).toBe(200)
    expect(await upload(applicant, key, 'one')).toEqual(first)
    expect((await upload(applicant, key, 'two')).body.code).toBe('keyReused')
  })

  it('is its sender’s and its call’s: others may use the same', async () => {
    const key = randomUUID()
    const [one, other] = [await createApplicant(server, { step: 'COLLECT_ADDITIONAL_INFO' }), await atSummary()]
    expect((await more(one, key)).status).toBe(200)
    const somebodyElse = await createApplicant(server, { step: 'COLLECT_ADDITIONAL_INFO' })
    expect((await more(somebodyElse, key, { purpose: 'OTHER' })).status).toBe(200)
    expect((await somebodyElse.now()).facts.additional?.purpose).toBe('OTHER')
    expect((await certify(other, key)).status).toBe(200)
    const demographics = { codes: [], notProvided: true }
    const body = { ethnicity: demographics, race: demographics, sex: demographics }
    const answer = await one.visitor.call(answerDemographics, { params: { uuid: one.uuid }, body, key })
    expect(answer.body.state).toBe('GENERATE_SUMMARY_DISCLOSURE')
    expect(await kept(key)).toHaveLength(4)
  })

  it('is its lender’s: a visitor of another may use the same for something else', async () => {
    const key = randomUUID()
    const ask = async (host: string, state: string) => {
      const body = { email: 'visitor@example.test', state }
      return (await createVisitor(server, { host }).call(askForState, { key, body })).status
    }
    expect([await ask('localhost', 'HI'), await ask('harbor-point.localhost', 'AK')]).toEqual([200, 200])
    expect(await ask('localhost', 'AK')).toBe(409)
    const asked: Record<string, string> = { HEARTHLINE: 'HI', HARBOR_POINT: 'AK' }
    for (const { id, orgCode } of server.registry.all) {
      const rows = await server.app.db.read<DraftTables>(id).selectFrom('state_interest').select('state').execute()
      const state = asked[orgCode]
      expect(rows, orgCode).toEqual(state === undefined ? [] : [{ state }])
    }
  })

  it('is not used up by a refusal', async () => {
    const applicant = await createApplicant(server, { step: 'COLLECT_ADDITIONAL_INFO' })
    const key = randomUUID()
    expect((await more(applicant, key, { taxId: '900-01-0000' })).status).toBe(422)
    expect(await kept(key)).toEqual([])
    expect((await more(applicant, key)).status).toBe(200)
  })

  it('is forgotten after 24 hours, and swept away', async () => {
    const applicant = await atSummary()
    const key = randomUUID()
    const age = (hours: number) =>
      owner.query('update idempotency_keys set created_at = now() - make_interval(hours => $2) where key = $1', [
        key,
        hours,
      ])
    const first = await upload(applicant, key, 'one')
    await age(23)
    await tidyReplies(server.app.db, server.lender.id)
    expect((await upload(applicant, key, 'two')).body.code).toBe('keyReused')
    await age(25)
    const second = await upload(applicant, key, 'two')
    expect(second.status).toBe(200)
    expect(second.body.uuid).not.toBe(first.body.uuid)
    expect(await upload(applicant, key, 'two')).toEqual(second)
    await age(25)
    await tidyReplies(server.app.db, server.lender.id)
    expect(await kept(key)).toEqual([])
  })

  it('keeps its answer sealed', async () => {
    const applicant = await atSummary()
    const key = randomUUID()
    await certify(applicant, key)
    const [row] = await kept(key)
    expect(row?.reply.toString('latin1')).not.toContain('GENERATE_APP_DISCLOSURES')
    expect(JSON.stringify(row)).not.toContain(applicant.uuid)
  })
})

describe('calls that mint tokens', () => {
  const minting = calls.filter(({ repeat }) => repeat === 'mints')
  it.each(minting.map((call) => [call.name, call] as const))('%s needs no key and keeps no answer', async (_, call) => {
    const key = randomUUID()
    const response = await createVisitor(server).raw(call, { key })
    expect(response.json().code).not.toBe('keyRequired')
    expect(await kept(key)).toEqual([])
  })
  it('are all that write without one, but for the ones that may be repeated freely', () => {
    const unkeyed = calls.filter(({ method, repeat }) => method !== 'GET' && repeat !== 'keyed')
    expect(unkeyed.map(({ name, repeat }) => `${name} ${repeat}`).sort()).toEqual([
      'acceptStaffInvitation mints',
      'addPasskey mints',
      'adoptToken mints',
      'askForInvitation mayBeKeyed',
      'askSurvey mayBeKeyed',
      'authenticateWebChat mints',
      'beginPasskey mints',
      'beginPasskeySignIn mints',
      'beginProof mints',
      'beginTwoFactor mints',
      'brokerLogin mints',
      'brokerLogout mints',
      'changePassword mints',
      'changeTracker mayBeKeyed',
      'chatWithAutobot mints',
      'checkAddress mayBeKeyed',
      'confirmTwoFactor mints',
      'decideFeature mints',
      'endSurvey mayBeKeyed',
      'exchangeCode mints',
      'findAccounts mints',
      'findSubjects mints',
      'finishInteraction mints',
      'giveFeedback mayBeKeyed',
      'giveProof mints',
      'giveProofByPasskey mints',
      'giveTracker mayBeKeyed',
      'handOffFromBot mints',
      'initStreamWebChat mints',
      'initWebChat mints',
      'joinExperiments mayBeKeyed',
      'keepReplayLink mayBeKeyed',
      'leaveMessage mayBeKeyed',
      'listFeatures mints',
      'login mints',
      'logout mints',
      'lookAtLink mints',
      'lookAtStaffInvitation mints',
      'markNotificationsRead mayBeKeyed',
      'openTelemetrySession mints',
      'previewCorrection mints',
      'readCodeState mints',
      'readFeature mints',
      'refreshChatToken mints',
      'refreshWebChatNonce mints',
      'register mints',
      'removeTwoFactor mints',
      'renewRecoveryCodes mints',
      'renewToken mints',
      'saveDraft mayBeKeyed',
      'sendCode mints',
      'sendSecondFactor mints',
      'sendTelemetryEvent mints',
      'setChatReplyUsedWithFeedback mints',
      'signInWithPasskey mints',
      'staffLogin mints',
      'staffSignOn mints',
      'uploadChatFile mayBeKeyed',
      'useLink mints',
      'verifyDocument mayBeKeyed',
      'viewBirthDate mints',
      'webChatInfo mints',
    ])
  })
})
