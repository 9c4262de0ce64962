import type { Brand } from '@hearthline/contracts'
import { pictureBytes } from './checking/picture-error.ts'
import type { Registry } from './registry.ts'

/** A brand as CSS custom properties, the only source of colours for components (design tokens, layer 2). */
const brandCss = (brand: Brand): string => {
  const colours = Object.entries(brand.palettes).flatMap(([name, steps]) =>
    Object.entries(steps).map(([step, colour]) => `--color-${name}-${step}:${colour}`),
  )
  const rest = [
    `--font-display:${brand.fontDisplay}`,
    `--font-text:${brand.fontText}`,
    `--display-weight:${brand.displayWeight}`,
    `--display-tracking:${brand.displayTracking}`,
    ...Object.entries(brand.radii).map(([name, radius]) => `--radius-${name}:${radius}`),
    '--radius-pill:999px',
  ]
  return `:root{${[...colours, ...rest].join(';')}}\n`
}

export type BrandFile = { readonly type: string; readonly body: string | Buffer }

const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const
const NAME = /^([0-9a-f]{12})(?:\.css|-(logo|loader)\.(svg|png))$/

/** A file of a brand under its versioned name: its style sheet or one of its pictures. */
export const brandFile = (registry: Registry, name: string): BrandFile | undefined => {
  const [, version = '', picture, kind] = NAME.exec(name) ?? []
  const brand = registry.brand(version)
  if (brand === undefined) return undefined
  if (picture === undefined) return { type: 'text/css; charset=utf-8', body: brandCss(brand) }
  const found = brand[picture === 'logo' ? 'logo' : 'loader']
  const read = found === null ? undefined : pictureBytes(found.src)
  return read === undefined || read.kind !== kind ? undefined : { type: TYPES[read.kind], body: read.bytes }
}
