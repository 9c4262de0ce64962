/** An error of the set-up that the operator can fix; the message is one line and names the fix. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const codeOf = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
