/** What the ranking says of one question, and, for a phrasing that was left out, what is true. */
export type Evidence = {
  readonly best: string
  /** About 1 for a question that is asked just so, about 0 for one that is not ours. */
  readonly score: number
  /** How far the second one is behind. */
  readonly lead: number
  /** Share of the question's ideas, by weight, that the phrasings of the best topic have. */
  readonly cover: number
  /** The search engine puts the same topic first. */
  readonly agrees: boolean
}

export type Tried = Evidence & { readonly truth: string }

/** From when on an answer is given without asking back. */
export type Gate = {
  readonly score: number
  readonly lead: number
  readonly cover: number
  readonly mustAgree: boolean
}

/** How the gate did on phrasings it had not seen, each left out once. */
export type GateFigures = {
  readonly asked: number
  readonly answered: number
  readonly wrong: number
  readonly offTopicAsked: number
  readonly offTopicAnswered: number
}

/** The class of what is none of ours. */
export const OFF_TOPIC = ''

/** Of the answers given, so many may be wrong; of the off-topic questions, so many may be answered. */
const MOST_WRONG = 0.06
const MOST_OFF_TOPIC = 0.005

const SCORES = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8]
const LEADS = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4]
const COVERS = [0.35, 0.5, 0.6, 0.7, 0.8]

const SHUT: Gate = { score: Number.MAX_VALUE, lead: 0, cover: 0, mustAgree: true }

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

/** The gate that lets the most through and keeps both bars on what was left out; where none does, one that lets nothing through. */
export const calibrate = (tried: readonly Tried[]): { readonly gate: Gate; readonly figures: GateFigures } => {
  let found = { gate: SHUT, figures: figuresOf(tried, SHUT) }
  for (const gate of gates) {
    const figures = figuresOf(tried, gate)
    if (keepsTheBars(figures) && figures.answered > found.figures.answered) found = { gate, figures }
  }
  return found
}
