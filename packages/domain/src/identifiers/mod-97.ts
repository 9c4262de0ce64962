/** The remainder of ISO 7064 MOD 97-10 over letters and digits, a letter counting as two digits (A = 10 … Z = 35) in either case. */
export const mod97 = (text: string): number => {
  let remainder = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}
