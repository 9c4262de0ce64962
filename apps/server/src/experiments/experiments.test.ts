import { joinExperiments, keepReplayLink } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRoles, type Roles } from '../identity/testing/roles.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer } from '../testing/test-server.ts'
import { experimentCalls } from './index.ts'
import type { ExperimentTables } from './tables.ts'

let server: TestServer
let roles: Roles
let applicant: Applicant
beforeAll(async () => {
  server = await createTestServer({ calls: () => experimentCalls() })
  roles = await createRoles(server)
  applicant = await createApplicant(server, { step: 'OFFER_SELECTION' })
})
afterAll(() => server.close())

const redesign = 'fe-heloc-redesign-2025'
const join = (...experiments: readonly { name: string; variation: string }[]) =>
  applicant.visitor.call(joinExperiments, { params: { uuid: applicant.uuid }, body: { experiments } })

describe('[C-7-24] PATCH …/heloc/{uuid}/experiments', () => {
  it('stands at the path of the specification, and keeps the first variation of each', async () => {
    expect([joinExperiments.method, joinExperiments.path]).toEqual([
      'PATCH',
      '/service-application/api/v3/application/heloc/:uuid/experiments',
    ])
    expect((await join({ name: redesign, variation: 'control' })).body).toEqual({
      experiments: [{ name: redesign, variation: 'control' }],
    })
    const again = await join({ name: redesign, variation: 'below' }, { name: 'another', variation: 'on' })
    expect(again.body.experiments).toEqual([
      { name: 'another', variation: 'on' },
      { name: redesign, variation: 'control' },
    ])
  })

  it.each([
    ['a name that is none', { name: 'Drop table', variation: 'on' }],
    ['no variation', { name: redesign, variation: '' }],
  ])('takes %s for a fault', async (_, one) => expect((await join(one)).status).toBe(422))
})

describe('[P-7-41] PUT {base}/{uuid}/full-story-link', () => {
  const link = 'https://replay.example/visit/1'
  const give = (address: string) =>
    applicant.visitor.call(keepReplayLink, { params: { uuid: applicant.uuid }, body: { link: address } })

  it('keeps the link of a visit once', async () => {
    expect([keepReplayLink.method, keepReplayLink.path]).toEqual([
      'PUT',
      '/service-application/api/v3/application/heloc/:uuid/full-story-link',
    ])
    for (const _ of [1, 2]) expect((await give(link)).body).toEqual({ link })
    const tables = server.app.db.read<ExperimentTables>(server.lender.id)
    const rows = await tables.selectFrom('session_replay_links').select(['application_uuid', 'link']).execute()
    expect(rows).toEqual([{ application_uuid: applicant.uuid, link }])
  })

  it.each(['javascript:alert(1)', 'nowhere'])('takes %s for no link', async (address) =>
    expect((await give(address)).status).toBe(422),
  )
})

it.each(['otherBorrower', 'signer', 'broker', 'processor', 'visitor'] as const)('is nothing for %s', async (role) => {
  const token = await roles.tokenOf(role, applicant)
  const visitor = Object.assign(createVisitor(server), token === undefined ? {} : { token })
  const input = { params: { uuid: applicant.uuid } }
  const answers = [
    await visitor.call(joinExperiments, { ...input, body: { experiments: [] } }),
    await visitor.call(keepReplayLink, { ...input, body: { link: 'https://replay.example/2' } }),
  ]
  for (const { status } of answers) expect([401, 403, 404]).toContain(status)
})
