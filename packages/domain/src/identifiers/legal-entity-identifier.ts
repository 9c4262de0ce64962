import { mod97 } from './mod-97.ts'

export type LeiProblem = 'leiFormat' | 'leiChecksum'

/** ISO 17442: 18 letters or digits and two check digits; small letters are taken as capitals. */
export const parseLei = (text: string): { ok: true; lei: string } | { ok: false; reason: LeiProblem } => {
  const lei = text.trim().toUpperCase()
  if (!/^[0-9A-Z]{18}\d{2}$/.test(lei)) return { ok: false, reason: 'leiFormat' }
  return mod97(lei) === 1 ? { ok: true, lei } : { ok: false, reason: 'leiChecksum' }
}
