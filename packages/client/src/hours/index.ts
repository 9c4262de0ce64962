export { useOpenStatus } from './use-open-status.ts'
export { type OpenStatusWatch, watchOpenStatus } from './watch-open-status.ts'
