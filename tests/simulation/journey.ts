import { type ApplicationRecord, readRecord, readStatus } from '@hearthline/contracts'
import { rowOf, type Step } from '@hearthline/domain/workflow'
import { startCast } from '../../tools/seed/cast.ts'
import { accountCanary, birthDateCanary, demographicsCanary, taxIdCanary } from './canaries.ts'
import { cancel, choices, type Story } from './choices.ts'
import { createDice, type Dice } from './dice.ts'
import { mischiefs } from './mischief.ts'
import { Player, refusalOf } from './player.ts'
import { secretsAtRest } from './secrets-at-rest.ts'
import { watch } from './watch.ts'
import type { World } from './world.ts'

export type Ending = {
  readonly step: Step
  /** Why it stands there: an end, somebody who has no page yet, or a reason staff see. */
  readonly because: 'end' | 'nobody acts here' | string
  readonly actions: readonly string[]
}

const people = [
  ...(['Avery Sample', 'Avery Sample', 'Avery Sample', 'Drew Inquiry', 'Emery Paystub', 'Finley Lessincome'] as const),
  ...(['Morgan Blurryscan', 'Parker Slowbureau', 'Blake Scorelow', 'Casey Debtload', 'Quinn Listmatch'] as const),
]
const streets = [
  'Larkspur Lane',
  'Larkspur Lane',
  'Meadow Road',
  'Old Mill Way',
  'Juniper Court',
  'Judgment Street',
  'Riverbank Road',
]
const cancelPlaces: readonly Step[] = [
  'OFFER_SELECTION',
  'HMDA',
  'IDENTITY_VERIFICATION',
  'NOTE_SIGNING',
  'TRUST_AND_INSURANCE',
  'RESCISSION',
  'FUNDING_DECISION',
]

const planOf = (dice: Dice) => ({
  persona: dice.pick(people),
  annualCents: (70_000 + dice.below(230_000)) * 100,
  property: {
    street: `${100 + dice.below(9_800)} ${dice.pick(streets)}`,
    occupancy: dice.pick(['PRIMARY', 'PRIMARY', 'PRIMARY', 'SECOND_HOME', 'INVESTMENT'] as const),
  },
  cancelAt: dice.percent(25) ? dice.pick(cancelPlaces) : undefined,
  accountNumber: `77${dice.digits(9)}`,
  demographics: `Xanaduri${dice.digits(8)}`,
})

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms))

/** Whether something that was begun at this step is still under way. */
const isBusy = ({ step, identity, notary, rescission, today }: ApplicationRecord): boolean => {
  if (['system', 'vendor'].includes(rowOf(step).waitsOn)) return true
  if (step === 'IDENTITY_VERIFICATION') return identity?.status === 'IN_REVIEW' || identity?.status === 'VERIFIED'
  if (step === 'DEED_SIGNING') return notary?.primaryAcceptedAt !== undefined
  return step === 'RESCISSION' && rescission !== undefined && rescission.earliestDisbursementOn <= today
}

const patienceMs = 60_000

/** Waits until a person has to act, or nobody can. */
const settled = async (story: Story): Promise<ApplicationRecord> => {
  const until = Date.now() + patienceMs
  for (;;) {
    const record = await story.borrower.json(readRecord, { params: { uuid: story.uuid } })
    if (record.stuck !== undefined || !isBusy(record)) return record
    if (Date.now() > until) throw new Error(`the application does not leave ${record.step}`)
    await pause(20)
  }
}

/** The same page twice, in two tabs: one of them may be told that the application has gone on. */
const inTwoTabs = async (act: () => Promise<unknown>): Promise<void> => {
  const said = await Promise.all([refusalOf(act()), refusalOf(act())])
  const allowed = [
    undefined,
    'eventNotExpected',
    'keyReused',
    'documentChanged',
    'applicationBusy',
    'alreadyApproved',
    'notaryLocked',
  ]
  if (!said.every((code) => allowed.includes(code))) throw new Error(`two tabs were told ${said.join(' and ')}`)
}

const begin = async (world: World, dice: Dice) => {
  const { persona: name, accountNumber, demographics, cancelAt, ...rest } = planOf(dice)
  const { cast } = await startCast(world.lender, { persona: name, patienceMs: 20_000, ...rest })
  const borrower = new Player(world.lender, {
    ...(cast.borrower.token !== undefined && { token: cast.borrower.token }),
  })
  const { taxId, birthDate } = cast.persona
  const canaries = [
    ...[taxIdCanary(taxId), birthDateCanary(birthDate), accountCanary(accountNumber), demographicsCanary(demographics)],
    // What the pages of other steps are sent with.
    ...[taxIdCanary('900-01-1001'), accountCanary('1234567890')],
  ]
  world.watchFor(canaries)
  return { story: { ...cast, borrower, dice, accountNumber, demographics }, canaries, cancelAt }
}

/** Plays one application from register to wherever it goes, and throws at the first thing that is not as it must be. */
export const play = async (world: World, seed: number): Promise<Ending> => {
  const dice = createDice(seed)
  const { story, canaries, cancelAt } = await begin(world, dice)
  const { borrower, uuid } = story
  const actions: string[] = [`${story.persona.name}`]
  const check = async (faults: Promise<readonly string[]>): Promise<void> => {
    const found = await faults
    if (found.length > 0) throw new Error(`seed ${seed}: ${found.join('; ')}\nafter ${actions.join(' > ')}`)
  }
  const attempt = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    actions.push(name)
    await act().catch((fault: unknown) => {
      throw new Error(
        `seed ${seed}, ${name}: ${fault instanceof Error ? fault.message : fault}\nafter ${actions.join(' > ')}`,
        { cause: fault },
      )
    })
    await check(watch(world, uuid))
  }
  const ended = async (step: Step, because: string): Promise<Ending> => {
    await check(secretsAtRest(world, canaries))
    return { step, because, actions }
  }
  for (let turn = 0; turn < 120; turn++) {
    const { step, stuck } = await settled(story)
    if (rowOf(step).waitsOn === 'nobody') return ended(step, 'end')
    if (stuck !== undefined) return ended(step, stuck.reason)
    if (cancelAt === step) {
      await attempt(`cancel at ${step}`, async () => {
        const said = await refusalOf(cancel(story))
        if (said !== undefined && said !== 'periodOver') throw new Error(`cancelling was refused: ${said}`)
      })
      const { state } = await borrower.json(readStatus, { params: { uuid } })
      if (state === 'CANCELLED') return ended(state, 'end')
    }
    for (let count = dice.below(3); count > 0; count--) {
      const mischief = dice.pick(mischiefs)
      await attempt(mischief.name, () => mischief(story, world.lender))
    }
    const now = await settled(story)
    if (rowOf(now.step).waitsOn === 'nobody' || now.stuck !== undefined) continue
    const choice = choices[now.step]
    if (choice === undefined) return ended(now.step, 'nobody acts here')
    borrower.times = dice.pick([1, 1, 2, 3])
    if (dice.percent(15) && now.step !== 'FUNDING_DECISION')
      await attempt(`${now.step} in two tabs`, () => inTwoTabs(() => choice(story)))
    else await attempt(now.step, () => choice(story))
  }
  throw new Error(`seed ${seed}: no end after ${actions.join(' > ')}`)
}
