import { describe, expect, it } from 'vitest'
import { measureOf, reasonValues } from './reason-values.ts'

const shows = {
  money: (cents: number) => `$${cents / 100}`,
  percent: (percent: string) => `${percent}%`,
  day: (on: string) => `day ${on}`,
  condition: (code: string) => code.toLowerCase(),
}

describe('the figures of a reason', () => {
  it('are shown by the unit in their names', () =>
    expect(
      reasonValues(
        {
          payDownCents: '6400',
          dtiPercent: '51.00',
          state: 'CO',
          minCondition: 'FAIR',
          allowedOn: '2027-03-02',
          units: '5',
        },
        shows,
      ),
    ).toEqual({
      payDownCents: '$64',
      dtiPercent: '51.00%',
      state: 'Colorado',
      minCondition: 'fair',
      allowedOn: 'day 2027-03-02',
      units: '5',
    }))

  it('make a picture where one of them passed a limit', () => {
    expect(measureOf({ dtiPercent: '51', maxDtiPercent: '43' })).toMatchObject({
      kind: 'debt',
      yoursAt: 51,
      limitAt: 43,
    })
    expect(measureOf({ hcltvPercent: '125', maxHcltvPercent: '80' })).toMatchObject({ yoursAt: 100, limitAt: 64 })
    expect(measureOf({ score: '575', minScore: '640' })).toMatchObject({ kind: 'score', yoursAt: 50 })
    expect(measureOf({ units: '5', maxUnits: '4' })).toBeUndefined()
  })
})
