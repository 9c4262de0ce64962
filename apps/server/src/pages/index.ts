export { type PagesOptions, servePages } from './serve-pages.ts'
