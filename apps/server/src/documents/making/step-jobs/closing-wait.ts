import { addBusinessDays, addDays, type Day, day, instantToDay, laterDay } from '@hearthline/domain/calendar'
import { lawOfLine } from '@hearthline/domain/states'
import type { StepContext } from '../../../applications/index.ts'
import { documentsOf } from '../../read-documents.ts'
import type { DocumentMaker } from '../document-maker.ts'

/** In this order: an application that was under way before there was a notice counts from its terms. */
const NOTICES = ['TEXAS_EQUITY_NOTICE', 'IMPORTANT_TERMS'] as const

/** The day the notice was given (Tex. Const. XVI 50(g)); the day of the application where no such paper is on file. */
const noticeOn = async (
  { application, app, organisation }: StepContext,
  zone: string,
  appliedOn: Day,
): Promise<Day> => {
  const documents = await documentsOf(app.db, { organisation, application: application.uuid })
  const [given] = NOTICES.flatMap((notice) => documents.filter(({ type }) => type === notice).slice(-1))
  return given === undefined ? appliedOn : instantToDay(Date.parse(given.createdAt), zone)
}

/** So many business days after the final figures were given (Tex. Const. XVI 50(a)(6)(M)(ii)); they are given today at the latest. */
const afterItemization = ({ application: { facts }, today }: StepContext, zone: string, days: number): Day => {
  const readyAt = facts.disclosures?.closingReadyAt
  return addBusinessDays(readyAt === undefined ? day(today) : instantToDay(Date.parse(readyAt), zone), days)
}

/** The first day a state lets the line close, where it asks for one that has not come yet (Tex. Const. XVI 50(a)(6)(M)). */
export const waitsUntil = async (context: StepContext, documents: DocumentMaker): Promise<Day | undefined> => {
  const { createdAt, facts } = context.application
  const { policy } = await documents.rulesFor(context)
  const law = lawOfLine(facts.property.state, policy.stateLaws)
  const { daysBeforeClosing: days = 0, itemizationBusinessDays: figures = 0 } = law
  if (days === 0 && figures === 0) return undefined
  const zone = documents.zoneOf(context.organisation)
  const appliedOn = instantToDay(createdAt.getTime(), zone)
  const afterNotice = addDays(laterDay(appliedOn, await noticeOn(context, zone, appliedOn)), days)
  const closesOn = laterDay(afterNotice, figures === 0 ? afterNotice : afterItemization(context, zone, figures))
  return closesOn > day(context.today) ? closesOn : undefined
}
