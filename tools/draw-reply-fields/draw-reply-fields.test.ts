import { readFileSync } from 'node:fs'
import { calls } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { drawReplyFields, ROLES, seenIn } from './index.ts'

const callNamed = (name: string) => {
  const found = calls.find((call) => call.name === name)
  if (found === undefined) throw new Error(`no call ${name}`)
  return found
}
const fieldsFor = (name: string, role: string): readonly string[] =>
  [...seenIn(callNamed(name))].find(([, roles]) => roles.includes(role))?.[0].split(' ') ?? []

describe('the listing of fields by role', () => {
  it('equals the checked-in one: npm run draw', () => {
    expect(readFileSync(new URL('../../docs/reply-fields.md', import.meta.url), 'utf8')).toBe(`${drawReplyFields()}\n`)
  })

  it('has every call, and every role with those that it may make', () => {
    const text = drawReplyFields()
    for (const { name } of calls) expect(text).toContain(`### ${name}\n`)
    for (const { role } of ROLES)
      expect(calls.some((call) => [...seenIn(call).values()].flat().includes(role))).toBe(true)
  })

  it('gives a signer no account, income, credit or decision in any reply [P-1-18]', () => {
    const secret =
      /routingNumber|accountNumber|mask|disburse|autopay|uwDecision|uwSub|Decline|Frozen|giact|income|Paystub|inquiry/i
    for (const call of calls.filter(({ who }) => who !== 'anyone'))
      expect(
        fieldsFor(call.name, 'signer').filter((field) => secret.test(field)),
        call.name,
      ).toEqual([])
  })

  it('gives the borrower and the underwriter all of them', () => {
    for (const role of ['borrower', 'underwriter']) {
      expect(fieldsFor('readHeloc', role)).toContain('disburseAccount.routingNumber')
      expect(fieldsFor('readStatus', role)).toContain('dtiDecline')
    }
  })
})
