export {
  ConsoleFrame,
  type ConsoleFrameProps,
  ConsoleLink,
  type ConsoleLinkProps,
  ConsoleNav,
} from './console-frame.tsx'
export {
  Age,
  type AgeProps,
  ConsoleCard,
  type ConsoleCardProps,
  ConsoleHead,
  type ConsoleHeadProps,
  ConsoleSplit,
  FigureStrip,
  type StripFigure,
} from './console-page.tsx'
export { Chip, type ChipProps, SearchBox, type SearchBoxProps } from './filters.tsx'
