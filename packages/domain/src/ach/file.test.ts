import { parse, CHANGE_CODES as THEIR_CHANGES, RETURN_CODES as THEIR_RETURNS, validate } from 'achkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACH_KINDS, type AchEntry, type AchKind, achFileText } from './file.ts'
import { CHANGE_CODES, RETURN_CODES, readReturns } from './returns.ts'

const company = {
  companyName: 'Sample Lending, Inc.',
  companyId: '1840000001',
  bankName: 'Example National Bank',
  bankRoutingNumber: '091000019',
}
/** Routing numbers with the check digit of the association. */
const BANKS = ['091000019', '021000021', '122105155', '322271627'] as const

const entryOf = (given: Partial<AchEntry> = {}): AchEntry => ({
  kind: 'DRAW',
  traceNumber: '091000010000001',
  amountCents: 104_066_33,
  effectiveOn: '2026-11-30',
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountType: 'CHECKING',
  name: 'Avéry Sample',
  identification: 'HL-1001',
  ...given,
})
const textOf = (...entries: readonly AchEntry[]) =>
  achFileText({ company, madeOn: '2026-11-29', madeAt: '1530', modifier: 'A', entries })

const someEntry = fc.record({
  kind: fc.constantFrom(...(Object.keys(ACH_KINDS) as AchKind[])), // its keys
  cents: fc.integer({ min: 1, max: 99_999_999_99 }),
  effectiveOn: fc.constantFrom('2026-11-30', '2026-12-01'),
  routingNumber: fc.constantFrom(...BANKS),
  accountNumber: fc.stringMatching(/^[0-9]{5,17}$/),
  accountType: fc.constantFrom('CHECKING' as const, 'SAVINGS' as const),
  name: fc.string({ minLength: 1, maxLength: 40 }),
})
const someEntries = fc.array(someEntry, { minLength: 1, maxLength: 40 }).map((all) =>
  all.map(
    ({ cents, ...one }, nth): AchEntry => ({
      ...one,
      amountCents: one.kind === 'AUTOPAY' ? 0 : cents,
      traceNumber: `09100001${String(nth + 1).padStart(7, '0')}`,
      identification: `HL-${nth}`,
      ...(one.kind === 'PAYOFF' && { addenda: `Payoff of a debt ending in ${nth}` }),
    }),
  ),
)

describe('a file for the bank', () => {
  it('is read back by a parser of others: every entry, and totals that agree', () =>
    fc.assert(
      fc.property(someEntries, (entries) => {
        const text = textOf(...entries)
        expect(validate(text)).toEqual({ ok: true, errors: [] })
        const { batches, control, originRouting, fileIdModifier } = parse(text)
        expect([originRouting, fileIdModifier]).toEqual([company.companyId, 'A'])
        const read = batches.flatMap(({ entries: some, sec, effectiveDate }) =>
          some.map((one) => ({ ...one, sec, effectiveDate })),
        )
        const byTrace = new Map(read.map((one) => [one.traceNumber, one]))
        expect(byTrace.size).toBe(entries.length)
        for (const one of entries)
          expect(byTrace.get(one.traceNumber)).toMatchObject({
            routing: one.routingNumber,
            account: one.accountNumber,
            amountCents: one.amountCents,
            sec: ACH_KINDS[one.kind].sec,
            effectiveDate: one.effectiveOn.slice(2).replaceAll('-', ''),
            addendaFlag: one.addenda !== undefined,
            addenda: one.addenda === undefined ? [] : [{ type: '05', info: one.addenda.toUpperCase() }],
          })
        const credits = entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
        expect(control).toMatchObject({ totalCredit: credits, totalDebit: 0, batchCount: batches.length })
      }),
    ))

  it('has records of 94 characters in blocks of ten', () =>
    fc.assert(
      fc.property(someEntries, (entries) => {
        const lines = textOf(...entries)
          .split('\n')
          .slice(0, -1)
        expect(lines.length % 10).toBe(0)
        expect(lines.every((line) => /^[\x20-\x7e]{94}$/.test(line))).toBe(true)
      }),
    ))

  it.each([
    ['a cent', (text: string) => text.replace('0010406633', '0010406634')],
    ['a bank', (text: string) => text.replace('622021000021', '622122105155')],
    ['an entry', (text: string) => text.replace(/^6.*\n/m, '')],
  ])('is refused by that parser with %s changed (control)', (_, change) => {
    const text = textOf(entryOf())
    expect(validate(text).ok).toBe(true)
    expect(change(text)).not.toBe(text)
    expect(validate(change(text)).ok).toBe(false)
  })

  it('cuts a name, and no number', () => {
    expect(
      parse(textOf(entryOf({ name: 'A name that is much longer than it may be' }))).batches[0]?.entries[0]?.name,
    ).toBe('A NAME THAT IS MUCH LO')
    expect(() => textOf(entryOf({ accountNumber: '123456789012345678' }))).toThrow('no field of 17 characters')
    expect(() => textOf(entryOf({ amountCents: 100_000_000_00 }))).toThrow('no number of 10 digits')
  })

  it('says which debt a payoff pays, and asks for no money when it announces autopay', () => {
    const payoff = entryOf({ kind: 'PAYOFF', addenda: 'Loan 778' })
    const autopay = entryOf({ kind: 'AUTOPAY', amountCents: 0, traceNumber: '091000010000002' })
    const [first, second] = parse(textOf(payoff, autopay)).batches
    expect([first?.sec, first?.serviceClass, first?.entries[0]?.addenda[0]?.info]).toEqual(['CCD', 220, 'LOAN 778'])
    expect([second?.sec, second?.serviceClass, second?.entries[0]?.txnCode]).toEqual(['PPD', 225, 28])
  })
})

/** A file of a bank's: the entry that came back, and an addenda record that says why. */
const returned = (addenda: string) =>
  [
    `101 091000019 ${'184000000'}2611301200A094101${'SAMPLE'.padEnd(23)}${'BANK'.padEnd(23)}${' '.repeat(8)}`,
    `5200${'SAMPLE'.padEnd(16)}${' '.repeat(20)}1840000001PPDLOAN DRAW       261130   1021000020000001`,
    `621091000019000123456789     0010406633HL-1001        AVERY SAMPLE            1021000020000001`,
    addenda,
    `820000000200091000010000000000000000104066331840000001${' '.repeat(25)}021000020000001`,
    `9000001000001000000020009100001000000000000000010406633${' '.repeat(39)}`,
  ].join('\n')
const because = (code: string) => `799${code}091000010000001      02100002${' '.repeat(44)}021000020000001`
const change = (code: string) =>
  `798${code}091000010000001      02100002${'998877'.padEnd(29)}${' '.repeat(15)}021000020000001`

describe('a file of returns', () => {
  it('says which payment came back, and why', () => {
    expect(readReturns(returned(because('R03')))).toEqual({
      ok: true,
      returns: [{ code: 'R03', traceNumber: '091000010000001', amountCents: 104_066_33, corrected: null }],
    })
    expect(parse(returned(because('R03'))).batches[0]?.entries[0]?.addenda[0]?.info).toContain('R03')
  })

  it('says what is to be changed', () =>
    expect(readReturns(returned(change('C01')))).toMatchObject({ returns: [{ code: 'C01', corrected: '998877' }] }))

  it.each([
    ['is short of a character', (text: string) => text.replace('799', '79')],
    ['lacks an entry', (text: string) => text.replace(/^7.*\n/m, '')],
    ['has no control', (text: string) => text.replace(/^9.*/m, '').trimEnd()],
    ['has no header', (text: string) => text.slice(text.indexOf('\n') + 1)],
    ['has no code', (text: string) => text.replace('R03', 'X03')],
  ])('is refused whole if it %s', (_, damage) => expect(readReturns(damage(returned(because('R03')))).ok).toBe(false))

  it('has no code that the other parser does not know, of those that can come for us', () => {
    const unknown = RETURN_CODES.filter((code) => !(code in THEIR_RETURNS))
    // An entry to a bank that takes part in no clearing, which the other list leaves out.
    expect(unknown).toEqual(['R13'])
    expect(CHANGE_CODES.filter((code) => !(code in THEIR_CHANGES))).toEqual([])
  })
})
