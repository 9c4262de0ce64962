export { type Segment, Segmented, type SegmentedProps } from './segmented.tsx'
export { type Tab, Tabs, type TabsProps } from './tabs.tsx'
