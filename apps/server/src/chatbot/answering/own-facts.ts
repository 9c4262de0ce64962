import { type ApplicationFacts, priceInForce } from '@hearthline/domain/application'
import { type Day, instantToDay } from '@hearthline/domain/calendar'
import { isLive } from '@hearthline/domain/conditions'
import { formatCents, formatDate, formatPercent } from '@hearthline/domain/formats'
import { rowOf } from '@hearthline/domain/workflow'
import type { Snapshot } from '../../applications/index.ts'
import type { Paper } from '../../documents/index.ts'
import { actorWords, askWords, conditionWords, documentWords, stageWords } from './own-words.ts'
import type { BotLocale } from './placeholders.ts'

/** A borrower's application as the bot may tell of it, to its owner alone. */
export type Own = {
  readonly application: Snapshot
  readonly papers: readonly Paper[]
  readonly zone: string
}

type Tell = (own: Own, locale: BotLocale) => string

const dayOf = (at: Date | string, zone: string): string => formatDate(instantToDay(new Date(at).getTime(), zone))

/** Facts hold days as text of the same form. */
const dayIn = (day: string): Day => day as Day

const isOver = ({ step }: Snapshot): boolean => ['COMPLETE', 'CANCELLED', 'DECLINED'].includes(step)

const endWords: Readonly<Record<string, Readonly<Record<BotLocale, string>>>> = {
  COMPLETE: { en: 'Your line is funded.', es: 'Su línea ya fue desembolsada.' },
  CANCELLED: { en: 'Your application is closed.', es: 'Su solicitud está cerrada.' },
  DECLINED: {
    en: 'We decided on your application; the notice in your documents gives the reasons.',
    es: 'Decidimos sobre su solicitud; el aviso en sus documentos da los motivos.',
  },
}

const datesOf = ({ decision, offer, rescission }: ApplicationFacts, locale: BotLocale): readonly string[] => {
  const lines: string[] = []
  if (decision?.offerExpiresOn !== undefined && offer === undefined)
    lines.push(
      locale === 'es'
        ? `Sus ofertas valen hasta el ${formatDate(dayIn(decision.offerExpiresOn))}.`
        : `Your offers hold through ${formatDate(dayIn(decision.offerExpiresOn))}.`,
    )
  if (rescission?.applies === true)
    lines.push(
      locale === 'es'
        ? `Puede cancelar hasta el ${formatDate(dayIn(rescission.endsMidnightOf))}.`
        : `You can cancel through ${formatDate(dayIn(rescission.endsMidnightOf))}.`,
    )
  return lines
}

const turn = ({ application }: Own, locale: BotLocale): string => actorWords[rowOf(application.step).waitsOn][locale]

const tellStatus: Tell = (own, locale) => {
  const { application, zone } = own
  const { loanNumber, step, stage, stepEnteredAt, facts } = application
  const end = endWords[step]
  if (end !== undefined) return `${loanNumber}: ${end[locale]}`
  const since = dayOf(stepEnteredAt, zone)
  const where = stageWords[stage][locale]
  const stands =
    locale === 'es'
      ? `Su solicitud ${loanNumber} está en “${where}” desde el ${since}.`
      : `Your application ${loanNumber} is at “${where}” since ${since}.`
  return [stands, turn(own, locale), ...datesOf(facts, locale)].join(' ')
}

const tellNext: Tell = (own, locale) => {
  const { application } = own
  if (isOver(application)) return tellStatus(own, locale)
  const ask = rowOf(application.step).waitsOn === 'borrower' ? askWords[application.step] : undefined
  const open = liveOf(own).length
  const beside =
    open === 0
      ? []
      : [
          locale === 'es'
            ? 'También le pedimos algo más; vea las condiciones.'
            : 'We also ask for more; see the conditions.',
        ]
  return [turn(own, locale), ...(ask === undefined ? [] : [ask[locale]]), ...beside].join(' ')
}

const liveOf = ({ application }: Own) =>
  (application.facts.conditions ?? []).filter((one) => isLive(one) && one.state === 'OPEN')

const tellConditions: Tell = (own, locale) => {
  const open = liveOf(own)
  if (open.length === 0)
    return locale === 'es'
      ? 'No hay condiciones abiertas en su solicitud.'
      : 'No conditions are open on your application.'
  const lines = open.map(({ category, commentsToBorrower, openedAt }) => {
    const what = conditionWords[category][locale]
    const since = dayOf(openedAt, own.zone)
    const why = commentsToBorrower === undefined ? '' : `: ${commentsToBorrower}`
    return locale === 'es' ? `• ${what} (desde el ${since})${why}` : `• ${what} (since ${since})${why}`
  })
  return [locale === 'es' ? 'Todavía le pedimos:' : 'We still ask you for:', ...lines].join('\n')
}

const reviewWords: Readonly<Record<NonNullable<Paper['review']>, Readonly<Record<BotLocale, string>>>> = {
  IN_REVIEW: { en: 'being looked at', es: 'en revisión' },
  ACCEPTED: { en: 'accepted', es: 'aceptado' },
  REJECTED: { en: 'not accepted; the page says why', es: 'no aceptado; la página dice por qué' },
}
const ARRIVED = { en: 'arrived', es: 'recibido' } as const
const MOST_PAPERS = 5

const tellDocuments: Tell = ({ papers, zone }, locale) => {
  const sent = papers
    .filter(({ from }) => from === 'BORROWER')
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, MOST_PAPERS)
  if (sent.length === 0)
    return locale === 'es' ? 'Todavía no recibimos documentos suyos.' : 'We have no documents from you yet.'
  const lines = sent.map(({ type, createdAt, review }) => {
    const state = (review === null ? ARRIVED : reviewWords[review])[locale]
    return `• ${documentWords(type)[locale]}, ${dayOf(createdAt, zone)}: ${state}`
  })
  return [locale === 'es' ? 'Lo que nos envió:' : 'What you sent us:', ...lines].join('\n')
}

/** A line that is interest only at first: what an average month costs then, and each month after. */
const interestFirst = (cents: number, level: string): Readonly<Record<BotLocale, string>> => {
  const interest = formatCents(cents)
  return {
    en: `${interest} of interest in an average month of the draw period, then ${level}`,
    es: `${interest} de intereses en un mes promedio del período de disposición, y luego ${level}`,
  }
}

const tellOffer: Tell = ({ application: { facts } }, locale) => {
  const { offer } = facts
  const price = priceInForce(facts)
  if (offer === undefined || price === undefined)
    return locale === 'es' ? 'Todavía no ha elegido una oferta.' : 'You have not chosen an offer yet.'
  const amount = formatCents(offer.amountCents, { dropZeroCents: true })
  const level = formatCents(price.paymentCents)
  const payment = price.interestOnlyCents === undefined ? level : interestFirst(price.interestOnlyCents, level)[locale]
  const [rate, apr] = [formatPercent(price.ratePercent), formatPercent(price.aprPercent)]
  return locale === 'es'
    ? `Usted eligió ${amount} a ${offer.termYears} años, con una tasa de ${rate}, un APR de ${apr} y un pago de ${payment} al mes. Nada es definitivo hasta que firme.`
    : `You chose ${amount} over ${offer.termYears} years at a rate of ${rate}, an APR of ${apr} and a payment of ${payment} a month. Nothing is final until you sign.`
}

const tells: Readonly<Record<string, Tell>> = {
  'app.status': tellStatus,
  'app.next': tellNext,
  'app.conditions': tellConditions,
  'app.documents': tellDocuments,
  'app.offer': tellOffer,
}

/** What the application says to one of its topics. */
export const tellOwn = (topic: string, own: Own, locale: BotLocale): string => (tells[topic] ?? tellStatus)(own, locale)
