/** How many answers are kept for questions that are repeated. */
const KEPT = 20

/** The same answer to a repeated question, as the protocol promises it. One that failed is asked anew. */
export const keepAnswers = <Request extends { readonly reference: string }, Answer>(
  ask: (request: Request) => Promise<Answer>,
): ((request: Request) => Promise<Answer>) => {
  const kept = new Map<string, Promise<Answer>>()
  return (request) => {
    const before = kept.get(request.reference)
    if (before !== undefined) return before
    const asking = ask(request)
    kept.set(request.reference, asking)
    asking.catch(() => kept.delete(request.reference))
    for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest)
    return asking
  }
}
