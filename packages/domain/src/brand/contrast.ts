import { AA, colourOf, PALETTE_PAIRS, type PalettePair, type Palettes } from './palette.ts'

const channel = (hex: string, at: number): number => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of a colour written as #rrggbb, 0 (black) to 1 (white) (WCAG 2.2). */
export const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** Contrast of two colours written as #rrggbb, 1 to 21 (WCAG 2.2, 1.4.3). */
export const contrastRatio = (one: string, other: string): number => {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** A pair with too little contrast: its contrast now, and the minimum it needs. */
export type WeakPair = PalettePair & { readonly ratio: number; readonly least: number }

/** The pairs of a brand that fail WCAG AA, in the order of the list; empty if none fails. */
export const weakPairs = (palettes: Palettes): readonly WeakPair[] =>
  PALETTE_PAIRS.map((pair) => ({
    ...pair,
    ratio: contrastRatio(colourOf(palettes, pair.front), colourOf(palettes, pair.on)),
    least: AA[pair.as],
  })).filter(({ ratio, least }) => ratio < least)
