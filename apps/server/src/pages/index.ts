export { allowEmbedding } from './embedding.ts'
export { refuseHost } from './plain-pages.ts'
export { type PagesOptions, servePages } from './serve-pages.ts'
