import { type InHand, openApplication } from '../applications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { House } from '../platform/house/index.ts'
import { Problem } from '../platform/http/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import {
  type DeskTables,
  findAnswer,
  findWait,
  lockWebhook,
  markWebhook,
  readWebhookBody,
  type WebhookRow,
  type WebhookSaid,
} from '../vendor-desk/index.ts'
import { jobOf } from './job-of.ts'
import { putToStaff, type Zones } from './stand-still.ts'
import { isAutomatic } from './step-jobs.ts'

type Effect = Pick<WebhookRow, 'outcome' | 'reason'>

const caller = { kind: 'system', name: 'workflow' } as const

const waits = (reason: NonNullable<WebhookRow['reason']>): Effect => ({ outcome: 'waits', reason })
const done = (outcome: Exclude<WebhookRow['outcome'], 'waits'>): Effect => ({ outcome, reason: null })

/** Our references begin with the application they are about. */
export const applicationIn = (reference: string): string | undefined =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=:)/.exec(reference)?.[0]

const openIfOurs = async (house: House, tx: Tx, uuid: string, zone: string): Promise<InHand | undefined> => {
  const moment = await house.clock.at(tx.organisation, zone)
  try {
    return await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
  } catch (fault) {
    if (fault instanceof Problem && fault.code === 'applicationNotFound') return undefined
    throw fault
  }
}

/** What was said before stands; that it was taken back is for a person, and stands in no reason's way. */
const contradicted = (inHand: InHand): Effect => {
  const { needsAttention } = inHand.facts
  if (needsAttention?.step !== inHand.now.step) putToStaff(inHand, 'vendorContradicts')
  return waits('contradicts')
}

/**
 * A call says that there is something to ask for, and the vendor's answer to our own question is what counts: so calls
 * that come twice, late or in the wrong order have one effect. Only a step that is known to wait is run again: a call
 * cannot send money that nobody approved.
 */
const askAgain = async (house: House, tx: Tx, inHand: InHand): Promise<Effect> => {
  const { organisation } = tx
  const { step } = inHand.now
  const wait = await findWait(tx.as<DeskTables>(), { organisation, application: inHand.uuid })
  if (wait?.step !== step && !isAutomatic(step)) return done('notAwaited')
  const job = await jobOf(tx, inHand)
  if (job === undefined) return done('notAwaited')
  await house.jobs.send(tx, job.queue, { organisation, application: inHand.uuid, ...job.data })
  return done('askedAgain')
}

type Heard = { readonly row: WebhookRow; readonly said: WebhookSaid; readonly zone: string }

const effectOf = async (house: House, tx: Tx, { row, said, zone }: Heard): Promise<Effect> => {
  const { reference, outcome } = said.data
  const uuid = applicationIn(reference)
  const inHand = uuid === undefined ? undefined : await openIfOurs(house, tx, uuid, zone)
  if (inHand === undefined) return waits('referenceUnknown')
  if (said.type === 'answer.pending') return done('notYet')
  const before = await findAnswer(tx.as<DeskTables>(), tx.organisation, { vendor: row.vendor, reference })
  if (before === undefined) return askAgain(house, tx, inHand)
  // Where both words are before staff already, neither is news.
  const isKnown = [before.outcome, before.contradicted_by].includes(outcome)
  return isKnown ? done('repeated') : contradicted(inHand)
}

/** The job behind every stored call: its one effect, or the reason why it waits for a person. */
export const consumeWebhook =
  (house: House, zoneOf: Zones) =>
  async ({ organisation, webhook = '' }: JobData): Promise<void> => {
    await house.db.inTransaction(organisation, async (tx) => {
      const row = await lockWebhook(tx.as<DeskTables>(), organisation, webhook)
      if (row === undefined || row.outcome !== 'stored') return
      const said = readWebhookBody(house.keys, row)
      const effect =
        said === undefined ? waits('unreadable') : await effectOf(house, tx, { row, said, zone: zoneOf(organisation) })
      await markWebhook(tx.as<DeskTables>(), row, { ...effect, consumed_at: new Date() })
    })
  }
