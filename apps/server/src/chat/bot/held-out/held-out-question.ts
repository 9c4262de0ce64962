/** One question as a borrower typed it, and where the chatbot should take it. */
export type HeldOutQuestion = {
  question: string
  /** A topic's id, or one of the two refusals. */
  expected: string | 'off-topic' | 'guard'
}

/** Questions by the answer that they belong to. */
export type QuestionsByAnswer = Readonly<Record<string, readonly string[]>>

/** Turns the groups into one row for each question. */
export function rowsOf(questions: QuestionsByAnswer): HeldOutQuestion[] {
  return Object.entries(questions).flatMap(([expected, asked]) => asked.map((question) => ({ question, expected })))
}
