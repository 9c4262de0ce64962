import { readFileSync } from 'node:fs'
import { calls } from '@hearthline/contracts'
import { sockets } from '@hearthline/contracts/testing'
import { describe, expect, it } from 'vitest'
import { drawReplyFields, openTo, ROLES, seenIn, sentWith } from './index.ts'

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

  it('has every field of every request, and every socket and stream with its frames', () => {
    const text = drawReplyFields()
    for (const call of calls) {
      const [, part = ''] = text.split(`### ${call.name}\n`)
      const [, sent = ''] = /- sent: (.*)/.exec(part) ?? []
      const known = [call.params, call.query, ...(call.takes === 'nothing' ? [] : [call.body])].flatMap(
        (schema) => ('shape' in schema ? Object.keys(schema.shape as object) : []), // an object's fields
      )
      for (const name of known) expect(sent, call.name).toMatch(new RegExp(`[\x60 :?]${name}\\b`))
    }
    for (const { name } of sockets) expect(text).toContain(`### ${name}\n\n- sent: \``)
    expect(sentWith(callNamed('chooseOffer'))).toEqual(expect.arrayContaining([':uuid', 'amountCents', 'decisionUuid']))
    expect(openTo(sockets.find(({ name }) => name === 'deskSocket') ?? expect.fail())).toEqual([
      'chatAgent',
      'chatSupervisor',
    ])
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
