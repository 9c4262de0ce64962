import { rowOf, STEPS } from '@hearthline/domain/workflow'
import { describe, expect, it } from 'vitest'
import { personas } from '../../apps/server/src/vendors/personas.ts'
import { sandboxHomes } from '../../apps/server/src/vendors/sandbox-homes.ts'
import { straightPath } from '../../tests/support/straight-path.ts'
import { drawPaths, paths } from './draw-paths.ts'
import { recipes } from './recipes.ts'

const isDetour = (step: (typeof STEPS)[number]) => !straightPath.includes(step)
const isEnd = (step: (typeof STEPS)[number]) => rowOf(step).waitsOn === 'nobody'

describe('the page of the sandbox', () => {
  it('has every detour and every end', () => {
    const rows = new Set(paths.map(({ to }) => to))
    expect(STEPS.filter((step) => (isDetour(step) || isEnd(step)) && !rows.has(step))).toEqual([])
  })

  /** Detours that share a step with the straight path, and ends that share theirs with others. */
  it.each([
    ['the wait for the flood certificate', 'GENERATE_CLOSING_DISCLOSURE', /certificate/],
    ['an account that a person reviews', 'VERIFIED_AUTOPAY_ACCOUNT', /0003/],
    ['a wrong PIN', 'SOFT_CREDIT_LOCKED_OR_FROZEN', /another PIN/],
    ['a file closed as incomplete', 'CANCELLED', /missing in writing/],
    ['a counteroffer that lapsed', 'DECLINED', /90 days/],
    ['a right to cancel that was used', 'CANCELLED', /right to cancel/],
    ['a trust that is reviewed', 'TRUST_AND_INSURANCE', /trust/],
    ['proof of income read by a person', 'DISBURSEMENT_ACCOUNT', /paystub, and a processor/],
  ] as const)('has %s', (_, to, words) =>
    expect(paths.filter((one) => one.to === to && words.test(one.says))).toHaveLength(1),
  )

  it('has every end that has several ways more than once', () => {
    for (const end of ['DECLINED', 'CANCELLED'] as const)
      expect(paths.filter(({ to }) => to === end).length).toBeGreaterThan(2)
  })

  it('has everybody of the sandbox in a row that is played', () => {
    const named = new Set(paths.map(({ persona = 'Avery Sample' }) => persona))
    expect(
      personas.map(({ firstName, lastName }) => `${firstName} ${lastName}`).filter((one) => !named.has(one)),
    ).toEqual([])
  })

  it('has every special home in a row that is played', () => {
    const streets = paths.map(({ home }) => String(home?.street)).join(' ')
    expect(sandboxHomes.map(({ word }) => word).filter((word) => !streets.includes(word))).toEqual([])
  })

  it('draws each row once', () =>
    expect(
      drawPaths()
        .split('\n')
        .filter((line) => /^\| [A-Z_]+ \|/.test(line)),
    ).toHaveLength(paths.length))
})

describe('seed', () => {
  it('passes only steps that wait for nobody', () => {
    const passed = STEPS.filter((step) => recipes[step]?.goesOnTo !== undefined)
    expect(passed.filter((step) => rowOf(step).waitsOn !== 'system')).toEqual([])
  })
})
