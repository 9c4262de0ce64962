import { contrastRatio } from './contrast.ts'
import { colourOf, type Palettes } from './palette.ts'
import { AA, PALETTE_PAIRS, type PalettePair } from './palette-pairs.ts'

/** A pair that cannot be made out well enough: its contrast now, and the least that it may have. */
export type WeakPair = PalettePair & { readonly ratio: number; readonly least: number }

/** The pairs of a brand that fall short of WCAG AA, in the order of the list; none when everybody can read it. */
export const weakPairs = (palettes: Palettes): readonly WeakPair[] =>
  PALETTE_PAIRS.map((pair) => ({
    ...pair,
    ratio: contrastRatio(colourOf(palettes, pair.front), colourOf(palettes, pair.on)),
    least: AA[pair.as],
  })).filter(({ ratio, least }) => ratio < least)
