import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'

/** A lender's mark as data: paths and dots that take their colours from the lender's own palettes. */
export type BrandShape = {
  path: string
  /** Palette steps that the brand contract guarantees on white. */
  stroke?: 'primary' | 'secondary'
  fill?: 'primary' | 'secondary'
  strokeWidth?: number
}

export type BrandArt =
  | { viewBox: string; shapes: readonly BrandShape[] }
  /** An image file, served by us, with its natural size for a steady layout. */
  | { src: string; width: number; height: number }

/** A roof on the line, with the hearth lit. */
export const hearthlineArt: BrandArt = {
  viewBox: '0 0 44 30',
  shapes: [
    { path: 'M2 25h8V13.5L20 4l10 9.5V25h12', stroke: 'primary', strokeWidth: 3.4 },
    { path: 'M16.4 18.6a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0', fill: 'secondary' },
  ],
}

/** The sun over two waves. */
export const harborPointArt: BrandArt = {
  viewBox: '0 0 34 30',
  shapes: [
    { path: 'M9 15.5a8 8 0 0 1 16 0z', fill: 'secondary' },
    {
      path: 'M2 20.2c2.5 0 2.5 1.8 5 1.8s2.5-1.8 5-1.8 2.5 1.8 5 1.8 2.5-1.8 5-1.8 2.5 1.8 5 1.8 2.5-1.8 5-1.8M7 26.7c2.5 0 2.5 1.8 5 1.8s2.5-1.8 5-1.8 2.5 1.8 5 1.8 2.5-1.8 5-1.8',
      stroke: 'primary',
      strokeWidth: 2.7,
    },
  ],
}

const Art = ({ art }: { art: BrandArt }) =>
  'src' in art ? (
    <img className="hl-brand-art" src={art.src} width={art.width} height={art.height} alt="" />
  ) : (
    <svg className="hl-brand-art" viewBox={art.viewBox} fill="none" aria-hidden="true" focusable="false">
      {art.shapes.map(({ path, stroke, fill, strokeWidth }) => (
        <path key={path} d={path} data-stroke={stroke} data-fill={fill} strokeWidth={strokeWidth} />
      ))}
    </svg>
  )

export type BrandMarkProps<As extends ElementType = 'a'> = Omit<
  ComponentPropsWithRef<As>,
  'as' | 'name' | 'aria-label' | 'children'
> & {
  as?: As
  /** What the link says: the company and where it leads, "Hearthline Lending, Inc., home". */
  label: string
  name?: ReactNode
  tagline?: ReactNode
  art?: BrandArt
}

/** The lender's mark and name, leading home. A logo file may hold the name itself: then `name` is left out. */
export const BrandMark = <As extends ElementType = 'a'>({
  as,
  label,
  name,
  tagline,
  art,
  ...rest
}: BrandMarkProps<As>) => {
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} className="hl-brand" aria-label={label}>
      {art ? <Art art={art} /> : null}
      {name ? (
        <span className="hl-brand-name">
          {name}
          {tagline ? <span className="hl-brand-tagline">{tagline}</span> : null}
        </span>
      ) : null}
    </Element>
  )
}
