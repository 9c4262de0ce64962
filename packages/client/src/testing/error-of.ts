/** The error that a promise rejects with; a promise that resolves fails the test. */
export const errorOf = async <Failure extends Error>(
  work: Promise<unknown>,
  kind: abstract new (...given: never[]) => Failure,
): Promise<Failure> => {
  const outcome = await work.then(
    () => 'it resolved' as const,
    (error: unknown) => error,
  )
  if (outcome instanceof kind) return outcome
  throw outcome === 'it resolved' ? new Error('it resolved') : outcome
}
