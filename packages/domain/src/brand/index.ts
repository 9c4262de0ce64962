export { contrastRatio, type WeakPair, weakPairs } from './contrast.ts'
export {
  AA,
  ADORNING_TONES,
  colourOf,
  PALETTE_PAIRS,
  PALETTE_STEPS,
  PALETTES,
  type PaletteName,
  type PalettePair,
  type Palettes,
  type Tone,
} from './palette.ts'
