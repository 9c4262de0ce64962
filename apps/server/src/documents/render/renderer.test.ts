import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LENDER_DOCUMENTS, type LenderDocument } from '@hearthline/domain/documents'
import { LANGUAGE_CODES, type Language } from '@hearthline/domain/languages'
import { afterAll, describe, expect, it } from 'vitest'
import { createRenderer, TEMPLATES } from './renderer.ts'
import { type DataOf, type Rendered, RenderProblem, type RenderRequest } from './request.ts'
import { SAMPLES } from './samples/index.ts'
import { pdfText, withoutSpaces } from './testing/pdf-text.ts'

const renderer = createRenderer()
const other = createRenderer()
afterAll(() => Promise.all([renderer.close(), other.close()]))

const render = <Kind extends LenderDocument>(
  kind: Kind,
  data: DataOf<Kind>,
  locale: Language = 'en',
): Promise<Rendered> => renderer.render({ kind, locale, data } as RenderRequest)

/** All text, without the spaces that line breaks swallow. */
const textOf = async ({ pdf }: Rendered): Promise<string> => withoutSpaces((await pdfText(pdf)).join(''))
const toSay = (text: string) => expect.stringContaining(withoutSpaces(text))

const titleIn = (locale: Language, kind: LenderDocument): string => {
  const words = JSON.parse(readFileSync(new URL(`../templates/words/${locale}.json`, import.meta.url), 'utf8'))
  return kind === 'SECURITY_INSTRUMENT' ? words.forms.DEED_OF_TRUST : words.titles[kind]
}

const every = LENDER_DOCUMENTS.flatMap((kind) => LANGUAGE_CODES.map((locale) => [kind, locale] as const))

describe('every paper', () => {
  it.each(every)('%s in %s is a tagged, titled PDF of its standard', async (kind, locale) => {
    const rendered = await render(kind, SAMPLES[kind], locale)
    const raw = Buffer.from(rendered.pdf).toString('latin1')

    expect(raw.startsWith('%PDF-1.7')).toBe(true)
    expect(raw).toContain('/Marked true')
    expect(raw).toContain('/StructTreeRoot')
    expect(raw).toContain(`<dc:language><rdf:Bag><rdf:li>${locale}-US`)
    expect(Buffer.from(rendered.pdf).toString('utf8')).toContain(titleIn(locale, kind))
    expect(raw).toContain(
      TEMPLATES[kind].standard === 'a-2a'
        ? '<pdfaid:conformance>A</pdfaid:conformance>'
        : '<pdfuaid:part>1</pdfuaid:part>',
    )
    expect(rendered.sha256).toBe(createHash('sha256').update(rendered.pdf).digest('hex'))
    expect(await pdfText(rendered.pdf)).toHaveLength(rendered.pages)
  })

  it.each(LENDER_DOCUMENTS)('%s has the same clauses and places to sign in both languages', async (kind) => {
    const [english, spanish] = await Promise.all([render(kind, SAMPLES[kind], 'en'), render(kind, SAMPLES[kind], 'es')])
    const clauses = async (rendered: Rendered) => (await textOf(rendered)).match(/[A-Z]{2}-\d\d(?!\d)/g)
    if (kind !== 'PRIVACY_NOTICE') expect(await clauses(english)).not.toBeNull()
    expect(await clauses(spanish)).toEqual(await clauses(english))
    expect(spanish.anchors.map(({ name }) => name)).toEqual(english.anchors.map(({ name }) => name))
  })

  it.each(LENDER_DOCUMENTS)('%s comes out the same, byte for byte, from another renderer', async (kind) => {
    const again = await other.render({ kind, locale: 'es', data: SAMPLES[kind] } as RenderRequest)
    expect(again.sha256).toBe((await render(kind, SAMPLES[kind], 'es')).sha256)
  })

  it.each([
    ['en', 'lends to its members. You join by opening a savings account'],
    ['es', 'presta a sus miembros.'],
  ] as const)('the summary in %s of a lender that lends to members says so, and of no other', async (locale, words) => {
    const summary = SAMPLES.SUMMARY_DISCLOSURE
    const ofMembers = await textOf(await render('SUMMARY_DISCLOSURE', { ...summary, membership: ['SHARE'] }, locale))
    expect(ofMembers).toEqual(toSay(words))
    expect(await textOf(await render('SUMMARY_DISCLOSURE', summary, locale))).not.toEqual(toSay(words))
  })

  it.each([
    ['en', 6, 'With this employer 6 years'],
    ['en', 1, 'With this employer 1 year'],
    ['en', 0, 'With this employer less than a year'],
    ['es', 6, 'Con este empleador 6 años'],
  ] as const)('the summary in %s says how long somebody works there: %s', async (locale, yearsWithEmployer, words) => {
    const { yearsWithEmployer: _, ...summary } = SAMPLES.SUMMARY_DISCLOSURE
    expect(await textOf(await render('SUMMARY_DISCLOSURE', { ...summary, yearsWithEmployer }, locale))).toEqual(
      toSay(words),
    )
    expect(await textOf(await render('SUMMARY_DISCLOSURE', summary, locale))).not.toEqual(toSay('employer'))
  })

  it('prints the figures it was given', async () => {
    const text = await textOf(await render('CREDIT_AGREEMENT', SAMPLES.CREDIT_AGREEMENT))
    for (const figure of ['$120,000.00', '$3,588.00', '$116,412.00', '8.70%', '8.95%', '18.00%', 'March 12, 2036']) {
      expect(text).toEqual(toSay(figure))
    }
  })

  it('prints the county of the home in a deed, whose glyphs read as parentheses in the file', async () => {
    const text = await textOf(await render('SECURITY_INSTRUMENT', SAMPLES.SECURITY_INSTRUMENT))
    expect(text).toEqual(toSay('Pierce County, Washington'))
  })

  const SEVENTEEN_DAYS: Readonly<Record<Language, string>> = { en: '17 days', es: '17 días' }
  const BUSINESS_DAYS: Readonly<Record<Language, readonly [one: string, three: string]>> = {
    en: ['one business day', '3 business days'],
    es: ['un día hábil', '3 días hábiles'],
  }

  it.each(LANGUAGE_CODES)('the notice of Texas in %s tells the figures that it was given', async (locale) => {
    const notice = {
      ...SAMPLES.TEXAS_EQUITY_NOTICE,
      maxCltvPercent: '71',
      maxFeePercent: '3',
      daysBeforeClosing: 17,
      itemizationBusinessDays: 3,
    }
    const [one, three] = BUSINESS_DAYS[locale]
    const text = await textOf(await render('TEXAS_EQUITY_NOTICE', notice, locale))
    for (const figure of ['71%', '3%', '$4,000.00', SEVENTEEN_DAYS[locale], '12 m', three])
      expect(text).toEqual(toSay(figure))
    for (const usual of ['80%', '2%', '12 d', one]) expect(text).not.toEqual(toSay(usual))
    const usual = await textOf(await render('TEXAS_EQUITY_NOTICE', SAMPLES.TEXAS_EQUITY_NOTICE, locale))
    expect(usual).toEqual(toSay(one))
  })

  it('the notice of Texas tells no rule that the law in force has not', async () => {
    const { owners, property, loanNumber, brand, preparedOn } = SAMPLES.TEXAS_EQUITY_NOTICE
    const bare = { owners, property, loanNumber, brand, preparedOn }
    const [every, none] = [
      await textOf(await render('TEXAS_EQUITY_NOTICE', SAMPLES.TEXAS_EQUITY_NOTICE)),
      await textOf(await render('TEXAS_EQUITY_NOTICE', bare)),
    ]
    for (const rule of [
      'what the home is worth',
      'fees to make it',
      'Only one such loan',
      'months after',
      'Each advance',
    ])
      expect([every, none].map((text) => toSay(rule).asymmetricMatch(text))).toEqual([true, false])
    for (const rule of ['later of two days', 'business day', 'permanent office', 'spouse consents'])
      expect([every, none].map((text) => toSay(rule).asymmetricMatch(text))).toEqual([true, false])
    expect(none).toEqual(toSay('each owner consents'))
  })

  it('shows the code of the demonstration', async () => {
    const { brand, preparedOn } = SAMPLES.ECONSENT
    const demonstration = { brand, preparedOn, part: 'DEMONSTRATION', demonstrationCode: 'K7M2QX' } as const
    expect(await textOf(await render('ECONSENT', demonstration))).toContain('K7M2QX')
  })

  it.each([
    ['a mortgage', { type: 'MORTGAGE', powerOfSale: false }, 'Open-end mortgage', 'judicial proceeding'],
    ['a security deed', { type: 'SECURITY_DEED' }, 'Security deed', 'not a mortgage'],
  ] as const)('names the lien %s where the state has it so', async (_, form, title, clause) => {
    const text = await textOf(await render('SECURITY_INSTRUMENT', { ...SAMPLES.SECURITY_INSTRUMENT, form }))
    expect(text).toEqual(toSay(title))
    expect(text).toEqual(toSay(clause))
    expect(text).not.toContain('Trustee')
  })
})

describe('data that does not fit', () => {
  it('is refused with the places that are missing, and nobody’s data', async () => {
    const { drawCents: _, ...terms } = SAMPLES.CREDIT_AGREEMENT.terms
    const data = { ...SAMPLES.CREDIT_AGREEMENT, terms } as DataOf<'CREDIT_AGREEMENT'>
    const problem = await render('CREDIT_AGREEMENT', data).catch((reason: unknown) => reason)
    expect(problem).toBeInstanceOf(RenderProblem)
    expect(problem).toMatchObject({ code: 'dataInvalid', paths: ['terms.drawCents'] })
    expect(String(problem)).not.toContain('Ruiz')
  })

  it('is refused where it holds a field that no document shows', async () => {
    const data = { ...SAMPLES.HOUSING_COUNSELORS, ssn: '900-01-1234' } as DataOf<'HOUSING_COUNSELORS'>
    await expect(render('HOUSING_COUNSELORS', data)).rejects.toMatchObject({ code: 'dataInvalid' })
  })
})

describe('hostile data', () => {
  const hostile = [
    '#include "/etc/passwd"',
    '#sys.inputs.data',
    '*bold* _it_ `raw` $x^2$ = Heading',
    '"quoted" \\"escaped\\" \\u{41} </script>',
    '<anchor> @ref // comment /* more */',
    '#panic("no") #eval("1+1")',
    'https://evil.example ~~ --- ...',
    'محمد عبد الله',
    'שלום כהן',
    'Жук Ωμέγα Nguyễn Łukasz',
  ]

  // [ASVS-1.1.2] [ASVS-1.3.5] [ASVS-1.3.7]
  it.each(hostile)('%s is printed as it stands', async (name) => {
    const data = { ...SAMPLES.CREDIT_SCORE_DISCLOSURE, consumer: { name, addressLines: [name, name] } }
    const text = await textOf(await render('CREDIT_SCORE_DISCLOSURE', data))
    const letters = [...withoutSpaces(name)]
    const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(name)
    if (rightToLeft) expect(letters.filter((letter) => !text.includes(letter.normalize('NFKC')))).toEqual([])
    else expect(text).toContain(letters.join(''))
  })

  // [ASVS-1.3.3]
  it('shows by number what has no glyph or cannot be seen', async () => {
    const data = { ...SAMPLES.CREDIT_SCORE_DISCLOSURE, consumer: { name: '王 \u202Egnp\u0000 😀' } }
    const text = await textOf(await render('CREDIT_SCORE_DISCLOSURE', data))
    expect(text).toContain('[U+738B][U+202E]gnp[U+0000][U+1F600]')
  })
})

describe('signing', () => {
  const signedAt = '2026-03-04T15:22:10Z'
  const agreement = SAMPLES.CREDIT_AGREEMENT
  const signatures: NonNullable<DataOf<'CREDIT_AGREEMENT'>['signatures']> = [
    { anchor: 'borrower-1.signature', kind: 'typed', text: 'Ana María Ruiz', name: 'Ana María Ruiz', signedAt },
    { anchor: 'borrower-1.initials-security', kind: 'typed', text: 'AMR', name: 'Ana María Ruiz', signedAt },
    {
      anchor: 'borrower-2.signature',
      kind: 'drawn',
      svgPath: 'M10 40 C20 5 40 5 50 40 L80 20',
      name: 'Benjamin Osei',
      signedAt,
    },
  ]

  it('finds every place to sign on the page, inside its margins', async () => {
    const { anchors, pages } = await render('CREDIT_AGREEMENT', agreement)
    expect(anchors.map(({ name }) => name)).toEqual([
      'borrower-1.initials-later-draws',
      'borrower-2.initials-later-draws',
      'borrower-1.initials-security',
      'borrower-2.initials-security',
      'borrower-1.signature',
      'borrower-2.signature',
    ])
    for (const { page, xPt, yPt, widthPt, heightPt } of anchors) {
      expect(page).toBeLessThanOrEqual(pages)
      expect(xPt).toBeGreaterThan(60)
      expect(xPt + widthPt).toBeLessThan(612 - 60)
      expect(yPt).toBeGreaterThan(60)
      expect(yPt + heightPt).toBeLessThan(792 - 60)
    }
  })

  it('puts the signature and its instant there without moving anything', async () => {
    const before = await render('CREDIT_AGREEMENT', agreement)
    const after = await render('CREDIT_AGREEMENT', { ...agreement, signatures })
    expect(after.anchors).toEqual(before.anchors)
    expect(after.pages).toBe(before.pages)
    expect(after.sha256).not.toBe(before.sha256)
    expect(await textOf(after)).toEqual(toSay('March 4, 2026, 15:22:10 UTC'))
    expect(Buffer.from(after.pdf).toString('latin1')).toContain('Allura')
    expect(Buffer.from(after.pdf).toString('latin1')).toContain('Signature of Benjamin Osei')
  })

  it('refuses a signature that has no place', async () => {
    const lost = { anchor: 'borrower-9.signature', kind: 'typed', text: 'X', name: 'X', signedAt } as const
    await expect(render('CREDIT_AGREEMENT', { ...agreement, signatures: [lost] })).rejects.toMatchObject({
      code: 'anchorUnknown',
      paths: ['borrower-9.signature'],
    })
  })

  it('gives every owner of the home the copies that are due', async () => {
    const text = await textOf(await render('NOTICE_OF_RIGHT_TO_CANCEL', SAMPLES.NOTICE_OF_RIGHT_TO_CANCEL))
    for (const owner of ['Ana María Ruiz', 'Benjamin Osei', 'Carla Díaz']) {
      expect(text).toEqual(toSay(`For ${owner} · copy 1 of 2`))
      expect(text).toEqual(toSay(`For ${owner} · copy 2 of 2`))
    }
    expect(text.match(/IWISHTOCANCEL/g)).toHaveLength(6)
  })
})

describe('a renderer', () => {
  it('tells a template that does not compile from data that does not fit', async () => {
    const broken = createRenderer({ templatesDir: '/nowhere' })
    try {
      const request = { kind: 'ECONSENT', locale: 'en', data: SAMPLES.ECONSENT } as const
      await expect(broken.render(request)).rejects.toMatchObject({ code: 'taskFailed' })
    } finally {
      await broken.close()
    }
  })

  it('refuses documents once it is closed', async () => {
    const closed = createRenderer()
    await closed.close()
    const request = { kind: 'ECONSENT', locale: 'en', data: SAMPLES.ECONSENT } as const
    await expect(closed.render(request)).rejects.toMatchObject({ code: 'closed' })
  })
})
