export { allowEmbedding } from './embedding.ts'
export { refuseHost } from './no-lender.ts'
export { type PagesOptions, servePages } from './serve-pages.ts'
