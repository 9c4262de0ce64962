import { type ApplicationFacts, priceInForce } from '@hearthline/domain/application'
import { type Day, instantToDay } from '@hearthline/domain/calendar'
import { isLive } from '@hearthline/domain/conditions'
import { formatCents, formatDate, formatPercent } from '@hearthline/domain/formats'
import type { Language } from '@hearthline/domain/languages'
import { rowOf } from '@hearthline/domain/workflow'
import type { Snapshot } from '../../../applications/index.ts'
import type { StoredDocument } from '../../../documents/index.ts'
import { say, type Word } from '../../../platform/language/index.ts'
import { actorWords, askWords, conditionWords, documentWords, stageWords } from './own-words.ts'

/** A borrower's application as the bot answers from it, for its owner only. */
export type Own = {
  readonly application: Snapshot
  readonly documents: readonly StoredDocument[]
  readonly zone: string
}

type Answerer = (own: Own, locale: Language) => string

const dayOf = (at: Date | string, zone: string): string => formatDate(instantToDay(new Date(at).getTime(), zone))

/** Facts store days as text in the form of a Day. */
const dayIn = (day: string): Day => day as Day

const isOver = ({ step }: Snapshot): boolean => ['COMPLETE', 'CANCELLED', 'DECLINED'].includes(step)

const endWords: Readonly<Record<string, Word>> = {
  COMPLETE: /*i18n*/ { id: 'bot.end.COMPLETE', message: 'Your line is funded.' },
  CANCELLED: /*i18n*/ { id: 'bot.end.CANCELLED', message: 'Your application is closed.' },
  DECLINED: /*i18n*/ {
    id: 'bot.end.DECLINED',
    message: 'We decided on your application; the notice in your documents gives the reasons.',
  },
}

const ownWords = {
  offersHold: /*i18n*/ { id: 'bot.own.offersHold', message: 'Your offers hold through {until}.' },
  mayCancel: /*i18n*/ { id: 'bot.own.mayCancel', message: 'You can cancel through {until}.' },
  stands: /*i18n*/ {
    id: 'bot.own.stands',
    message: 'Your application {loanNumber} has been at “{where}” since {since}.',
  },
  moreAsked: /*i18n*/ { id: 'bot.own.moreAsked', message: 'We also ask for more; see the conditions.' },
  noneOpen: /*i18n*/ { id: 'bot.own.noneOpen', message: 'No conditions are open on your application.' },
  askedSince: /*i18n*/ { id: 'bot.own.askedSince', message: '{what} (since {since})' },
  stillAsked: /*i18n*/ { id: 'bot.own.stillAsked', message: 'We still ask you for:' },
  arrived: /*i18n*/ { id: 'bot.own.arrived', message: 'arrived' },
  noDocuments: /*i18n*/ { id: 'bot.own.noDocuments', message: 'We have no documents from you yet.' },
  sent: /*i18n*/ { id: 'bot.own.sent', message: 'What you sent us:' },
  interestFirst: /*i18n*/ {
    id: 'bot.own.interestFirst',
    message: '{interest} of interest in an average month of the draw period, then {level}',
  },
  noOffer: /*i18n*/ { id: 'bot.own.noOffer', message: 'You have not chosen an offer yet.' },
  offer: /*i18n*/ {
    id: 'bot.own.offer',
    message:
      'You chose {amount} over {termYears} years at a rate of {rate}, an APR of {apr} and a payment of {payment} a month. Nothing is final until you sign.',
  },
} as const satisfies Record<string, Word>

const datesOf = ({ decision, offer, rescission }: ApplicationFacts, locale: Language): readonly string[] => {
  const lines: string[] = []
  if (decision?.offerExpiresOn !== undefined && offer === undefined)
    lines.push(say(locale, ownWords.offersHold, { until: formatDate(dayIn(decision.offerExpiresOn)) }))
  if (rescission?.applies === true)
    lines.push(say(locale, ownWords.mayCancel, { until: formatDate(dayIn(rescission.endsMidnightOf)) }))
  return lines
}

const turn = ({ application }: Own, locale: Language): string =>
  say(locale, actorWords[rowOf(application.step).waitsOn])

const answerStatus: Answerer = (own, locale) => {
  const { application, zone } = own
  const { loanNumber, step, stage, stepEnteredAt, facts } = application
  const end = endWords[step]
  if (end !== undefined) return `${loanNumber}: ${say(locale, end)}`
  const since = dayOf(stepEnteredAt, zone)
  const where = say(locale, stageWords[stage])
  const stands = say(locale, ownWords.stands, { loanNumber, where, since })
  return [stands, turn(own, locale), ...datesOf(facts, locale)].join(' ')
}

const answerNext: Answerer = (own, locale) => {
  const { application } = own
  if (isOver(application)) return answerStatus(own, locale)
  const ask = rowOf(application.step).waitsOn === 'borrower' ? askWords[application.step] : undefined
  const open = liveOf(own).length
  const more = open === 0 ? [] : [say(locale, ownWords.moreAsked)]
  return [turn(own, locale), ...(ask === undefined ? [] : [say(locale, ask)]), ...more].join(' ')
}

const liveOf = ({ application }: Own) =>
  (application.facts.conditions ?? []).filter((one) => isLive(one) && one.state === 'OPEN')

const answerConditions: Answerer = (own, locale) => {
  const open = liveOf(own)
  if (open.length === 0) return say(locale, ownWords.noneOpen)
  const lines = open.map(({ category, commentsToBorrower, openedAt }) => {
    const what = say(locale, conditionWords[category])
    const since = dayOf(openedAt, own.zone)
    const why = commentsToBorrower === undefined ? '' : `: ${commentsToBorrower}`
    return `• ${say(locale, ownWords.askedSince, { what, since })}${why}`
  })
  return [say(locale, ownWords.stillAsked), ...lines].join('\n')
}

const reviewWords: Readonly<Record<NonNullable<StoredDocument['review']>, Word>> = {
  IN_REVIEW: /*i18n*/ { id: 'bot.review.IN_REVIEW', message: 'being looked at' },
  ACCEPTED: /*i18n*/ { id: 'bot.review.ACCEPTED', message: 'accepted' },
  REJECTED: /*i18n*/ { id: 'bot.review.REJECTED', message: 'not accepted; the page says why' },
}
const MOST_NAMED = 5

const answerDocuments: Answerer = ({ documents, zone }, locale) => {
  const sent = documents
    .filter(({ from }) => from === 'BORROWER')
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, MOST_NAMED)
  if (sent.length === 0) return say(locale, ownWords.noDocuments)
  const lines = sent.map(({ type, createdAt, review }) => {
    const state = say(locale, review === null ? ownWords.arrived : reviewWords[review])
    return `• ${say(locale, documentWords(type))}, ${dayOf(createdAt, zone)}: ${state}`
  })
  return [say(locale, ownWords.sent), ...lines].join('\n')
}

/** The payments of a line that is interest only at first: an average month then, and each month after. */
const interestFirst = (cents: number, level: string, locale: Language): string =>
  say(locale, ownWords.interestFirst, { interest: formatCents(cents), level })

const answerOffer: Answerer = ({ application: { facts } }, locale) => {
  const { offer } = facts
  const price = priceInForce(facts)
  if (offer === undefined || price === undefined) return say(locale, ownWords.noOffer)
  const amount = formatCents(offer.amountCents, { dropZeroCents: true })
  const level = formatCents(price.paymentCents)
  const payment = price.interestOnlyCents === undefined ? level : interestFirst(price.interestOnlyCents, level, locale)
  const [rate, apr] = [formatPercent(price.ratePercent), formatPercent(price.aprPercent)]
  return say(locale, ownWords.offer, { amount, termYears: offer.termYears, rate, apr, payment })
}

const answerers: Readonly<Record<string, Answerer>> = {
  'app.status': answerStatus,
  'app.next': answerNext,
  'app.conditions': answerConditions,
  'app.documents': answerDocuments,
  'app.offer': answerOffer,
}

/** The answer to a topic from the application. */
export const answerOwn = (topic: string, own: Own, locale: Language): string =>
  (answerers[topic] ?? answerStatus)(own, locale)
