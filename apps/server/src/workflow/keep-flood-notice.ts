import { owesFloodNotice } from '@hearthline/domain/clocks'
import type { InHand } from '../applications/index.ts'
import { notify, settleNews } from '../notifications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { House } from '../platform/house/index.ts'
import { tellOf } from './news.ts'
import { owePapers } from './owe-papers.ts'

/** A home in a special flood hazard area asks for its notice beside whatever its step waits for. */
export const isFloodNoticeDue = ({ now, facts }: Pick<InHand, 'now' | 'facts'>): boolean =>
  now.isOpen && owesFloodNotice(facts)

/** Whoever was given the notice is told that there is something to read, by their account and by mail. */
const tellOfNotice = async (house: Pick<House, 'jobs' | 'keys'>, tx: Tx, inHand: InHand): Promise<void> => {
  const { applicant, locale = 'en' } = inHand.facts
  const { loanNumber } = inHand.now
  tellOf(tx, inHand, 'floodNotice')
  await notify(house, tx, {
    template: 'yourTurn',
    values: { loanNumber },
    to: applicant.email,
    channel: 'mail',
    locale,
  })
}

const reconcile = async (house: Pick<House, 'jobs' | 'keys'>, tx: Tx, inHand: InHand): Promise<void> => {
  const { found, facts, uuid } = inHand
  if (!inHand.hasOther('floodNotice', (_, of) => [owesFloodNotice(of), of.floodNotice])) return
  if (isFloodNoticeDue(inHand)) owePapers(house, tx, inHand)
  if (facts.floodNotice === undefined || found === undefined) return
  if (found.floodNotice === undefined) await tellOfNotice(house, tx, inHand)
  else if (facts.floodNotice.acknowledgedAt !== undefined) settleNews(tx, uuid, 'floodNotice')
}

/** Has the notice of special flood hazards made as soon as a certificate asks for one, and told of (12 CFR 22.9). */
export const keepFloodNotice = (house: Pick<House, 'jobs' | 'keys'>, tx: Tx, inHand: InHand): void =>
  tx.beforeCommit(`flood:${inHand.uuid}`, () => reconcile(house, tx, inHand))
