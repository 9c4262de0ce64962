import {
  type ApplicationRecord,
  type FaultVendor,
  listFaults,
  readRecord,
  readStatus,
  setFault,
  type VendorFault,
} from '@hearthline/contracts'
import { owesRestatedSchedule } from '@hearthline/domain/disbursement'
import { rowOf, type Step } from '@hearthline/domain/workflow'
import { startCast } from '../../tools/seed/cast.ts'
import { readReportAnew } from '../../tools/seed/detours/credit.ts'
import { withStaff } from '../../tools/seed/detours/player.ts'
import { helpOf } from '../../tools/seed/detours/staff.ts'
import { askUntil } from '../../tools/seed/growing-pause.ts'
import { mischiefs } from './adversarial-actions.ts'
import { accountCanary, birthDateCanary, type Canary, demographicsCanary, taxIdCanary } from './canaries.ts'
import { cancel, choices } from './choices.ts'
import { secretsAtRest } from './leaks.ts'
import { planOf } from './plan.ts'
import { isVendorDown, Player, refusalOf, type Story } from './player.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { watch } from './watch.ts'
import type { World } from './world.ts'

export type Ending = {
  readonly uuid: string
  readonly step: Step
  /** Why it stopped there: an end, a person who has no page yet, or a reason that staff see. */
  readonly because: 'end' | 'nobody acts here' | string
  readonly actions: readonly string[]
  /** What the failed vendor did, if it was asked again. */
  readonly met: VendorFault | undefined
}

/** A story in progress: its players, its secrets, and what was done so far. */
type Play = {
  readonly world: World
  readonly seed: number
  readonly random: SeededRandom
  readonly story: Story & { readonly borrower: Player }
  readonly canaries: readonly Canary[]
  readonly cancelAt: Step | undefined
  /** The fault by which a vendor fails, and before which action. */
  failing: { readonly fault: VendorFault | undefined; readonly nth: number }
  /** The fault that is set for the vendor's next call. */
  set: { readonly vendor: FaultVendor; readonly fault: VendorFault } | undefined
  /** How often staff helped when it needed attention. */
  helped: number
  readonly actions: string[]
}

/** Whether something that began at this step is still in progress. */
const isBusy = (record: ApplicationRecord): boolean => {
  const { step, identity, notary, rescission, today, propertyTrouble } = record
  if (step === 'COMPLETE') return owesRestatedSchedule(record)
  // The title company's answer may need an explanation from the borrower.
  if (step === 'PREQUAL_TITLE') return propertyTrouble !== 'OWNERSHIP_DIFFERS'
  if (['system', 'vendor'].includes(rowOf(step).waitsOn)) return true
  if (step === 'IDENTITY_VERIFICATION') return identity?.status === 'IN_REVIEW' || identity?.status === 'VERIFIED'
  if (step === 'DEED_SIGNING') return notary?.primaryAcceptedAt !== undefined
  return step === 'RESCISSION' && rescission !== undefined && rescission.earliestDisbursementOn <= today
}

/** Waits until a person has to act, or nobody can. */
const settled = ({ borrower, uuid }: Story): Promise<ApplicationRecord> =>
  askUntil('the application does not leave a step that ends by itself', async () => {
    const record = await borrower.json(readRecord, { params: { uuid } })
    return record.needsAttention !== undefined || !isBusy(record) ? record : undefined
  })

const allowedInTwoTabs = [
  undefined,
  'eventNotExpected',
  'keyReused',
  'documentChanged',
  'applicationBusy',
  'correctionStale',
  'alreadyApproved',
  'notaryLocked',
  'vendorUnavailable',
]

/** The same page twice, in two tabs: one of them may learn that the application has moved on. */
const inTwoTabs = async (action: () => Promise<unknown>): Promise<void> => {
  const refusals = await Promise.all([refusalOf(action()), refusalOf(action())])
  // The answers of one tab may make those of the other invalid.
  const hasOneDone = refusals.includes(undefined)
  if (!refusals.every((code) => allowedInTwoTabs.includes(code) || (hasOneDone && code === 'invalidInput')))
    throw new Error(`two tabs got ${refusals.join(' and ')}`)
}

const begin = async (world: World, seed: number): Promise<Play> => {
  const random = createSeededRandom(seed)
  const { persona: name, accountNumber, demographics, cancelAt, failing, ...rest } = planOf(random, seed)
  const { cast } = await startCast(world.lender, { persona: name, patienceMs: 20_000, ...rest })
  const { token } = cast.borrower
  const borrower = new Player(world.lender, token === undefined ? {} : { token })
  const { taxId, birthDate } = cast.persona
  const canaries = [
    ...[taxIdCanary(taxId), birthDateCanary(birthDate), accountCanary(accountNumber), demographicsCanary(demographics)],
    ...cast.coOwners.map((owner) => taxIdCanary(owner.taxId)),
    // Requests that the pages of other steps send.
    ...[taxIdCanary('900-01-1001'), accountCanary('1234567890')],
  ]
  world.watchFor({ application: cast.uuid, canaries })
  const story = { ...withStaff(world.lender, cast), borrower, random, accountNumber, demographics }
  return {
    world,
    seed,
    random,
    story,
    canaries,
    cancelAt,
    failing,
    set: undefined,
    helped: 0,
    actions: [cast.persona.name],
  }
}

const fail = ({ seed, actions }: Play, what: string, cause?: unknown): never => {
  throw new Error(`seed ${seed}: ${what}\nafter ${actions.join(' > ')}\nplay it again with SIMULATION_SEED=${seed}`, {
    cause,
  })
}

/** Performs an action, and checks the stored state afterwards. */
const attempt = async (play: Play, name: string, action: () => Promise<unknown>): Promise<void> => {
  play.actions.push(name)
  await action().catch((error: unknown) => {
    if (!isVendorDown(error)) fail(play, error instanceof Error ? error.message : String(error), error)
  })
  const errors = await watch(play.world, play.story.uuid)
  if (errors.length > 0) fail(play, errors.join('; '))
}

const actionAdversarially = async (play: Play): Promise<void> => {
  const { random, story, world } = play
  for (let count = random.below(3); count > 0; count--) {
    const adversarialActions = random.pick(mischiefs)
    const thrown = random.apart()
    await attempt(play, adversarialActions.name, () => adversarialActions({ ...story, random: thrown() }, world.lender))
  }
}

/** Acts as the step requires; false if nobody can. */
const action = async (play: Play, step: Step): Promise<boolean> => {
  const { random, story } = play
  const choice = choices[step]
  if (choice === undefined) return false
  story.borrower.times = random.pick([1, 1, 2, 3])
  const thrown = random.apart()
  const send = () => choice({ ...story, random: thrown() }, step)
  if (random.percent(15) && rowOf(step).waitsOn === 'borrower')
    await attempt(play, `${step} in two tabs`, () => inTwoTabs(send))
  else await attempt(play, step, send)
  return true
}

/** Nothing is signed on an expired report: the borrower has it renewed first. False if it is recent enough. */
const renewsReport = async (play: Play, { step, expiredReport }: ApplicationRecord): Promise<boolean> => {
  if (expiredReport?.canBeRenewed !== true) return false
  await attempt(play, `a new report at ${step}`, () => readReportAnew(play.story, step))
  return true
}

/** Whether the borrower gave up, and in time. */
const givesUp = async (play: Play, step: Step): Promise<boolean> => {
  const { story, cancelAt } = play
  if (cancelAt !== step) return false
  await attempt(play, `cancel at ${step}`, async () => {
    const refusal = await refusalOf(cancel(story))
    if (refusal !== undefined && refusal !== 'periodOver') throw new Error(`cancelling was refused: ${refusal}`)
  })
  return (await story.borrower.json(readStatus, { params: { uuid: story.uuid } })).state === 'CANCELLED'
}

/** One of the vendors that can plays this story's fault at its next call. */
const letDown = async (play: Play): Promise<void> => {
  const { story, failing, random } = play
  const thrown = random.apart()
  const { fault, nth } = failing
  if (fault === undefined || play.set !== undefined || play.actions.length < nth) return
  const able = (await story.borrower.json(listFaults)).filter(({ faults }) => faults.includes(fault))
  const { vendor } = thrown().pick(able)
  const setIt = () => story.borrower.json(setFault, { body: { vendor, fault, lasts: 'once' } })
  await attempt(play, `${vendor} ${fault}`, setIt)
  play.set = { vendor, fault }
}

/** The fault that occurred: a fault for one call is gone after it was played. */
const metBy = async ({ story, set }: Play): Promise<VendorFault | undefined> => {
  if (set === undefined) return undefined
  const one = (await story.borrower.json(listFaults)).find(({ vendor }) => vendor === set.vendor)
  return one?.set === null ? set.fault : undefined
}

const MOST_HELP = 8

/** Staff look into an application that needs attention; false if nobody can do anything. */
const help = async (play: Play, step: Step, reason: string): Promise<boolean> => {
  const helping = helpOf[reason]
  if (helping === undefined || play.helped === MOST_HELP) return false
  play.helped += 1
  await attempt(play, `help: ${reason}`, () => refusalOf(helping(play.story, step)))
  return true
}

const end = async (play: Play, step: Step, because: string): Promise<Ending> => {
  const shown = await secretsAtRest(play.world, play.canaries)
  if (shown.length > 0) fail(play, shown.join('; '))
  return { uuid: play.story.uuid, step, because, actions: play.actions, met: await metBy(play) }
}

const isOver = ({ step, needsAttention }: ApplicationRecord) =>
  rowOf(step).waitsOn === 'nobody' || needsAttention !== undefined

/** Plays one application from registration to wherever it leads, and throws at the first violation of a rule. */
export const play = async (world: World, seed: number): Promise<Ending> => {
  const played = await begin(world, seed)
  const wait = () => settled(played.story).catch((error: Error) => fail(played, error.message, error))
  for (let turn = 0; turn < 120; turn++) {
    const { step, needsAttention } = await wait()
    if (rowOf(step).waitsOn === 'nobody') return end(played, step, 'end')
    if (needsAttention !== undefined) {
      if (await help(played, step, needsAttention.reason)) continue
      return end(played, step, needsAttention.reason)
    }
    await letDown(played)
    if (await givesUp(played, step)) return end(played, 'CANCELLED', 'end')
    await actionAdversarially(played)
    const now = await wait()
    if (await renewsReport(played, now)) continue
    if (!isOver(now) && !(await action(played, now.step))) return end(played, now.step, 'nobody acts here')
  }
  return fail(played, 'no end')
}
