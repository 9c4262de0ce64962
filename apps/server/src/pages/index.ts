export { allowEmbedding } from './embedding.ts'
export { type PagesOptions, servePages } from './serve-pages.ts'
