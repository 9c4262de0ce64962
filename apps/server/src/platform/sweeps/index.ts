export { handleEach } from './handle-each.ts'
export { BEFORE_ALL, inPages, type Page } from './in-pages.ts'
