import { randomUUID } from 'node:crypto'
import {
  chooseNotarySlot,
  meetNotaryInPerson,
  moveNotaryInPerson,
  offerNotarySlots,
  requestNotary,
} from '@hearthline/contracts'
import { lacksSpousesConsent, type Notary } from '@hearthline/domain/application'
import { planTerms } from '@hearthline/domain/pricing'
import { closesAtOffice, isTheHome, mayMeetAt, notaryPlaces } from '@hearthline/domain/states'
import { expects } from '@hearthline/domain/workflow'
import { openApplication, openForStaff, settledStatus, type UnitOfWork } from '../applications/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { timeErrors } from './time-errors.ts'

const notaryOf = ({ facts }: UnitOfWork): Notary => facts.notary ?? { manual: false, tries: 0 }

const openAsBorrower = async (context: WriteContext, uuid: string): Promise<UnitOfWork> => {
  const by = { caller: context.caller, does: 'signApplication', moment: await context.moment() } as const
  return openApplication(context.tx, uuid, by)
}

const mustBeManual = ({ now }: UnitOfWork): void => {
  if (now.step !== 'MANUAL_DEED_SIGNING') throw new Problem('eventNotExpected')
}

/** Tex. Const. XVI 50(a)(6)(N). */
const notAnOffice = (path: string): Problem =>
  new Problem('invalidInput', { fields: [{ path, code: 'placeNotOffice' }] })

const mustBeGoodTimes = async (context: WriteContext, path: string, times: readonly string[]): Promise<void> => {
  const { now } = await context.moment()
  const fields = timeErrors(times, { path, now, zone: context.tenant.timeZone })
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
}

/** notary/reserve-manual: the borrower asks for a place and times. A new request withdraws the times offered. */
const requestNotaryCall: Bound = writes(requestNotary, async ({ params, body }, context) => {
  const work = await openAsBorrower(context, params.uuid)
  mustBeManual(work)
  const { property } = work.facts
  if (!notaryPlaces(property).includes(body.place)) throw notAnOffice('place')
  if (closesAtOffice(property) && isTheHome(body.address, property)) throw notAnOffice('address')
  await mustBeGoodTimes(context, 'wishes', body.wishes)
  const wishes = body.wishes.map((wish) => new Date(wish).toISOString())
  const { slots: _, appointment: __, ...notary } = notaryOf(work)
  const [first] = wishes
  work.change(
    {
      notary: {
        ...notary,
        request: { ...body, wishes },
        requestedManualNotaryTime: first,
        feeCents: notary.feeCents ?? planTerms.manualNotaryCents,
      },
    },
    { kind: 'requestNotary', note: { place: body.place } },
  )
  return settledStatus(work)
})

/** notary/schedule-manual: the borrower chooses one of the times offered. */
const chooseSlotCall: Bound = writes(chooseNotarySlot, async ({ params, body }, context) => {
  const work = await openAsBorrower(context, params.uuid)
  mustBeManual(work)
  const notary = notaryOf(work)
  const { now } = await context.moment()
  const appointment = notary.slots?.find(({ uuid, at }) => uuid === body.slot && Date.parse(at) > now.getTime())
  if (appointment === undefined) throw new Problem('slotTaken')
  work.change(
    { notary: { ...notary, appointment, requestedManualNotaryTime: appointment.at } },
    { kind: 'chooseNotarySlot', note: { at: appointment.at, place: appointment.place } },
  )
  return settledStatus(work)
})

const moveInPerson = (work: UnitOfWork, notary: Partial<Notary>, note: Readonly<Record<string, unknown>>): void => {
  if (!expects(work.now.step, 'notaryMovedInPerson')) throw new Problem('eventNotExpected')
  // Once the borrower has signed, the notary's act follows by video and needs no meeting, unless a spouse must attend.
  if (work.facts.notary?.primaryAcceptedAt !== undefined && !lacksSpousesConsent(work.facts))
    throw new Problem('eventNotExpected')
  work.change({ notary: { ...notaryOf(work), manual: true, ...notary } }, { kind: 'moveNotaryInPerson', note })
  work.publish('notaryMovedInPerson')
}

/** notary/error: the borrower chooses to meet a notary and has seen the fee. */
const meetInPersonCall: Bound = writes(meetNotaryInPerson, async ({ params }, context) => {
  const work = await openAsBorrower(context, params.uuid)
  moveInPerson(work, { feeCents: planTerms.manualNotaryCents }, { feeCents: planTerms.manualNotaryCents })
  return settledStatus(work)
})

/** Staff move the session in person because the video session cannot be held; there is no fee. */
const moveInPersonCall: Bound = writes(moveNotaryInPerson, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, moveNotaryInPerson.does)
  moveInPerson(work, { feeCents: 0 }, { reason: body.reason, staff: by.name })
  return settledStatus(work)
})

/** Staff offer times for the meeting, in place of earlier ones. */
const offerSlotsCall: Bound = writes(offerNotarySlots, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, offerNotarySlots.does)
  mustBeManual(work)
  const { place, kind } = body
  const { property } = work.facts
  if (!mayMeetAt(property, kind)) throw notAnOffice('kind')
  if (closesAtOffice(property) && isTheHome(place, property)) throw notAnOffice('place')
  await mustBeGoodTimes(context, 'times', body.times)
  const slots = body.times.map((time) => ({ uuid: randomUUID(), at: new Date(time).toISOString(), place, kind }))
  const { appointment: _, failedFor: __, ...notary } = notaryOf(work)
  work.change(
    { notary: { ...notary, slots } },
    { kind: 'offerNotarySlots', note: { times: slots.map(({ at }) => at), reason: body.reason, staff: by.name } },
  )
  return settledStatus(work)
})

/** The calls that lead to a meeting with a notary in person. */
export const manualMeetingCalls: readonly Bound[] = [
  requestNotaryCall,
  chooseSlotCall,
  meetInPersonCall,
  moveInPersonCall,
  offerSlotsCall,
]
