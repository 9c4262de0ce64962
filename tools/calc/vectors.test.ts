import { describe, expect, it } from 'vitest'
import { vectors } from '../../packages/domain/vectors/finance-and-identifiers.json'
import { answerLine, CALCULATIONS } from './answer-line.ts'

type Vector = {
  id: string
  calc: string
  origin: string
  input: object
  expected: Record<string, unknown>
  tolerance?: string
}

const isDecimalText = (value: unknown): value is string => typeof value === 'string' && /^-?\d+\.\d+$/.test(value)

const expectField = (answered: unknown, expected: unknown, tolerance: number) => {
  if (!isDecimalText(expected)) return expect(answered).toEqual(expected)
  return expect(Math.abs(Number(answered) - Number(expected))).toBeLessThanOrEqual(tolerance)
}

const known: Vector[] = vectors.filter((vector) => CALCULATIONS.has(vector.calc))
const externalNote = (origin: string) => (origin === 'computed' ? 'computed, proves consistency only' : origin)

describe('calc answers the published and computed cases', () => {
  it.each(known.map((vector) => [vector.calc, vector.id, externalNote(vector.origin), vector] as const))(
    '%s %s (%s)',
    (_name, _id, _origin, { calc, input, expected, tolerance }) => {
      const calculation = CALCULATIONS.get(calc)
      if (!calculation) throw new Error(`${calc} is missing from the table`)
      const answer = answerLine(calculation, JSON.stringify(input))
      if (expected.problem === '*') return expect(answer).toMatchObject({ problem: /./, says: /./ })
      for (const [field, value] of Object.entries(expected)) expectField(answer[field], value, Number(tolerance ?? 0))
    },
  )

  it('covers every calculation by at least one case', () =>
    expect(new Set(known.map((vector) => vector.calc))).toEqual(new Set(CALCULATIONS.keys())))
})
