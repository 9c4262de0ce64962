import { randomUUID } from 'node:crypto'
import {
  approveFunding,
  calls,
  cancelApplication,
  cancelByLender,
  declineApplication,
  moveClock,
  readHeloc,
  readStatus,
  staffLogin,
} from '@hearthline/contracts'
import { sampleCalls } from '../../apps/server/src/testing/sample-calls.ts'
import type { Lender } from '../../tools/seed/cast.ts'
import { PublicCaller } from '../../tools/seed/public-calls.ts'
import { type Player, refusalOf, type Story } from './player.ts'

type AdversarialAction = (story: Story & { readonly borrower: Player }, lender: Lender) => Promise<void>

const must = (refusal: string | undefined, ...allowed: readonly (string | undefined)[]): void => {
  if (!allowed.includes(refusal))
    throw new Error(`answered ${refusal ?? 'yes'} where only ${allowed.join(' or ')} is right`)
}

/** Changes to an application that a page of another step would send. */
const changing = calls.filter(
  ({ name, who, takes, path }) =>
    who === 'borrower' &&
    takes === 'json' &&
    path.includes(':uuid') &&
    name !== 'cancelApplication' &&
    name in sampleCalls,
)

const sendAnotherPage: AdversarialAction = async ({ borrower, random, uuid }) => {
  const call = random.pick(changing)
  const params = { uuid, document: randomUUID(), session: randomUUID(), link: randomUUID() }
  await refusalOf(borrower.json(call, { params, body: sampleCalls[call.name]?.body }))
}

const sendTheSameAgain: AdversarialAction = ({ borrower }) => borrower.repeatLast()

/** A key that was used for one application has no effect on another, nor for a caller who is not signed in. */
const reuseTheKey: AdversarialAction = async ({ borrower }) => {
  const { last } = borrower
  if (last === undefined || last.endpoint.who === 'anyone') return
  const elsewhere = { ...last.given, params: { ...(last.given.params as object), uuid: randomUUID() } }
  must(await refusalOf(borrower.json(last.endpoint, elsewhere)), 'keyReused')
  must(await refusalOf(new PublicCaller(borrower.server).json(last.endpoint, last.given)), 'tokenMissing')
}

const comeWithoutSignIn: AdversarialAction = async ({ uuid }, lender) =>
  must(await refusalOf(new PublicCaller(lender).json(readHeloc, { params: { uuid } })), 'tokenMissing')

const comeFromTheOtherLender: AdversarialAction = async ({ borrower, uuid }, lender) => {
  const elsewhere = new PublicCaller({ ...lender, host: 'harbor-point.localhost' })
  elsewhere.token = borrower.token
  must(await refusalOf(elsewhere.json(readStatus, { params: { uuid } })), 'tokenElsewhere')
}

const approveTooEarly: AdversarialAction = async ({ funders, processor, borrower, uuid }) => {
  const { state } = await borrower.json(readStatus, { params: { uuid } })
  const [funder] = await funders()
  const approval = { params: { uuid }, body: { checked: true } } as const
  must(await refusalOf((await processor()).json(approveFunding, approval)), 'notAllowed')
  if (state !== 'FUNDING_DECISION') must(await refusalOf(funder.json(approveFunding, approval)), 'eventNotExpected')
}

/**
 * Once two people have approved the payment nobody can end the application, whether the bank has the money, has sent
 * it, or everything is paid.
 */
export const endPaid = async ({ borrower, underwriter, uuid }: Pick<Story, 'borrower' | 'underwriter' | 'uuid'>) => {
  const of = { params: { uuid } }
  const staff = await underwriter()
  const reason = 'Changed their mind'
  const refusals = await Promise.all([
    refusalOf(staff.json(cancelByLender, { ...of, body: { kind: 'WITHDRAWN', reason } })),
    refusalOf(staff.json(cancelByLender, { ...of, body: { kind: 'NOT_ACCEPTED', reason } })),
    refusalOf(staff.json(declineApplication, { ...of, body: { reason, reasons: ['UNVERIFIED'] } })),
  ])
  for (const one of refusals) must(one, 'moneyUnderWay', 'eventNotExpected')
  must(await refusalOf(borrower.json(cancelApplication, { ...of, body: { reason } })), 'periodOver', 'eventNotExpected')
}

const letDaysPass: AdversarialAction = async ({ borrower, random }) => {
  await borrower.json(moveClock, { body: { businessDays: 1 + random.below(2) } })
}

const guessAtStaff: AdversarialAction = async (_, lender) => {
  const body = { email: `nobody.${randomUUID()}@${lender.staffDomain}`, password: 'sandbox-staff-only' }
  must(await refusalOf(new PublicCaller(lender).json(staffLogin, { body })), 'signInRefused')
}

/** Requests beside the story; none may move the application, except a page that its step expects. */
export const mischiefs: readonly AdversarialAction[] = [
  sendAnotherPage,
  sendAnotherPage,
  sendAnotherPage,
  sendTheSameAgain,
  sendTheSameAgain,
  reuseTheKey,
  comeWithoutSignIn,
  comeFromTheOtherLender,
  approveTooEarly,
  letDaysPass,
  guessAtStaff,
]
