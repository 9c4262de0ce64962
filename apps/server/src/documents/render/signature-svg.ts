import { RenderProblem } from './request.ts'

const TOKENS = /[MLCQZ]|-?\d{1,5}(?:\.\d{1,6})?(?!\d)|[\s,]+/g
const NUMBERS = /-?\d+(?:\.\d+)?/g
const MARGIN = 4

const extent = (values: readonly number[]): { from: number; size: number } => {
  const from = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const to = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  return { from: from - MARGIN, size: to - from + 2 * MARGIN }
}

const numbersOf = (path: string): number[] => (path.match(NUMBERS) ?? []).map(Number)

/** Whether a path is a stroke that can be drawn: at least two points. */
export const isStroke = (path: string): boolean => {
  const { length } = numbersOf(path)
  return path.startsWith('M') && path.replace(TOKENS, '') === '' && length >= 4 && length % 2 === 0
}

/**
 * A drawn signature as an SVG of its own, cropped to the stroke. Only absolute M, L, C, Q and Z with plain numbers get
 * through, so that only a line can be drawn.
 */
export const signatureSvg = (path: string): string => {
  if (!isStroke(path))
    throw new RenderProblem('dataInvalid', 'A drawn signature is not a plain path.', ['signatures.svgPath'])
  const numbers = numbersOf(path)
  const x = extent(numbers.filter((_, index) => index % 2 === 0))
  const y = extent(numbers.filter((_, index) => index % 2 === 1))
  const box = `viewBox="${x.from} ${y.from} ${x.size} ${y.size}" width="${x.size}" height="${y.size}"`
  const stroke = 'fill="none" stroke="#12203f" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path d="${path}" ${stroke}/></svg>`
}
