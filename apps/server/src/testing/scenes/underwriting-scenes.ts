import { askException, correctCaseFact, judgeException, previewCaseCorrection } from '@hearthline/contracts'
import { createMember } from '../../identity/testing/roles.ts'
import { reason } from '../staff-facts.ts'
import { createVisitor } from '../test-server.ts'
import { type StaffScene, type Stage, withBody } from './scene.ts'

const wish = { bound: 'MAX_DTI', allowed: '55', reason } as const

/** What a colleague asked for. */
const asked = async ({ server, applicant }: Stage) => {
  const token = await createMember(server, { name: 'Pat Quill', roles: ['underwriter'] })
  await Object.assign(createVisitor(server), { token }).call(askException, {
    params: { uuid: applicant.uuid },
    body: wish,
  })
  const [exception] = (await applicant.now()).facts.policyExceptions ?? []
  return { exception: exception?.uuid ?? '' }
}

/** Another phone than was stated, with the digest of its preview. */
const correction = { fact: 'PHONE', phone: '3035550188' } as const
const previewed = async ({ server, applicant, actor }: Stage) => {
  const { body } = await Object.assign(createVisitor(server), { token: actor.token }).call(previewCaseCorrection, {
    params: { uuid: applicant.uuid },
    body: correction,
  })
  return withBody({ correction, spokeWith: 'Avery Sample', reason, digest: body.digest })
}

export const underwritingScenes: readonly StaffScene[] = [
  {
    endpoint: correctCaseFact,
    kind: 'correctFactByHand',
    role: 'processor',
    at: 'OFFER_SELECTION',
    request: previewed,
  },
  {
    endpoint: askException,
    kind: 'askException',
    role: 'processor',
    at: 'INCOME_VERIFICATION',
    request: withBody(wish),
  },
  {
    endpoint: judgeException,
    kind: 'grantException',
    role: 'manager',
    at: 'INCOME_VERIFICATION',
    request: async (stage) => ({ params: await asked(stage), body: { verdict: 'GRANT', reason } }),
  },
  {
    endpoint: judgeException,
    kind: 'refuseException',
    role: 'underwriter',
    at: 'INCOME_VERIFICATION',
    request: async (stage) => ({ params: await asked(stage), body: { verdict: 'REFUSE_EXCEPTION', reason } }),
  },
]
