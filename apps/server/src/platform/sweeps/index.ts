export { handleEach } from './handle-each.ts'
export { BEFORE_ALL, inPages, type Page } from './in-pages.ts'
export { LEASE_MS, oneAtATime } from './one-at-a-time.ts'
