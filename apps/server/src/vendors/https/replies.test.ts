import { describe, expect, it } from 'vitest'
import { httpsAsks } from './replies.ts'

const { reply } = httpsAsks.income.fetch
const found = (source: unknown) => reply.safeParse({ outcome: 'found', source, annualCents: 1, label: 'Record' })

describe('the source of an income, as a vendor over HTTPS names it', () => {
  it.each([
    ['EMPINFO', 'EMPINFO'],
    ['TRUV_FINANCIAL_ACCOUNTS', 'TRUV_FINANCIAL_ACCOUNTS'],
    ['A_KIND_OF_NEXT_YEAR', 'UNKNOWN'],
  ])('%s is kept as %s', (named, kept) => expect(found(named).data).toMatchObject({ source: kept }))

  it.each([[undefined], [''], [7]])('has to be named: %s is no answer', (named) =>
    expect(found(named).success).toBe(false),
  )
})
