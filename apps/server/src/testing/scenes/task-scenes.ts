import { randomUUID } from 'node:crypto'
import {
  assignTask,
  claimTask,
  keepAbsence,
  keepOwnAbsence,
  readCase,
  retryStep,
  settleVendorCall,
} from '@hearthline/contracts'
import { seal } from '../../platform/crypto/index.ts'
import type { DeskTables } from '../../vendor-desk/index.ts'
import { replyOf } from '../reply-of.ts'
import { needsAttention, reason } from '../staff-facts.ts'
import type { StaffServer } from '../staff-server.ts'
import { createVisitor, type TestServer } from '../test-server.ts'
import { type StaffScene, type Stage, today, withBody } from './scene.ts'

const openTask = async ({ server, applicant }: Stage) => {
  const { tasks } = replyOf(readCase, await server.act('processor', applicant, readCase))
  return { task: tasks.find(({ closed }) => closed === null)?.uuid ?? '' }
}
/** A task assigned to the member of staff who acts. */
const work = async (stage: Stage) => {
  const params = await openTask(stage)
  const { server, actor } = stage
  await Object.assign(createVisitor(server), { token: actor.token }).call(claimTask, { params, body: { take: true } })
  return params
}
const absence = async (server: StaffServer) => ({ fromOn: await today(server), untilOn: await today(server) })
const employment = { at: 'EMPLOYMENT_VERIFICATION', facts: {} } as const

export const taskScenes: readonly StaffScene[] = [
  {
    endpoint: retryStep,
    kind: 'retryStep',
    role: 'funder',
    at: 'RECORDING',
    facts: needsAttention('RECORDING', 'vendorFailed'),
    request: withBody({ reason }),
  },
  {
    ...employment,
    endpoint: claimTask,
    kind: 'takeTask',
    role: 'processor',
    request: async (stage) => ({ params: await openTask(stage), body: { take: true } }),
  },
  {
    ...employment,
    endpoint: claimTask,
    kind: 'putTaskBack',
    role: 'processor',
    request: async (stage) => ({ params: await work(stage), body: { take: false } }),
  },
  {
    ...employment,
    endpoint: assignTask,
    kind: 'assignTask',
    role: 'manager',
    request: async (stage) => {
      const to = await stage.server.newMember('Jo Marsh', 'processor')
      return { params: await openTask(stage), body: { to: to.uuid, reason } }
    },
  },
  {
    ...employment,
    endpoint: assignTask,
    kind: 'takeTaskBack',
    role: 'manager',
    request: async (stage) => ({ params: await openTask(stage), body: { to: null, reason } }),
  },
  {
    ...employment,
    endpoint: keepOwnAbsence,
    kind: 'returnTask',
    role: 'processor',
    request: async (stage) => {
      await work(stage)
      return withBody({ absence: await absence(stage.server) })
    },
  },
  {
    ...employment,
    endpoint: keepAbsence,
    kind: 'returnTask',
    role: 'manager',
    request: async (stage) => {
      const pat = await stage.server.newMember('Pat Quill', 'processor')
      await work({ ...stage, actor: pat })
      return { params: { staff: pat.uuid }, body: { absence: await absence(stage.server) } }
    },
  },
  {
    endpoint: settleVendorCall,
    kind: 'vendorCallSettled',
    role: 'processor',
    at: 'RECORDING',
    facts: needsAttention('RECORDING', 'vendorContradicts'),
    request: async ({ server, applicant }) => ({
      params: { call: await keepWaitingCall(server, applicant.uuid) },
      body: { act: 'DISMISS', reason },
    }),
  },
  {
    endpoint: settleVendorCall,
    kind: 'vendorCallSettled',
    role: 'funder',
    at: 'RECORDING',
    request: async ({ server, applicant }) => ({
      params: { call: await keepWaitingCall(server, applicant.uuid) },
      body: { act: 'AGAIN', reason },
    }),
  },
]

/** Inserts a webhook in which a vendor contradicts an earlier answer and that waits for a person; returns its uuid. */
export const keepWaitingCall = async ({ app, lender }: TestServer, application: string): Promise<string> => {
  const uuid = randomUUID()
  const payload = {
    type: 'answer.ready',
    timestamp: '',
    data: { reference: `${application}:recording`, outcome: 'other' },
  }
  const row = {
    organisation_id: lender.id,
    uuid,
    vendor: 'recording',
    webhook_id: uuid,
    sealed: seal(app.keys.field, Buffer.from(JSON.stringify(payload)), `vendor-webhook:${uuid}`),
    received_at: new Date(),
    outcome: 'waits',
    reason: 'contradicts',
    consumed_at: null,
  } as const
  await app.db.inTransaction(lender.id, (tx) => tx.as<DeskTables>().insertInto('vendor_webhooks').values(row).execute())
  return uuid
}
