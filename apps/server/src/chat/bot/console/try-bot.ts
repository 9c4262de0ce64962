import { type ReplyOf, tryBot } from '@hearthline/contracts'
import { type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { type Bound, reads } from '../../../platform/http/index.ts'
import { type Decision, decide } from '../answering/decide.ts'
import { languageOfQuestion } from '../answering/language.ts'
import { replyTo } from '../answering/reply.ts'
import { type Knowledge, LONG_PATIENCE_MS } from '../knowledge.ts'
import { type BotDeps, lenderOf } from '../session.ts'

type Why = ReplyOf<typeof tryBot>['why']

const whyOf = (decision: Decision, { index, topics }: Knowledge, locale: Language): Why => {
  if (!('found' in decision) || decision.found === undefined) return null
  const { verdict, ranked, evidence, known, matched, gate } = decision.found
  return {
    verdict,
    ranked: ranked.map(({ topic, score }) => ({
      topic,
      title: topics.get(topic)?.title[locale] ?? topic,
      score,
    })),
    score: evidence.score,
    lead: evidence.lead,
    cover: evidence.cover,
    agrees: evidence.agrees,
    known,
    matched: [...matched],
    gate,
    figures: index.figures,
  }
}

/** The test bench: decides like a real question, and stores nothing. */
export const tryBotCall = (deps: BotDeps): Bound =>
  reads(tryBot, async ({ query }, context) => {
    const knowledge = await deps.knowledge.of(context.tenant.id, LONG_PATIENCE_MS)
    const lender = await lenderOf(deps, context)
    const { asked, decision } = decide(query.question, knowledge)
    const locale = languageOfQuestion(asked, query.locale)
    const reply = replyTo(decision, { locale, topics: knowledge.topics, lender, own: 'unknown', unsureBefore: 0 })
    return {
      kind: reply.answer.kind,
      id: reply.answer.id ?? null,
      words: reply.words,
      asked,
      why: whyOf(decision, knowledge, query.locale ?? SOURCE_LANGUAGE),
    }
  })
