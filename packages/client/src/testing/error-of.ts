/** The fault that a promise rejects with; a promise that works is the test's failure. */
export const errorOf = async <Fault extends Error>(
  work: Promise<unknown>,
  kind: abstract new (...given: never[]) => Fault,
): Promise<Fault> => {
  const outcome = await work.then(
    () => 'it worked' as const,
    (error: unknown) => error,
  )
  if (outcome instanceof kind) return outcome
  throw outcome === 'it worked' ? new Error('it worked') : outcome
}
