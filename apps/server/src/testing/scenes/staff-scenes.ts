import type { StaffAction } from '@hearthline/domain/second-person'
import { sendFile } from '../send-file.ts'
import type { StaffServer } from '../staff-server.ts'
import type { Applicant } from '../test-applicant.ts'
import { type Answer, createVisitor } from '../test-server.ts'
import { closingScenes } from './closing-scenes.ts'
import { evidenceScenes } from './evidence-scenes.ts'
import { type StaffScene, type Stage, withBody } from './scene.ts'
import { EDGES } from './staff-edges.ts'
import { taskScenes } from './task-scenes.ts'

export type { StaffScene } from './scene.ts'

/** The log kind of each edge's action, by verdict if there is one. */
const KIND_OF_EDGE: Readonly<Record<string, StaffAction>> = {
  'decideReview CLEAR': 'clearReview',
  'decideReview REFUSE': 'declineByPerson',
  'decideReview SEND_BACK': 'sendBackReview',
  'checkEmployment VERIFIED': 'checkEmployment',
  'checkEmployment UNVERIFIED': 'checkEmployment',
  'reviewIdentity ACCEPT': 'acceptIdentity',
  'reviewIdentity REJECT': 'rejectIdentity',
  'judgeScreening SOMEBODY_ELSE': 'passScreening',
  'judgeScreening THE_SAME': 'declineByPerson',
  'reviewBank ACCEPT': 'acceptAccount',
  'reviewBank REFUSE': 'refuseAccount',
  reviewTrust: 'reviewTrust',
  certifyFloodByHand: 'certifyFlood',
  declineApplication: 'declineByPerson',
  cancelByLender: 'cancelByLender',
}

const ofEdges: readonly StaffScene[] = EDGES.map(([name, at, facts, [role, endpoint, body]]) => {
  const verdict = 'verdict' in body ? ` ${body.verdict}` : ''
  const kind = KIND_OF_EDGE[`${endpoint.name}${verdict}`]
  if (kind === undefined) throw new Error(`what is "${name}" called in the log?`)
  return { endpoint, kind, role, at, facts, request: withBody(body) }
})

/** Every staff action in a case. */
export const STAFF_SCENES: readonly StaffScene[] = [...ofEdges, ...evidenceScenes, ...closingScenes, ...taskScenes]

export const stageOf = async (server: StaffServer, scene: StaffScene): Promise<Applicant> =>
  server.at(scene.at, scene.facts)

/** Plays a scene as a given member of staff. */
export const play = async (
  stage: Stage,
  { endpoint, request }: StaffScene,
): Promise<Answer | Omit<Answer, 'token'>> => {
  const { server, applicant, actor } = stage
  const { params = {}, body, fields } = typeof request === 'function' ? await request(stage) : request
  if (fields !== undefined) return sendFile(server, endpoint, { uuid: applicant.uuid, token: actor.token, fields })
  const visitor = Object.assign(createVisitor(server), { token: actor.token })
  return visitor.call(endpoint, { params: { uuid: applicant.uuid, ...params }, ...(body && { body }) })
}
