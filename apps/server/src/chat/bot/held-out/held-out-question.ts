/** One question as a borrower typed it, and where the chatbot should take it. */
export type HeldOutQuestion = {
  question: string
  /** A topic's id, or one of the two refusals. */
  expected: string | 'off-topic' | 'guard'
}

/** Questions filed under where they belong. */
export type QuestionsByAnswer = Readonly<Record<string, readonly string[]>>

/** One row a question. */
export function rowsOf(questions: QuestionsByAnswer): HeldOutQuestion[] {
  return Object.entries(questions).flatMap(([expected, asked]) => asked.map((question) => ({ question, expected })))
}
