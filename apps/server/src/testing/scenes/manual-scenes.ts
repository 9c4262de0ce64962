import { answerForVendor, confirmPayment, judgePayment, judgeVendorAnswer, viewAccount } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { MANUAL_ANSWER, MANUAL_QUESTIONS } from '@hearthline/domain/manual-vendors'
import { keepSecret } from '../../applications/index.ts'
import { createMember } from '../../identity/testing/roles.ts'
import { needsAttention, reason, since } from '../staff-facts.ts'
import { createVisitor } from '../test-server.ts'
import { type StaffScene, type Stage, today, withBody } from './scene.ts'

type Question = 'recording' | 'payment'
const STEP = { recording: 'RECORDING', payment: 'FUNDING_DECISION' } as const

/** The question that a lender without such a vendor answers by itself. */
const asked = (question: Question): Partial<ApplicationFacts> => ({
  ...needsAttention(STEP[question], MANUAL_ANSWER),
  manualQuestion: { question, reference: `sample:${question}`, since },
})

type Actor = Stage['actor']
const bring = async ({ server, applicant }: Stage, { token }: Pick<Actor, 'token'>, question: Question) => {
  const [type] = MANUAL_QUESTIONS[question].documents
  return server.evidence.bringDocument(applicant, { token, type })
}
const recording = async (stage: Stage, actor: Pick<Actor, 'token'>) => ({
  question: 'recording' as const,
  instrumentNumber: '2026-0612345',
  recordedOn: await today(stage.server),
  documentUuid: await bring(stage, actor, 'recording'),
  reason,
})
const payment = async (stage: Stage, actor: Pick<Actor, 'token'>) => ({
  question: 'payment' as const,
  traceNumber: 'WIRE-7',
  documentUuid: await bring(stage, actor, 'payment'),
  reason,
})

/** What a colleague entered, which waits for a second person. */
const entered = (question: Question) => async (stage: Stage) => {
  const { server, applicant } = stage
  const isPayment = question === 'payment'
  const token = await createMember(server, { name: 'Pat Quill', roles: [isPayment ? 'funder' : 'processor'] })
  const body = await (isPayment ? payment : recording)(stage, { token })
  await Object.assign(createVisitor(server), { token }).call(isPayment ? confirmPayment : answerForVendor, {
    params: { uuid: applicant.uuid },
    body,
  })
  const [answer] = (await applicant.now()).facts.manualAnswers ?? []
  return { answer: answer?.uuid ?? '' }
}

const returned = { verdict: 'RETURN', reason } as const
const scene = (question: Question) => ({ at: STEP[question], facts: asked(question) })

/** The number of the account, as the borrower gave it. */
const withNumber = async ({ server, applicant }: Stage) => {
  const { app, lender } = server
  await app.db.inTransaction(lender.id, (tx) =>
    keepSecret(tx, app.keys, { application: applicant.uuid, kind: 'DISBURSE_ACCOUNT', value: '1234567890' }),
  )
  return withBody({})
}

export const manualScenes: readonly StaffScene[] = [
  { ...scene('payment'), endpoint: viewAccount, kind: 'viewAccount', role: 'funder', request: withNumber },
  {
    ...scene('recording'),
    endpoint: answerForVendor,
    kind: 'proposeAnswer',
    role: 'processor',
    request: async (stage) => withBody(await recording(stage, stage.actor)),
  },
  {
    ...scene('recording'),
    endpoint: judgeVendorAnswer,
    kind: 'approveAnswer',
    role: 'manager',
    request: async (stage) => ({ params: await entered('recording')(stage), body: { verdict: 'APPROVE' } }),
  },
  {
    ...scene('recording'),
    endpoint: judgeVendorAnswer,
    kind: 'returnAnswer',
    role: 'underwriter',
    request: async (stage) => ({ params: await entered('recording')(stage), body: returned }),
  },
  {
    ...scene('payment'),
    endpoint: confirmPayment,
    kind: 'proposePayment',
    role: 'funder',
    request: async (stage) => withBody(await payment(stage, stage.actor)),
  },
  {
    ...scene('payment'),
    endpoint: judgePayment,
    kind: 'approvePayment',
    role: 'funder',
    request: async (stage) => ({ params: await entered('payment')(stage), body: { verdict: 'APPROVE' } }),
  },
  {
    ...scene('payment'),
    endpoint: judgePayment,
    kind: 'returnPayment',
    role: 'funder',
    request: async (stage) => ({ params: await entered('payment')(stage), body: returned }),
  },
]
