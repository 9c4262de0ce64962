export { Avatar, type AvatarProps } from './avatar.tsx'
export { Card, type CardProps, Section, type SectionProps } from './card.tsx'
export {
  type Description,
  DescriptionList,
  type DescriptionListProps,
  IconList,
  type IconListItem,
} from './description-list.tsx'
export { Dialog, type DialogProps } from './dialog.tsx'

export { type Row, RowList } from './row-list.tsx'
export { WhyNote } from './why-note.tsx'
