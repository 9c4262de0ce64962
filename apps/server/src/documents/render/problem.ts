export type RenderProblemCode =
  /** The data does not fit the kind; `paths` says where. */
  | 'dataInvalid'
  /** A signature names an anchor that the paper does not have. */
  | 'anchorUnknown'

/** A paper that could not be made. Neither message nor paths hold anybody's data. */
export class RenderProblem extends Error {
  readonly code: RenderProblemCode
  readonly paths: readonly string[]

  constructor(code: RenderProblemCode, message: string, paths: readonly string[] = []) {
    super(message)
    this.name = 'RenderProblem'
    this.code = code
    this.paths = paths
  }
}
