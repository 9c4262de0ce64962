import { owesRestatedSchedule } from '@hearthline/domain/disbursement'
import type { InHand } from '../applications/index.ts'
import { notify } from '../notifications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { House } from '../platform/house/index.ts'
import { tellOf } from './news.ts'
import { owePapers } from './owe-papers.ts'

/** The borrower is told that there is a schedule to read, by their account and by mail. */
const tell = async (house: Pick<House, 'jobs' | 'keys'>, tx: Tx, inHand: InHand): Promise<void> => {
  const { applicant, locale = 'en' } = inHand.facts
  const { loanNumber } = inHand.now
  const template = 'scheduleRestated'
  tellOf(tx, inHand, template)
  await notify(house, tx, { template, values: { loanNumber }, to: applicant.email, channel: 'mail', locale })
}

const reconcile = async (house: Pick<House, 'jobs' | 'keys'>, tx: Tx, inHand: InHand): Promise<void> => {
  const { found, facts } = inHand
  // Asked for again where the step has moved on: a job that fails for good is told of at its own step only.
  if (!inHand.hasOther('restated', (step, of) => [owesRestatedSchedule(of) && step, of.funding?.restatedAt])) return
  if (owesRestatedSchedule(facts)) owePapers(house, tx, inHand)
  if (facts.funding?.restatedAt !== undefined && found !== undefined && found.funding?.restatedAt === undefined)
    await tell(house, tx, inHand)
}

/** Money that left on another day than was agreed has its schedule restated in writing, and the borrower told of it. */
export const keepRestatedSchedule = (house: Pick<House, 'jobs' | 'keys'>, tx: Tx, inHand: InHand): void =>
  tx.beforeCommit(`restated:${inHand.uuid}`, () => reconcile(house, tx, inHand))
