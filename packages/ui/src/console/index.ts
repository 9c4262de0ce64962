export { Age, type AgeProps } from './age.tsx'
export { Chip, type ChipProps } from './chip.tsx'
export { ConsoleFrame, type ConsoleFrameProps } from './console-frame.tsx'
export { ConsoleLink, type ConsoleLinkProps, ConsoleNav } from './console-nav.tsx'
export {
  ConsoleCard,
  type ConsoleCardProps,
  ConsoleHead,
  type ConsoleHeadProps,
  ConsoleSplit,
} from './console-page.tsx'
export { FigureStrip, type StripFigure } from './figure-strip.tsx'
export { SearchBox, type SearchBoxProps } from './search-box.tsx'
