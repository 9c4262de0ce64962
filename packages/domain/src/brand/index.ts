export { contrastRatio } from './contrast.ts'
export { colourOf, PALETTE_STEPS, PALETTES, type PaletteName, type Palettes, type Tone } from './palette.ts'
export { AA, ADORNING_TONES, PALETTE_PAIRS, type PalettePair } from './palette-pairs.ts'
export { type WeakPair, weakPairs } from './weak-pairs.ts'
