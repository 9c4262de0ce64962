/** One filled button a page; everything else is quieter. The deep kinds stand on the deep panel. */
export type ButtonKind = 'filled' | 'second' | 'quiet' | 'danger' | 'danger-second' | 'on-deep' | 'on-deep-quiet'

export type ButtonLook = {
  kind?: ButtonKind | undefined
  /** 48 px for borrowers, 36 px for the console, 44 px in between. */
  size?: 'regular' | 'middle' | 'dense' | undefined
  /** As wide as its column. */
  wide?: boolean | undefined
}

export const buttonLook = ({ kind = 'filled', size = 'regular', wide }: ButtonLook, className?: string) => ({
  className: className ? `hl-button ${className}` : 'hl-button',
  'data-kind': kind,
  'data-size': size === 'regular' ? undefined : size,
  'data-wide': wide ? '' : undefined,
})
