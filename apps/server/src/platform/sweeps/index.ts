export { handleEach } from './handle-each.ts'
export { BEFORE_ALL, type Exact, eachPage, exactly, inPages, instantAfter, type Page } from './in-pages.ts'
export { LEASE_MS, oneAtATime } from './one-at-a-time.ts'
