import { STAFF_CONDITIONS } from '@hearthline/domain/conditions'
import { describe, expect, it } from 'vitest'
import { bodyOf, faultsIn } from '../acts/body-of.ts'
import { judgeAct, OPEN_CONDITION, waiveAct } from './condition-acts.ts'

const zone = 'America/Denver'
const asked = { commentsToBorrower: 'The last page is missing', notes: '', documents: '2', reason: 'Page three' }

describe('the forms of a condition', () => {
  it.each(STAFF_CONDITIONS)('%s: filled in, it is what the contract takes', (category) => {
    const body = bodyOf(OPEN_CONDITION, { ...asked, category }, zone)
    expect(faultsIn(OPEN_CONDITION, body)).toEqual({})
    expect(OPEN_CONDITION.endpoint.body.parse(body)).toMatchObject({ category, documents: 2 })
  })

  it.each([
    ['commentsToBorrower', '', 'required'],
    ['documents', 'two', 'required'],
    ['documents', '11', 'amountTooHigh'],
    ['reason', ' ', 'required'],
  ])('with %s %j nothing is sent', (name, value, code) => {
    const body = bodyOf(OPEN_CONDITION, { ...asked, category: 'GENERIC_DOCUMENT_REQUEST', [name]: value }, zone)
    expect(faultsIn(OPEN_CONDITION, body)).toEqual({ [name]: code })
  })

  it.each([
    ['accepts', judgeAct('c'), { verdict: 'ACCEPT', reason: 'Complete' }],
    ['asks again', judgeAct('c'), { verdict: 'REJECT', reason: 'Page two is missing' }],
    ['does without it', waiveAct('c'), { reason: 'Seen elsewhere' }],
  ] as const)('one that %s says why', (_, act, typed) => {
    expect(faultsIn(act, bodyOf(act, typed, zone))).toEqual({})
    expect(faultsIn(act, bodyOf(act, { ...typed, reason: '' }, zone))).toEqual({ reason: 'required' })
  })
})
