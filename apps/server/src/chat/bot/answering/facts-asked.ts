import type { Language } from '@hearthline/domain/languages'
import { STATE_CODES, STATE_NAMES, type StateCode } from '@hearthline/domain/states'
import { leastScore } from '@hearthline/domain/underwriting'
import { lendingRulesOf } from '../../../organisations/index.ts'
import { say, type Word } from '../../../platform/language/index.ts'
import { type Lender, listed } from './placeholders.ts'

const words = {
  lends: /*i18n*/ { id: 'bot.fact.lends', message: 'Yes, {company} lends in {states}.' },
  lendsNot: /*i18n*/ { id: 'bot.fact.lendsNot', message: 'No, {company} does not lend in {states}.' },
  homeCounts: /*i18n*/ { id: 'bot.fact.homeCounts', message: 'What counts is where the home is.' },
  score: /*i18n*/ { id: 'bot.fact.score', message: 'The lowest credit score for a line with us is {score}.' },
} as const satisfies Record<string, Word>

/** Names of states by length, so that a name that holds another one is found first. */
const NAMED = new RegExp(
  `(?<!\\p{L})(?:${Object.values(STATE_NAMES)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})(?!\\p{L})`,
  'giu',
)

const statesIn = (text: string): readonly StateCode[] => {
  const names = new Set([...text.matchAll(NAMED)].map(([name]) => name.toLowerCase()))
  return STATE_CODES.filter((code) => names.has(STATE_NAMES[code].toLowerCase()))
}

/** What a fact says before the answer of its topic; `isWhole` where nothing needs to be added. */
type Fact = { readonly says: string; readonly isWhole: boolean }

type Asking = { readonly asked: string; readonly lender: Lender; readonly locale: Language }

const aboutStates = ({ asked, lender, locale }: Asking): Fact | undefined => {
  const named = statesIn(asked)
  if (named.length === 0) return undefined
  const { states, companyInfo } = lender.organisation
  const lent = named.filter((code) => states.includes(code))
  const others = named.filter((code) => !states.includes(code))
  const sentence = (word: Word, codes: readonly StateCode[]): readonly string[] =>
    codes.length === 0
      ? []
      : [
          say(locale, word, {
            company: companyInfo.companyName,
            states: listed(
              locale,
              codes.map((code) => STATE_NAMES[code]),
              'conjunction',
            ),
          }),
        ]
  const says = [
    ...sentence(words.lends, lent),
    ...sentence(words.lendsNot, others),
    ...(named.length > 1 ? [say(locale, words.homeCounts)] : []),
  ]
  return { says: says.join(' '), isWhole: others.length === 0 }
}

const SCORE =
  /\b(?:scores?|fico|puntajes?|puntuaci[oó]n|(?:bad|poor|good|mal|buen|malo|bueno) (?:credit|cr[eé]dito)|(?:credit|cr[eé]dito) (?:bad|malo|requirements?))\b/iu
const SCORE_NEEDED =
  /\b(?:need\w*|requir\w*|minimum|min|lowest|least|qualif\w*|enough|too (?:low|bad)|with an?|piden|necesit\w*|m[ií]nim\w*|calific\w*|basta|con un)\b/iu

const aboutScore = ({ asked, lender, locale }: Asking): Fact | undefined => {
  if (!(SCORE.test(asked) && SCORE_NEEDED.test(asked))) return undefined
  const score = leastScore(lendingRulesOf(lender.organisation, lender.today))
  return { says: say(locale, words.score, { score }), isWhole: false }
}

const FACTS: Readonly<Record<string, (asking: Asking) => Fact | undefined>> = {
  states: aboutStates,
  'borrow-amount': aboutScore,
  'credit-pull': aboutScore,
  rate: aboutScore,
}

/** An answer with what the question names said first: whether we lend in that state, what score is needed. */
export const withFact = (topic: string, answer: string, asking: Asking): string => {
  const fact = FACTS[topic]?.(asking)
  if (fact === undefined) return answer
  return fact.isWhole ? fact.says : `${fact.says} ${answer}`
}
