export { Line, type LineProps, type Step, type StepState } from './line.tsx'
export { ProgressRail, type ProgressRailProps, ProgressStrip, type ProgressStripProps } from './progress.tsx'
