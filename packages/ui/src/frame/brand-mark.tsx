import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import type { BrandArt } from './brand-art.ts'

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
