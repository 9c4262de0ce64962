import type { StaffAction } from '@hearthline/domain/second-person'
import { closingScenes } from './scenes/closing-scenes.ts'
import { evidenceScenes } from './scenes/evidence-scenes.ts'
import { type StaffScene, type Stage, withBody } from './scenes/scene.ts'
import { taskScenes } from './scenes/task-scenes.ts'
import { sendFile } from './send-file.ts'
import { EDGES } from './staff-edges.ts'
import type { StaffServer } from './staff-server.ts'
import type { Applicant } from './test-applicant.ts'
import { type Answer, createVisitor } from './test-server.ts'

export type { StaffScene } from './scenes/scene.ts'

/** What each edge's act is called in the log: the verdict decides, where there is one. */
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
  return { endpoint, kind, role, at, facts, said: withBody(body) }
})

/** Every act of the staff about a case. */
export const STAFF_SCENES: readonly StaffScene[] = [...ofEdges, ...evidenceScenes, ...closingScenes, ...taskScenes]

export const stageOf = async (server: StaffServer, scene: StaffScene): Promise<Applicant> =>
  server.at(scene.at, scene.facts)

/** Does it, as somebody. */
export const play = async (
  stage: Stage,
  { endpoint, said: saying }: StaffScene,
): Promise<Answer | Omit<Answer, 'token'>> => {
  const { server, applicant, actor } = stage
  const { params = {}, body, fields } = typeof saying === 'function' ? await saying(stage) : saying
  if (fields !== undefined) return sendFile(server, endpoint, { uuid: applicant.uuid, token: actor.token, fields })
  const visitor = Object.assign(createVisitor(server), { token: actor.token })
  return visitor.call(endpoint, { params: { uuid: applicant.uuid, ...params }, ...(body && { body }) })
}
