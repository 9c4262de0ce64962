/** A fault of the set-up that the operator can mend: the message is one line and names the mend. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
}

export const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

export const codeOf = (fault: unknown): string | undefined => {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
  return typeof code === 'string' ? code : undefined
}
