import type { Calculation } from './calculations.ts'
import { InputProblem, inputObject } from './input.ts'
import type { Answer } from './output.ts'

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw new InputProblem('notJson', 'The line is not JSON.')
  }
}

const problemOf = (error: unknown): Answer => {
  if (error instanceof InputProblem) return { problem: error.code, says: error.message }
  // The domain throws these where numbers pass what it reckons with exactly, or stand in an impossible order.
  if (error instanceof RangeError) return { problem: 'outOfRange', says: error.message }
  throw error
}

/** The answer to one line of input, refusals included; only a bug of ours throws. */
export const answerLine = (calculation: Calculation, line: string): Answer => {
  try {
    return calculation(inputObject(parseJson(line), 'The input'))
  } catch (error) {
    return problemOf(error)
  }
}
