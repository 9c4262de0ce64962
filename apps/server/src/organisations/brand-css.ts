import type { Brand } from '@hearthline/contracts'

/** A brand as custom properties; components read these and nothing else (design tokens, layer 2). */
export const brandCss = (brand: Brand): string => {
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
