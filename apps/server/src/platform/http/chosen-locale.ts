import { Locale } from '@hearthline/contracts'

/** The language that a reader has chosen on this device, if any. */
export const chosenLocale = ({ hl_locale: chosen }: Readonly<Record<string, string | undefined>>) =>
  Locale.safeParse(chosen).data
