export { RenderProblem, type RenderProblemCode } from './problem.ts'
export { createRenderer, type Renderer, type RendererOptions } from './renderer.ts'
export {
  type Anchor,
  type DataOf,
  DOCUMENT_DATA,
  type DocumentLocale,
  type Rendered,
  type RenderRequest,
} from './request.ts'
export type { SetPaper } from './worker-pool.ts'
