import { RenderProblem } from './problem.ts'

const TOKENS = /[MLCQZ]|-?\d{1,5}(?:\.\d{1,6})?(?!\d)|[\s,]+/g
const NUMBERS = /-?\d+(?:\.\d+)?/g
const MARGIN = 4

const extent = (values: readonly number[]): { from: number; size: number } => {
  const from = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const to = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  return { from: from - MARGIN, size: to - from + 2 * MARGIN }
}

/**
 * A drawn signature as an SVG of its own, cropped to the stroke.
 * Only absolute M, L, C, Q and Z with plain numbers get through, so that nothing but a line can be drawn.
 */
export const signatureSvg = (path: string): string => {
  const numbers = (path.match(NUMBERS) ?? []).map(Number)
  const isPlain = path.startsWith('M') && path.replace(TOKENS, '') === ''
  if (!isPlain || numbers.length < 4 || numbers.length % 2 !== 0) {
    throw new RenderProblem('dataInvalid', 'A drawn signature is not a plain path.', ['signatures.svgPath'])
  }
  const x = extent(numbers.filter((_, index) => index % 2 === 0))
  const y = extent(numbers.filter((_, index) => index % 2 === 1))
  const box = `viewBox="${x.from} ${y.from} ${x.size} ${y.size}" width="${x.size}" height="${y.size}"`
  const stroke = 'fill="none" stroke="#12203f" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path d="${path}" ${stroke}/></svg>`
}
