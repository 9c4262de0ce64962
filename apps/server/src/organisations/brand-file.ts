import { brandCss } from './brand-css.ts'
import { pictureBytes } from './checking/picture-fault.ts'
import type { Registry } from './registry.ts'

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
