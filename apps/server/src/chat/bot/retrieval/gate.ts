/** The evidence of the ranking for the best topic of a question. */
export type Evidence = {
  readonly best: string
  /** About 1 for a question in the words of a phrasing, about 0 for one that is off topic. */
  readonly score: number
  /** How far the second topic is behind. */
  readonly lead: number
  /** The share of the question's ideas, by weight, that the best topic's phrasings have. */
  readonly cover: number
  /** Whether the full-text search puts the same topic first. */
  readonly agrees: boolean
}

export type Tried = Evidence & { readonly truth: string }

/** The thresholds from which an answer is given without offering choices. */
export type Gate = {
  readonly score: number
  readonly lead: number
  readonly cover: number
  readonly mustAgree: boolean
}

/** The results of the gate on phrasings left out one at a time. */
export type GateFigures = {
  readonly asked: number
  readonly answered: number
  readonly wrong: number
  readonly offTopicAsked: number
  readonly offTopicAnswered: number
}

/** The class of off-topic questions. */
export const OFF_TOPIC = ''

/** The largest shares allowed: of wrong answers among those given, and of answered off-topic questions. */
const MOST_WRONG = 0.06
const MOST_OFF_TOPIC = 0.005

const SCORES = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8]
const LEADS = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4]
const COVERS = [0.35, 0.5, 0.6, 0.7, 0.8]

/** Lets nothing through. */
export const SHUT: Gate = { score: Number.MAX_VALUE, lead: 0, cover: 0, mustAgree: true }

export const passes = ({ best, score, lead, cover, agrees }: Evidence, gate: Gate): boolean =>
  best !== OFF_TOPIC && score >= gate.score && lead >= gate.lead && cover >= gate.cover && (agrees || !gate.mustAgree)

export const figuresOf = (tried: readonly Tried[], gate: Gate): GateFigures => {
  const ours = tried.filter(({ truth }) => truth !== OFF_TOPIC)
  const others = tried.filter(({ truth }) => truth === OFF_TOPIC)
  const answered = ours.filter((one) => passes(one, gate))
  return {
    asked: ours.length,
    answered: answered.length,
    wrong: answered.filter(({ best, truth }) => best !== truth).length,
    offTopicAsked: others.length,
    offTopicAnswered: others.filter((one) => passes(one, gate)).length,
  }
}

const keepsTheBars = ({ answered, wrong, offTopicAsked, offTopicAnswered }: GateFigures): boolean =>
  wrong <= MOST_WRONG * answered && offTopicAnswered <= MOST_OFF_TOPIC * offTopicAsked

const gates: readonly Gate[] = SCORES.flatMap((score) =>
  LEADS.flatMap((lead) =>
    COVERS.flatMap((cover) => [false, true].map((mustAgree) => ({ score, lead, cover, mustAgree }))),
  ),
)

/** The gate that answers most within both limits on left-out phrasings; one that answers nothing where none does. */
export const calibrate = (tried: readonly Tried[]): { readonly gate: Gate; readonly figures: GateFigures } => {
  let found = { gate: SHUT, figures: figuresOf(tried, SHUT) }
  for (const gate of gates) {
    const figures = figuresOf(tried, gate)
    if (keepsTheBars(figures) && figures.answered > found.figures.answered) found = { gate, figures }
  }
  return found
}
