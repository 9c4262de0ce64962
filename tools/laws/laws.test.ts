import { describe, expect, it } from 'vitest'
import { citationsIn, straysIn, toConfirmIn } from './citations.ts'
import { citationErrors, type Law, lawErrors, readOthers, readRegister, readSources } from './index.ts'

const register = readRegister()
const sources = readSources()

describe('the register of laws', () => {
  it('has each law that the sources cite, and no other', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(lawErrors(register, sources)).toEqual([])
  })

  it('has each law that tests, tools, records, guides and the lenders’ data cite', () => {
    const others = readOthers()
    const kinds = [
      'apps/server/organisations/',
      'docs/decisions/',
      'tests/',
      'tools/',
      'packages/domain/src/',
      'README',
    ]
    for (const kind of kinds)
      expect(
        others.some(({ file }) => file.startsWith(kind)),
        kind,
      ).toBe(true)
    for (const app of ['web', 'console', 'server'])
      expect(
        others.some(({ file }) => file.startsWith(`apps/${app}/`) && file.endsWith('.po')),
        app,
      ).toBe(true)
    expect(citationErrors(register, others)).toEqual([])
    const made = { file: 'docs/a-record.md', text: 'By 12 CFR 1026.99(b), XVI 50(g) holds.' }
    expect(citationErrors(register, [made])).toHaveLength(2)
  })

  it('says of each law what it is about, once', () => {
    expect(register.filter(({ about }) => about.trim() === '')).toEqual([])
    expect(new Set(register.map(({ law }) => law)).size).toBe(register.length)
  })

  const law: Law = { law: '12 CFR 1026.15', about: 'The right to cancel' }
  const errorsOf = (text: string, laws: readonly Law[] = [law]) => lawErrors(laws, [{ file: 'a.ts', text }])

  it.each([
    ['a law that it lacks', '/** 12 CFR 1026.15(a)(3) and 12 CFR 1026.99(b). */', [law], '12 CFR 1026.99'],
    ['a law that nothing cites', '/** The right to cancel. */', [law], 'which nothing cites'],
    ['another way of writing', '/** 12 CFR 1026.15; E-SIGN 7001(c). */', [law], "'E-SIGN 7001' is written 15 USC"],
    [
      'a comment without its section',
      '/** 12 CFR 1026.15; four at most (comment 9(b)(2)-1). */',
      [law],
      'behind its section',
    ],
    ['a comment behind another', '/** 12 CFR 1026.15, comment 9(b)(2)-1 */', [law], 'behind its section'],
    [
      'a state in a form of its own',
      '// 12 CFR 1026.15; Wash. RCW 19.36.140',
      [law],
      "'Wash. RCW 19.36.140' is in a form",
    ],
    [
      'the same of a state that has no short form',
      '// 12 CFR 1026.15; Ohio Laws 1345.01',
      [law],
      "'Ohio Laws 1345.01' is in a form",
    ],
    ['doubts of the code', '/** Three days (12 CFR 1026.15(a), to confirm). */', [law], 'to confirm in the code alone'],
    ['doubts of its own', '/** 12 CFR 1026.15 */', [{ ...law, toConfirm: true }], 'in docs/laws.json alone'],
  ] as const)('finds %s (control)', (_, text, laws, says) =>
    expect(errorsOf(text, laws)).toEqual([expect.stringContaining(says)]),
  )

  it('finds nothing where both agree (control)', () => expect(errorsOf('// 12 CFR 1026.15(a)(3)')).toEqual([]))
})

it('reads what a document says to a borrower', () =>
  expect(sources.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/templates\/summary-disclosure\/en\.typ$/),
      expect.stringMatching(/templates\/words\/en\.json$/),
    ]),
  ))

describe('a citation', () => {
  it.each([
    ['Wash. Rev. Code 19.36.140', [['Wash. Rev. Code 19.36.140', '']]],
    [
      '12 CFR 1002.6(b)(2)(iv), comment 6(b)(2)-1',
      [
        ['12 CFR 1002.6', '(b)(2)(iv)'],
        ['12 CFR 1002.6', 'comment 6(b)(2)-1'],
      ],
    ],
    ['12 CFR 1026.40(d)(2)', [['12 CFR 1026.40', '(d)(2)']]],
    [
      '42 U.S.C. 4012a(b), 4106',
      [
        ['42 USC 4012a', '(b)'],
        ['42 USC 4106', ''],
      ],
    ],
    [
      '42 U.S.C. 4012a(b)(1), 12 CFR 22.3(a)',
      [
        ['42 USC 4012a', '(b)(1)'],
        ['12 CFR 22.3', '(a)'],
      ],
    ],
    ['15 USC 1681c-1(i)', [['15 USC 1681c-1', '(i)']]],
    ['W. Va. Code 31-17-1', [['W. Va. Code 31-17-1', '']]],
    [
      '42 USC 4012a(b), and 4106',
      [
        ['42 USC 4012a', '(b)'],
        ['42 USC 4106', ''],
      ],
    ],
    ['12 CFR part 1026', [['12 CFR 1026', '']]],
    ['12 CFR 1002, appendix C, form C-1', [['12 CFR 1002', '']]],
    ['appendix B to Regulation C', [['12 CFR 1003', '']]],
    [
      '12 CFR 1026.4(e)(1)), and (1026.32(b)(2)',
      [
        ['12 CFR 1026.4', '(e)(1)'],
        ['12 CFR 1026.32', '(b)(2)'],
      ],
    ],
    ['Tex. Const. XVI 50(a)(6)(N)', [['Tex. Const. XVI 50', '(a)(6)(N)']]],
    [
      'Fla. Stat. 201.08 and 199.133',
      [
        ['Fla. Stat. 201.08', ''],
        ['Fla. Stat. 199.133', ''],
      ],
    ],
    [
      'N.Y. Tax Law 253 and 253-b',
      [
        ['N.Y. Tax Law 253', ''],
        ['N.Y. Tax Law 253-b', ''],
      ],
    ],
    ['/**\n * As 12 CFR\n * 22.9(c) says.\n */', [['12 CFR 22.9', '(c)']]],
    ['(12 CFR 22.9(c)), 2026 and 45 days', [['12 CFR 22.9', '(c)']]],
    ['version 1.1026.3, 10.5 % of 1003', []],
  ] as const)('is read in %j', (text, wanted) =>
    expect(citationsIn(text).map(({ law, paragraph }) => [law, paragraph])).toEqual(wanted),
  )

  it('written another way is told, and one in the words of a document is not', () => {
    expect(straysIn('// FCRA 609(g)')).toEqual(["'FCRA 609' is written 15 USC 1681…"])
    expect(straysIn("text: 'Section 50(a)(6), Article XVI, of the Texas Constitution, in the form'")).toEqual([])
  })

  it('is to confirm where its table or its remark says so', () => {
    expect(toConfirmIn("source: 'Ala. Code 26-1-1; elsewhere eighteen',\n  toConfirm: true,")).toEqual([
      'Ala. Code 26-1-1',
    ])
    expect(toConfirmIn("source: '5 USC 6103(a)',\n  toConfirm: false,")).toEqual([])
  })
})
