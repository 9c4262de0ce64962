import type { Refusal } from '@hearthline/contracts'
import { Icon } from '@hearthline/ui'
import { arrowRight } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useFormats } from '../../shell/index.ts'
import { type Measure, measureOf, reasonValues, type Shows } from './reason-values.ts'
import { conditionWords, isReasonCode, reasonWords } from './reason-words.ts'
import { isWayKind, wayWords } from './way-words.ts'

type Reason = Refusal['reasons'][number]
type Said = { readonly title: ReactNode; readonly says: ReactNode; readonly change: ReactNode; readonly plain: boolean }

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
const useWordsOf = (): ((reason: Reason) => Said) => {
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
const useWayWords = (): ((way: Reason['ways'][number]) => string) => {
  const { i18n } = useLingui()
  const shows = useShows()
  return ({ kind, says, values }) => {
    if (!isWayKind(kind)) return says
    const { id, message } = wayWords[kind]
    return i18n._(id, reasonValues(values, shows), message ? { message } : {})
  }
}

/** One change is a sentence, several are a list: any one of them is enough for this reason. */
const Ways = ({ ways }: { ways: Reason['ways'] }) => {
  const wordsOf = useWayWords()
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
