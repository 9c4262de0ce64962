import type { Flood } from '@hearthline/domain/application'
import { addBusinessDays, type Day, day, earliestClosing, instantToDay, laterDay } from '@hearthline/domain/calendar'
import { isOutsideFloodProgram } from '@hearthline/domain/insurance'
import { closesAtOffice, lawInForce, remoteNotary } from '@hearthline/domain/states'
import type { Outcome, StepContext, StepJob } from '../../../applications/index.ts'
import { setDeadline } from '../../../deadlines/index.ts'
import { StillPending } from '../../../vendors/index.ts'
import { documentsOf } from '../../read-documents.ts'
import { type DocumentMaker, documentsStored } from '../document-maker.ts'
import { floodNoticeGiven } from './make-owed-documents.ts'

/** In this order: applications from before the notice existed count from their important terms. */
const NOTICES = ['TEXAS_EQUITY_NOTICE', 'IMPORTANT_TERMS'] as const

/**
 * The day the notice was given (Tex. Const. XVI 50(g)); the day of the application where no such document is on file.
 */
const noticeOn = async (
  { application, app, organisation }: StepContext,
  zone: string,
  appliedOn: Day,
): Promise<Day> => {
  const documents = await documentsOf(app.db, { organisation, application: application.uuid })
  const [given] = NOTICES.flatMap((notice) => documents.filter(({ type }) => type === notice).slice(-1))
  return given === undefined ? appliedOn : instantToDay(Date.parse(given.createdAt), zone)
}

/**
 * This many business days after the final figures were given (Tex. Const. XVI 50(a)(6)(M)(ii)); they are given today
 * at the latest.
 */
const afterItemization = ({ application: { facts }, today }: StepContext, zone: string, days: number): Day => {
  const readyAt = facts.disclosures?.closingReadyAt
  return addBusinessDays(readyAt === undefined ? day(today) : instantToDay(Date.parse(readyAt), zone), days)
}

/** The first day on which the state lets the line close, if it is still ahead (Tex. Const. XVI 50(a)(6)(M)). */
export const waitsUntil = async (context: StepContext, documents: DocumentMaker): Promise<Day | undefined> => {
  const { createdAt, facts } = context.application
  const { daysBeforeClosing: days = 0, itemizationBusinessDays: figures = 0 } = lawInForce(facts.property)
  if (days === 0 && figures === 0) return undefined
  const zone = documents.zoneOf(context.organisation)
  const appliedOn = instantToDay(createdAt.getTime(), zone)
  const given = { applicationOn: appliedOn, noticeOn: await noticeOn(context, zone, appliedOn) }
  const afterNotice = earliestClosing({ ...given, daysBeforeClosing: days })
  const closesOn = laterDay(afterNotice, figures === 0 ? afterNotice : afterItemization(context, zone, figures))
  return closesOn > day(context.today) ? closesOn : undefined
}

/** Asks for the flood certificate that was ordered with the hard report. */
type AskFlood = (context: StepContext) => Promise<Flood>

/**
 * The flood certificate; while it is pending the job is tried again, because nobody signs before it is known whether
 * flood cover is needed (42 USC 4012a(b)).
 */
const floodOf = async (context: StepContext, askFlood: AskFlood): Promise<Flood | undefined> => {
  const { flood } = context.application.facts
  if (flood?.status !== 'ORDERED') return flood
  const answer = await askFlood(context)
  if (answer.status === 'ORDERED') throw new StillPending('flood', 'the flood certificate is not in yet')
  return answer
}

/** Whether a lender lends where the community takes no part in the national program. */
type LendsOutsideProgram = (organisation: string) => boolean

/** This lender makes no line there: a person declines it, or asks for the determination once more. */
const outsideProgram =
  (flood: Flood): Outcome =>
  (work) => {
    const why = { step: work.now.step, reason: 'outsideFloodProgram' }
    work.change({ flood, needsAttention: { ...why, since: work.at } }, { kind: 'needsAttention', note: why })
  }

/** GENERATE_CLOSING_DISCLOSURE: what the line costs, the right to cancel it, and the score of the hard report. */
export const makeClosingDisclosures =
  (documents: DocumentMaker, askFlood: AskFlood, lendsOutside: LendsOutsideProgram = () => false): StepJob =>
  async (context) => {
    const determined = await floodOf(context, askFlood)
    const isOutside = isOutsideFloodProgram({ flood: determined })
    if (isOutside && determined && !lendsOutside(context.organisation)) return outsideProgram(determined)
    const flood = isOutside && determined ? { ...determined, outsideProgram: 'PRIVATE_POLICY' as const } : determined
    const kinds = [
      // Given long before, unless the certificate has only just come.
      'FLOOD_NOTICE',
      'HOUSING_COUNSELORS',
      'CREDIT_SCORE_DISCLOSURE',
      'ACCOUNT_OPENING_DISCLOSURE',
      'NOTICE_OF_RIGHT_TO_CANCEL',
    ] as const
    const { application } = context
    const made = await documents.make(
      { ...context, application: { ...application, facts: { ...application.facts, flood } } },
      kinds,
    )
    // At an office everything is signed after the days that are counted for the deed.
    const dueOn = closesAtOffice(application.facts.property) ? undefined : await waitsUntil(context, documents)
    const write = documentsStored(made, ({ at, facts: now }) => {
      // What a person certified meanwhile stands.
      const facts = now.flood?.status === 'ORDERED' || isOutside ? { ...now, flood } : now
      const disclosures = { ...facts.disclosures, closingReadyAt: at }
      const notary =
        dueOn === undefined
          ? now.notary
          : {
              manual: remoteNotary(now.property) === 'in-person',
              tries: 0,
              ...now.notary,
              waitingPeriodEndsOn: dueOn,
            }
      return {
        change: { flood: facts.flood, ...floodNoticeGiven(made, { facts, at }), disclosures, notary },
        publish: 'documentsMade',
      }
    })
    return async (work) => {
      await write(work)
      if (dueOn === undefined) return
      const waits = { application: work.uuid, kind: 'waitingPeriodOver', dueOn, today: context.today } as const
      await setDeadline(context.app, work.tx, waits)
    }
  }
