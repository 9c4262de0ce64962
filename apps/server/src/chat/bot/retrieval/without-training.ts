import type { Found, Index } from './build-index.ts'
import { OFF_TOPIC, SHUT } from './gate.ts'
import { lexicalIndex, type Phrasing } from './lexical.ts'

const CHOICES = 3
const NO_FIGURES = { asked: 0, answered: 0, wrong: 0, offTopicAsked: 0, offTopicAnswered: 0 }

/**
 * The full-text search alone, for phrasings that were not learned. Nothing says how often it is wrong, so it never
 * answers: it offers topics to choose from.
 */
export const plainIndex = (phrasings: readonly Phrasing[]): Index => {
  const search = lexicalIndex(phrasings)
  const find = (question: string): Found => {
    const hits = search(question)
    const best = hits[0]?.topic ?? OFF_TOPIC
    const ranked = hits.filter(({ topic }) => topic !== OFF_TOPIC).slice(0, CHOICES)
    return {
      verdict: best === OFF_TOPIC ? 'none' : 'choices',
      ranked: ranked.map(({ topic, score }) => ({ topic, score })),
      evidence: { best, score: 0, lead: 0, cover: 0, agrees: true },
      known: 0,
      matched: ranked.map(({ topic, text, score }) => ({ topic, text, likeness: score })),
      gate: SHUT,
    }
  }
  return { find, gate: SHUT, figures: NO_FIGURES }
}

/** An index of earlier phrasings, without the topics that were turned off since. */
export const withoutTopicsOff = (index: Index, isOn: (topic: string) => boolean): Index => ({
  ...index,
  find: (question) => {
    const found = index.find(question)
    const ranked = found.ranked.filter(({ topic }) => isOn(topic))
    if (found.verdict === 'none' || (found.verdict === 'answer' && isOn(found.evidence.best)))
      return { ...found, ranked }
    return { ...found, ranked, verdict: ranked.length === 0 ? 'none' : 'choices' }
  },
})
