import type { ApplicationFacts, OtherOwner } from '@hearthline/domain/application'
import { afterAll, describe, expect, it } from 'vitest'
import { createRenderer, type DataOf } from '../../render/index.ts'
import { pdfText, withoutSpaces } from '../../render/testing/pdf-text.ts'
import { closingFacts, documentInput } from '../../testing/index.ts'
import { dataForSecurityInstrument } from './security-instrument.ts'

const renderer = createRenderer()
afterAll(() => renderer.close())

type Deed = DataOf<'SECURITY_INSTRUMENT'>

const owner = (firstName: string, relation: OtherOwner['relation'], owes: boolean): OtherOwner => ({
  uuid: `00000000-0000-4000-8000-0000000000${firstName === 'Robin' ? 'c1' : 'c2'}`,
  firstName,
  lastName: 'Sample',
  email: `${firstName}@example.test`,
  relation,
  owes,
})
const vested = (names: string) => ({ titleRecord: { ...closingFacts.titleRecord, vesting: names } })

/** Who owns the home: one who is married and one who is not, a couple, and three. */
const OWNERS: readonly (readonly [string, Partial<ApplicationFacts>])[] = [
  ['one alone', { applicant: { ...closingFacts.applicant, maritalStatus: 'UNMARRIED' } }],
  ['one with a spouse on record', { titleRecord: { ...closingFacts.titleRecord, spouses: ['Jamie Married'] } }],
  ['one with a spouse whom no record names', {}],
  [
    'a couple',
    {
      ...vested('Avery José Sample and Robin Sample, a married couple'),
      additional: {
        purpose: 'OTHER',
        otherOwners: [owner('Robin', 'SPOUSE', true)],
        givenAt: '2026-11-02T17:00:00.000Z',
      },
    },
  ],
  [
    'three',
    {
      ...vested('Avery José Sample, Robin Sample and Kim Sample'),
      additional: {
        purpose: 'OTHER',
        otherOwners: [owner('Robin', 'SPOUSE', true), owner('Kim', 'OTHER', false)],
        givenAt: '2026-11-02T17:00:00.000Z',
      },
    },
  ],
]

const BOXED = 'verifies only the identity of the individual who signed the document'
const STATES = [
  { state: 'CA', county: 'Yolo County', form: 'DEED_OF_TRUST', joins: true, says: [BOXED, 'PENALTY OF PERJURY'] },
  {
    state: 'CO',
    county: 'Denver',
    form: 'DEED_OF_TRUST',
    joins: false,
    says: ['Public Trustee of the City and County of Denver'],
  },
  {
    state: 'FL',
    county: 'Miami-Dade',
    form: 'MORTGAGE',
    joins: true,
    says: ['physical presence', 'online notarization', 'Jordan Ames (sample preparer)', '1400 Meridian Street'],
  },
  {
    state: 'NY',
    county: 'Kings',
    form: 'MORTGAGE',
    joins: false,
    says: ['personally known to me or proved to me on the basis'],
  },
  {
    state: 'TX',
    county: 'Harris',
    form: 'DEED_OF_TRUST',
    joins: true,
    says: ['NOTICE OF CONFIDENTIALITY RIGHTS', 'This instrument was acknowledged before me on', 'Section 50(a)(6)'],
  },
] as const

const inputFor = ({ state, county }: (typeof STATES)[number], change: Partial<ApplicationFacts>) => ({
  ...documentInput,
  facts: { ...closingFacts, ...change, property: { ...closingFacts.property, state, county } },
})

const render = async (data: Deed) => {
  const rendered = await renderer.render({ kind: 'SECURITY_INSTRUMENT', locale: 'en', data })
  const pages = await pdfText(rendered.pdf)
  return { ...rendered, first: withoutSpaces(pages[0] ?? ''), text: withoutSpaces(pages.join('')) }
}
const says = (text: string, words: string) => expect(text).toContain(withoutSpaces(words))

const cases = STATES.flatMap((row) => OWNERS.map(([who, change]) => [row.state, who, row, change] as const))

describe.each(cases)('a deed in %s given by %s', (_state, _who, row, change) => {
  const input = inputFor(row, change)
  const data = dataForSecurityInstrument(input)
  const { additional, titleRecord, applicant } = input.facts
  const others = additional?.otherOwners ?? []
  const hasSpouse = row.joins && applicant.maritalStatus === 'MARRIED' && others.length === 0

  it('has everybody who gives it sign, with name and address, and the spouse where the state has one join', async () => {
    const { anchors, text } = await render(data)
    expect(data.form.type).toBe(row.form)
    const signs = anchors.map(({ name }) => name).filter((name) => /^(?:owner|spouse)-/.test(name))
    expect(signs).toEqual([
      ...[applicant, ...others].map((_one, nth) => `owner-${nth + 1}.signature`),
      ...(hasSpouse ? ['spouse-1.signature'] : []),
    ])
    says(text, titleRecord?.vesting ?? 'absent')
    for (const one of data.owners) for (const line of one.addressLines ?? ['absent']) says(text, line)
    // Nobody but an owner and a spouse is named, and the spouse owes nothing.
    expect(data.spouses).toEqual(hasSpouse ? [titleRecord?.spouses ? { name: 'Jamie Married' } : {}] : [])
    expect(text.includes(withoutSpaces('SI-25'))).toBe(hasSpouse)
  })

  it('says what the state asks for, and nothing of another one', async () => {
    const { text, first } = await render(data)
    for (const words of row.says) says(text, words)
    for (const other of STATES.filter(({ state }) => state !== row.state))
      for (const words of other.says.filter(
        (one) => !/Jordan|1400/.test(one) && !row.says.some((mine) => mine === one),
      ))
        expect(text).not.toContain(withoutSpaces(words))
    for (const words of ['Recording requested by', 'After recording, return to', 'Prepared by', 'Parcel number'])
      says(first, words)
    says(text, 'Exhibit A')
    says(text, `${row.county}`)
  })

  it('leaves the recorder the corner of every page, and fits in the pages that are priced', async () => {
    const { pdf, pages } = await render(data)
    expect(pages).toBeLessThanOrEqual(10)
    const { PDF } = await import('@libpdf/core')
    for (const [nth, page] of (await PDF.load(pdf)).getPages().entries()) {
      const inCorner = page
        .extractText()
        .lines.flatMap(({ spans }) => spans)
        .filter(({ bbox }) => {
          const [height, width] = nth === 0 && row.state !== 'TX' ? [3 * 72, 3 * 72] : [72, 3 * 72]
          const top = page.height - (bbox.y + bbox.height)
          return bbox.x + bbox.width > page.width - width && top < height
        })
      // In Texas the notice has to be at the very top.
      expect(inCorner.map(({ text }) => text).filter(() => !(nth === 0 && row.state === 'TX'))).toEqual([])
    }
  })
})

describe('the certificate of a deed', () => {
  const florida = STATES[2]
  const act = {
    name: 'Noa Sealwright',
    commission: 'N-1',
    expiresOn: '2029-01-31',
    performedOn: '2026-11-20',
    state: 'Florida',
    county: 'at large',
  }
  const ofCertificate = async (data: Deed) => {
    const { text } = await render(data)
    return text.slice(text.indexOf(withoutSpaces('This instrument was acknowledged before me, by means of')))
  }

  it('is ticked for the manner of appearance once it is done by video, and left to the notary at a meeting', async () => {
    const data = dataForSecurityInstrument(inputFor(florida, OWNERS[0]?.[1] ?? {}))
    expect(data.notary.mode).toBe('REMOTE')
    const waiting = await ofCertificate(data)
    const done = await ofCertificate({ ...data, notary: { ...data.notary, act } })
    const met = await ofCertificate({ ...data, notary: { ...data.notary, mode: 'IN_PERSON', act } })
    expect(done).toContain(withoutSpaces('physical presence or ×online notarization'))
    for (const text of [waiting, met]) expect(text).not.toContain('×')
    expect(done).toContain(withoutSpaces('November 20, 2026'))
  })

  it('is general where no form of the state is known, and says of a video session that it was one', async () => {
    const ohio = { ...STATES[1], state: 'OH', county: 'Franklin' } as unknown as (typeof STATES)[number] // a state without a row
    const data = dataForSecurityInstrument(inputFor(ohio, OWNERS[0]?.[1] ?? {}))
    const video = 'by means of communication technology'
    const [before, after] = [await render(data), await render({ ...data, notary: { ...data.notary, act } })]
    expect(before.text).not.toContain(withoutSpaces(video))
    says(after.text, video)
  })
})

describe('a lender’s own record', () => {
  it('names another trustee for a state, and another first page; the county’s officer stays', () => {
    const own = {
      deedTrustees: { TX: 'Sam Trust, Attorney', CO: 'Nobody' },
      deedReserved: { heightInches: 4, widthInches: 3 },
    }
    const of = (nth: number) => {
      const input = inputFor(STATES[nth] ?? STATES[0], {})
      return dataForSecurityInstrument({ ...input, organisation: { ...input.organisation, ...own } })
    }
    expect([of(4).form, of(0).form, of(1).form]).toEqual([
      { type: 'DEED_OF_TRUST', trustee: { name: 'Sam Trust, Attorney' } },
      { type: 'DEED_OF_TRUST', trustee: { name: documentInput.organisation.deedTrustee } },
      { type: 'DEED_OF_TRUST', trustee: { name: 'The Public Trustee of the City and County of Denver' } },
    ])
    expect(of(0).reserved).toEqual(own.deedReserved)
  })
})
