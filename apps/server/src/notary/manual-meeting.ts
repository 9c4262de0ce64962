import { randomUUID } from 'node:crypto'
import {
  chooseNotarySlot,
  meetNotaryInPerson,
  moveNotaryInPerson,
  offerNotarySlots,
  requestNotary,
} from '@hearthline/contracts'
import type { Notary } from '@hearthline/domain/application'
import { planTerms } from '@hearthline/domain/pricing'
import { closesAtOffice, isTheHome, mayMeetAt, notaryPlaces } from '@hearthline/domain/states'
import { expects } from '@hearthline/domain/workflow'
import { type InHand, openApplication, openForStaff, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { timeFaults } from './time-faults.ts'

const notaryOf = ({ facts }: InHand): Notary => facts.notary ?? { manual: false, tries: 0 }

const openAsBorrower = async (context: WriteContext, uuid: string): Promise<InHand> => {
  const by = { caller: context.caller, does: 'signApplication', moment: await context.moment() } as const
  return openApplication(context.tx, uuid, by)
}

const mustBeManual = ({ now }: InHand): void => {
  if (now.step !== 'MANUAL_DEED_SIGNING') throw new Problem('eventNotExpected')
}

/** Tex. Const. XVI 50(a)(6)(N). */
const notAnOffice = (path: string): Problem =>
  new Problem('invalidInput', { fields: [{ path, code: 'placeNotOffice' }] })

const mustBeGoodTimes = async (context: WriteContext, path: string, times: readonly string[]): Promise<void> => {
  const { now } = await context.moment()
  const fields = timeFaults(times, { path, now, zone: context.tenant.timeZone })
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
}

/** notary/reserve-manual: where, and when it would suit. A new wish takes the offered times off the table. */
const requestNotaryCall: Bound = writes(requestNotary, async ({ params, body }, context) => {
  const inHand = await openAsBorrower(context, params.uuid)
  mustBeManual(inHand)
  const { property } = inHand.facts
  if (!notaryPlaces(property).includes(body.place)) throw notAnOffice('place')
  if (closesAtOffice(property) && isTheHome(body.address, property)) throw notAnOffice('address')
  await mustBeGoodTimes(context, 'wishes', body.wishes)
  const wishes = body.wishes.map((wish) => new Date(wish).toISOString())
  const { slots: _, appointment: __, ...notary } = notaryOf(inHand)
  const [first] = wishes
  inHand.change(
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
  return settledStatus(inHand)
})

/** notary/schedule-manual: one of the times on offer. */
const chooseSlotCall: Bound = writes(chooseNotarySlot, async ({ params, body }, context) => {
  const inHand = await openAsBorrower(context, params.uuid)
  mustBeManual(inHand)
  const notary = notaryOf(inHand)
  const { now } = await context.moment()
  const appointment = notary.slots?.find(({ uuid, at }) => uuid === body.slot && Date.parse(at) > now.getTime())
  if (appointment === undefined) throw new Problem('slotTaken')
  inHand.change(
    { notary: { ...notary, appointment, requestedManualNotaryTime: appointment.at } },
    { kind: 'chooseNotarySlot', note: { at: appointment.at, place: appointment.place } },
  )
  return settledStatus(inHand)
})

const moveInPerson = (inHand: InHand, notary: Partial<Notary>, note: Readonly<Record<string, unknown>>): void => {
  if (!expects(inHand.now.step, 'notaryMovedInPerson')) throw new Problem('eventNotExpected')
  // Once the signer has signed, the notary's own act is on its way and needs no meeting.
  if (inHand.facts.notary?.primaryAcceptedAt !== undefined) throw new Problem('eventNotExpected')
  inHand.change({ notary: { ...notaryOf(inHand), manual: true, ...notary } }, { kind: 'moveNotaryInPerson', note })
  inHand.tell('notaryMovedInPerson')
}

/** notary/error: the borrower would rather meet a notary, and knows what it costs. */
const meetInPersonCall: Bound = writes(meetNotaryInPerson, async ({ params }, context) => {
  const inHand = await openAsBorrower(context, params.uuid)
  moveInPerson(inHand, { feeCents: planTerms.manualNotaryCents }, { feeCents: planTerms.manualNotaryCents })
  return settledStatus(inHand)
})

/** The video session cannot be held, and that is no fault of the borrower: nobody pays for the way. */
const moveInPersonCall: Bound = writes(moveNotaryInPerson, async ({ params, body }, context) => {
  const { inHand, by } = await openForStaff(context, params.uuid, moveNotaryInPerson.does)
  moveInPerson(inHand, { feeCents: 0 }, { reason: body.reason, staff: by.name })
  return settledStatus(inHand)
})

/** Times at which a notary comes, in place of those offered before. */
const offerSlotsCall: Bound = writes(offerNotarySlots, async ({ params, body }, context) => {
  const { inHand, by } = await openForStaff(context, params.uuid, offerNotarySlots.does)
  mustBeManual(inHand)
  const { place, kind } = body
  const { property } = inHand.facts
  if (!mayMeetAt(property, kind)) throw notAnOffice('kind')
  if (closesAtOffice(property) && isTheHome(place, property)) throw notAnOffice('place')
  await mustBeGoodTimes(context, 'times', body.times)
  const slots = body.times.map((time) => ({ uuid: randomUUID(), at: new Date(time).toISOString(), place, kind }))
  const { appointment: _, failedFor: __, ...notary } = notaryOf(inHand)
  inHand.change(
    { notary: { ...notary, slots } },
    { kind: 'offerNotarySlots', note: { times: slots.map(({ at }) => at), reason: body.reason, staff: by.name } },
  )
  return settledStatus(inHand)
})

/** The way to a notary in person, up to the meeting. */
export const manualMeetingCalls: readonly Bound[] = [
  requestNotaryCall,
  chooseSlotCall,
  meetInPersonCall,
  moveInPersonCall,
  offerSlotsCall,
]
