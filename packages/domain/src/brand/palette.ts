export const PALETTES = ['primary', 'secondary', 'neutral', 'negative', 'notice', 'positive'] as const
export type PaletteName = (typeof PALETTES)[number]

export const PALETTE_STEPS = ['50', '100', '200', '300', '400', '500', '600', '700', '800'] as const
export type PaletteStep = (typeof PALETTE_STEPS)[number]

/** One colour of a brand: a step of a palette, or the white that every brand shares. */
export type Tone = 'white' | `${PaletteName}-${PaletteStep}`

export type Palettes = Readonly<Record<PaletteName, Readonly<Record<PaletteStep, string>>>>

const WHITE = '#ffffff'

/** The colour of a tone as #rrggbb. */
export const colourOf = (palettes: Palettes, tone: Tone): string => {
  if (tone === 'white') return WHITE
  const [palette, step] = tone.split('-') as [PaletteName, PaletteStep] // what the type of a tone is made of
  return palettes[palette][step]
}
