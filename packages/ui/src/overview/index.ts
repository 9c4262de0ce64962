export {
  ApplicationCard,
  type ApplicationCardProps,
  HouseDrawing,
  NextAction,
  type NextActionProps,
} from './application-card.tsx'
export {
  DayLine,
  HorizontalLine,
  type HorizontalLineProps,
  type LineDay,
  Timeline,
  type TimelineEvent,
} from './timeline.tsx'
