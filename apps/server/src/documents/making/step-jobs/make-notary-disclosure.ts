import type { ApplicationFacts, FactsChange, IsoDay, Notary } from '@hearthline/domain/application'
import { addBusinessDays, addDays, type Day, day, instantToDay, laterDay } from '@hearthline/domain/calendar'
import { lawOfLine, remoteNotary } from '@hearthline/domain/states'
import type { InHand, StepContext, StepJob } from '../../../applications/index.ts'
import { setDeadline } from '../../../deadlines/index.ts'
import { papersOf } from '../../papers.ts'
import type { PaperMaker } from '../paper-maker.ts'
import { papersMade } from './papers-made.ts'

/** In this order: an application that was under way before there was a notice counts from its terms. */
const NOTICES = ['TEXAS_EQUITY_NOTICE', 'IMPORTANT_TERMS'] as const

/** The day the notice was given (Tex. Const. XVI 50(g)); the day of the application where no such paper is on file. */
const noticeOn = async (
  { application, house, organisation }: StepContext,
  zone: string,
  appliedOn: Day,
): Promise<Day> => {
  const papers = await papersOf(house.db, { organisation, application: application.uuid })
  const [given] = NOTICES.flatMap((notice) => papers.filter(({ type }) => type === notice).slice(-1))
  return given === undefined ? appliedOn : instantToDay(Date.parse(given.createdAt), zone)
}

/** One business day after the final figures were given (Tex. Const. XVI 50(a)(6)(M)(ii)). */
const afterItemization = ({ disclosures }: ApplicationFacts, zone: string): Day | undefined =>
  disclosures?.closingReadyAt === undefined
    ? undefined
    : addBusinessDays(instantToDay(Date.parse(disclosures.closingReadyAt), zone), 1)

/** The first day a state lets the line close, where it asks for one that has not come yet (Tex. Const. XVI 50(a)(6)(M)). */
const waitsUntil = async (context: StepContext, papers: PaperMaker): Promise<Day | undefined> => {
  const { createdAt, facts } = context.application
  const { policy } = await papers.rulesFor(context)
  const { daysBeforeClosing: days } = lawOfLine(facts.property.state, policy.stateLaws)
  if (days === undefined) return undefined
  const zone = papers.zoneOf(context.organisation)
  const appliedOn = instantToDay(createdAt.getTime(), zone)
  const afterNotice = addDays(laterDay(appliedOn, await noticeOn(context, zone, appliedOn)), days)
  const closesOn = laterDay(afterNotice, afterItemization(facts, zone) ?? afterNotice)
  return closesOn > day(context.today) ? closesOn : undefined
}

/** By the dated table of states; once a session was moved to a meeting in person it stays one. */
const notaryOf = ({ notary, property }: ApplicationFacts, waitingPeriodEndsOn: IsoDay | undefined): Notary => ({
  tries: 0,
  ...notary,
  manual: notary?.manual === true || remoteNotary(property.state) === 'in-person',
  waitingPeriodEndsOn,
})

const readyFor =
  (waitingPeriodEndsOn: IsoDay | undefined) =>
  ({ at, facts }: InHand): { change: FactsChange; tell: 'documentsMade' } => ({
    change: {
      disclosures: { ...facts.disclosures, notaryReadyAt: at },
      notary: notaryOf(facts, waitingPeriodEndsOn),
    },
    tell: 'documentsMade',
  })

/** GENERATE_NOTARY_DISCLOSURE: where the money goes, how the deed is notarised, and from which day on. */
export const makeNotaryDisclosure =
  (papers: PaperMaker): StepJob =>
  async (context) => {
    const { house, today } = context
    const dueOn = await waitsUntil(context, papers)
    const made = await papers.make(context, ['CLOSING_SUMMARY'])
    const write = papersMade(made, readyFor(dueOn))
    return async (inHand) => {
      await write(inHand)
      if (dueOn === undefined) return
      await setDeadline(house, inHand.tx, { application: inHand.uuid, kind: 'waitingPeriodOver', dueOn, today })
    }
  }
