import type { Refusal } from '@hearthline/contracts'
import type { Change } from '@hearthline/domain/underwriting'
import { Icon } from '@hearthline/ui'
import { arrowRight } from '@hearthline/ui/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useFormats } from '../../shell/index.ts'
import { type Measure, measureOf, reasonValues, type Shows } from './reason-values.ts'
import { conditionWords, isReasonCode, reasonWords } from './reason-words.ts'

/** Every kind of change that can flip a reason (domain/underwriting, way-words), with its figures in braces. */
export const counterfactualWords: Readonly<Record<Change['kind'], MessageDescriptor>> = {
  SCORE_AT_LEAST: msg({ message: 'A credit score of {score}.' }),
  PAYMENTS_LESS: msg({ message: '{lessMonthlyCents} a month less in payments on other debts.' }),
  INCOME_AT_LEAST: msg({ message: 'A yearly income of {annualCents}.' }),
  OWED_LESS: msg({ message: '{lessOwedCents} less owed on the home.' }),
  VALUE_AT_LEAST: msg({ message: 'A home worth {valueCents}.' }),
  LIENS_PAID_OFF: msg({ message: 'Paying off {creditors} at closing or before.' }),
  LIENS_KEPT: msg({ message: 'Keeping {creditors}, not paid off with this line.' }),
  HOME_OF_TYPE: msg`A home of a kind that we lend on.`,
  UNITS_AT_MOST: msg({ message: 'A home with {units} units or fewer.' }),
  CONDITION_AT_LEAST: msg({ message: 'The home in {condition} condition, or better.' }),
  OWNED_AS: msg`A title in a form of ownership that we lend on.`,
  HOME_IN_STATE: msg`A home in a state where we lend.`,
  LISTING_OVER: msg`Six months since the listing ended.`,
  TITLE_SETTLED: msg`90 days since the title changed.`,
  OWNED_SIX_MONTHS: msg`Six months since the home was bought or refinanced.`,
  CLOSING_FROM: msg({ message: 'A closing on {closingOn} or later.' }),
}

export const isCounterfactualKind = (kind: string): kind is Change['kind'] => Object.hasOwn(counterfactualWords, kind)

type Reason = Refusal['reasons'][number]
type ReasonWords = {
  readonly title: ReactNode
  readonly says: ReactNode
  readonly change: ReactNode
  readonly plain: boolean
}

/** Figures as this page's sentences show them. */
const useShows = (): Shows => {
  const { i18n } = useLingui()
  const { wholeMoney: money, percent, day } = useFormats()
  const condition = (code: string) => {
    const words = conditionWords[code]
    return words ? i18n._(words) : code.toLowerCase()
  }
  return { money, percent, day, condition }
}

/** By its code in the reader's language; a code that this browser does not know yet in the server's English. */
const useWordsOf = (): ((reason: Reason) => ReasonWords) => {
  const { i18n } = useLingui()
  const shows = useShows()
  return ({ code, says, change }) => {
    if (!isReasonCode(code)) return { title: says, says: null, change: change?.says, plain: true }
    const values = reasonValues(change?.values ?? {}, shows)
    const words = reasonWords[code]
    const fill = ({ id, message }: typeof words.says) => i18n._(id, values, message ? { message } : {})
    return { title: i18n._(words.title), says: fill(words.says), change: fill(words.change), plain: false }
  }
}

/** By its kind in the reader's language; a kind that this browser does not know yet in the server's English. */
const useIncomeSourceWords = (): ((way: Reason['ways'][number]) => string) => {
  const { i18n } = useLingui()
  const shows = useShows()
  return ({ kind, says, values }) => {
    if (!isCounterfactualKind(kind)) return says
    const { id, message } = counterfactualWords[kind]
    return i18n._(id, reasonValues(values, shows), message ? { message } : {})
  }
}

/** One change is a sentence, several are a list: any one of them is enough for this reason. */
const Ways = ({ ways }: { ways: Reason['ways'] }) => {
  const wordsOf = useIncomeSourceWords()
  const [only] = ways
  if (only && ways.length === 1) return <>{wordsOf(only)}</>
  return (
    <>
      <Trans>any one of these.</Trans>
      <ul className="hl-ways">
        {ways.map((way) => (
          <li key={way.kind}>{wordsOf(way)}</li>
        ))}
      </ul>
    </>
  )
}

const Picture = ({ measure }: { measure: Measure }) => {
  const { percent } = useFormats()
  const show = (value: string) => (measure.kind === 'score' ? value : percent(value))
  const { yours, limit, yoursAt, limitAt } = measure
  return (
    <div className="hl-measure" data-kind={measure.kind}>
      <div className="hl-measure-scale" aria-hidden="true">
        <span className="hl-measure-yours" style={{ width: `${yoursAt}%` }} />
        <span className="hl-measure-limit" style={{ left: `${limitAt}%` }} />
      </div>
      <p className="hl-measure-words">
        <span>
          <Trans>Our limit, {show(limit)}</Trans>
        </span>
        <b>
          <Trans>You, {show(yours)}</Trans>
        </b>
      </p>
    </div>
  )
}

/** One principal reason, and the nearest change that would flip it. */
export const ReasonCard = ({ reason, number }: { reason: Reason; number: number }) => {
  const wordsOf = useWordsOf()
  const titleId = useId()
  const { title, says, change } = wordsOf(reason)
  const measure = measureOf(reason.change?.values ?? {})
  return (
    <li className="hl-card hl-reason" aria-labelledby={titleId}>
      <span className="hl-reason-number" aria-hidden="true">
        {number}
      </span>
      <div>
        <h3 id={titleId}>{title}</h3>
        {says ? <p className="hl-small hl-soft">{says}</p> : null}
        {measure ? <Picture measure={measure} /> : null}
        {change || reason.ways.length > 0 ? (
          <div className="hl-reason-change">
            <Icon art={arrowRight} size="text" />
            <div>
              <b>
                <Trans>What would change it:</Trans>
              </b>{' '}
              {reason.ways.length > 0 ? <Ways ways={reason.ways} /> : change}
            </div>
          </div>
        ) : null}
      </div>
    </li>
  )
}
