import { PALETTE_STEPS, PALETTES } from '@hearthline/domain/brand'
import { z } from 'zod/mini'

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'a colour as #rrggbb in small letters'))
const Palette = z.record(z.enum(PALETTE_STEPS), Colour)
const Length = z.string().check(z.regex(/^\d{1,3}(\.\d+)?(px|rem)$/, 'a length such as 6px or 0.5rem'))
/** A font family is written into a style sheet, so it must not contain anything that ends a declaration. */
const Family = z
  .string()
  .check(z.regex(/^("[\w .-]+"|[\w-]+)(, ?("[\w .-]+"|[\w-]+))*$/, 'font families as in CSS, in double quotes'))

/** A picture of the lender; in a record file it may be the name of a file in the same folder. */
export const Picture = z.strictObject({
  src: z
    .string()
    .check(
      z.regex(
        /^data:image\/(svg\+xml|png);base64,[\w+/]+=*$/,
        'a data URI of an SVG or PNG, or a file beside the record',
      ),
    ),
  width: z.int().check(z.minimum(8), z.maximum(400)),
  height: z.int().check(z.minimum(8), z.maximum(400)),
})
export type Picture = z.output<typeof Picture>

/** Marks that ship with packages/ui. */
export const MARKS = ['hearth', 'harbor'] as const

/** What a lender can change in the design: six palettes, two fonts, the radii and its pictures. */
export const Brand = z.strictObject({
  palettes: z.record(z.enum(PALETTES), Palette),
  fontDisplay: Family,
  fontText: Family,
  displayWeight: z.int().check(z.minimum(100), z.maximum(900)),
  displayTracking: z.string().check(z.regex(/^-?0(\.\d+)?(em)?$/, 'a tracking such as -0.02em')),
  radii: z.strictObject({ xs: Length, control: Length, card: Length, sheet: Length, button: Length }),
  /** A mark that ships, shown if there is no logo. */
  mark: z.nullable(z.enum(MARKS)),
  logo: z.nullable(Picture),
  /** Shown while a page waits, in place of ours; it may be animated. */
  loader: z.nullable(Picture),
})
export type Brand = z.output<typeof Brand>
