/** Splits a text into its lines, one phrasing each. */
export const lines = (text: string): readonly string[] => text.trim().split('\n')
