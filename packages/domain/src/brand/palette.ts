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
  const [palette, step] = tone.split('-') as [PaletteName, PaletteStep] // the type of a tone guarantees this form
  return palettes[palette][step]
}

/** WCAG 2.2: 1.4.3 requires 4.5 for text, 1.4.11 requires 3 for what people must see to use a control. */
export const AA = { words: 4.5, marks: 3 } as const
export type SeenAs = keyof typeof AA

/** A foreground colour, its background, and what it is used for. */
export type PalettePair = { readonly front: Tone; readonly on: Tone; readonly as: SeenAs; readonly what: string }

type Row = readonly [what: string, front: Tone, on: readonly Tone[]]

/** Backgrounds: white surfaces, the page, inset areas, and the brand's tint. */
const SURFACES = ['white', 'neutral-50', 'neutral-100', 'primary-50'] as const
const BANNERS = ['negative-50', 'notice-50', 'positive-50'] as const

const WORDS: readonly Row[] = [
  ['main text', 'neutral-800', [...SURFACES, ...BANNERS]],
  ['soft text', 'neutral-600', [...SURFACES, ...BANNERS]],
  ['side notes', 'neutral-700', [...SURFACES, 'neutral-200']],
  ['text in the brand colour', 'primary-700', [...SURFACES, 'primary-100']],
  ['text on the soft brand colour', 'primary-800', ['white', 'primary-50', 'primary-100']],
  ['links', 'primary-600', [...SURFACES, ...BANNERS]],
  ['the label of a button', 'white', ['primary-600', 'primary-700', 'primary-800']],
  ['the label of a button that ends something', 'white', ['negative-600', 'negative-700']],
  ['words on a dark note', 'white', ['neutral-800']],
  ['soft words on the deep panel', 'primary-200', ['primary-700', 'primary-800']],
  ['errors', 'negative-700', [...SURFACES, 'negative-50', 'negative-100']],
  ['short errors', 'negative-600', ['white', 'neutral-50', 'negative-50']],
  ['good news', 'positive-700', [...SURFACES, 'positive-50', 'positive-100']],
  ['short good news', 'positive-600', ['white', 'neutral-50', 'positive-50']],
  ['a notice', 'notice-700', ['white', 'notice-50', 'notice-100']],
  ['a short notice', 'notice-600', ['white', 'notice-50']],
  ['a person’s initials', 'secondary-700', ['secondary-100']],
  ['the flag that says where to sign', 'secondary-800', ['secondary-100', 'secondary-200']],
]

const MARKS: readonly Row[] = [
  ['the border of a control', 'neutral-500', SURFACES],
  ['the border of a control in error', 'negative-500', ['white', 'neutral-50']],
  ['the border of a field in error', 'negative-600', ['white', 'neutral-50']],
  ['the focus ring', 'primary-500', SURFACES],
  ['the focus ring on the deep panel', 'white', ['primary-700', 'primary-800']],
  ['the border of a button on the deep panel', 'primary-300', ['primary-800']],
  ['the mark of where you are', 'secondary-500', ['white', 'neutral-50']],
  ['the line behind you', 'primary-600', ['white', 'neutral-50']],
  ['a step that stands by itself', 'neutral-600', ['white', 'neutral-50']],
  ['the tick on it', 'white', ['neutral-600']],
  ['the lender’s mark', 'primary-700', ['white']],
  ['what has waited long', 'notice-500', ['white']],
  ['what has waited too long', 'negative-500', ['white']],
]

const pairsOf = (as: SeenAs, rows: readonly Row[]): readonly PalettePair[] =>
  rows.flatMap(([what, front, ons]) => ons.map((on) => ({ front, on, as, what })))

/** Every pair of palette colours that components combine and that people have to distinguish. */
export const PALETTE_PAIRS: readonly PalettePair[] = [...pairsOf('words', WORDS), ...pairsOf('marks', MARKS)]

/**
 * Decorative foregrounds: hairlines, edges of banners that also have text, chart areas, and disabled or future states.
 */
export const ADORNING_TONES: readonly Tone[] = [
  'primary-50',
  'neutral-200',
  'neutral-300',
  'neutral-400',
  'primary-200',
  'primary-300',
  'positive-300',
  'notice-300',
  'negative-300',
]
