/** Sanctions lists. A possible match is for a person to judge. */
export type ScreeningVendor = {
  screen(request: {
    reference: string
    name: string
    birthDate: string
  }): Promise<{ outcome: 'clear' | 'possibleMatch' }>
}
