export { createRenderer, type Renderer, type RendererOptions, type SetDocument } from './renderer.ts'
export {
  type Anchor,
  type DataOf,
  DOCUMENT_DATA,
  type Rendered,
  type RenderRequest,
} from './request.ts'
export { isStroke } from './signature-svg.ts'
