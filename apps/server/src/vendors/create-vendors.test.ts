import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAULT_VENDORS } from '@hearthline/contracts'
import { parseTaxId } from '@hearthline/domain/identifiers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../platform/config/index.ts'
import { createFileCounselors } from './counselors/file.ts'
import { createVendors, liveVendorErrors, type VendorSettings } from './create-vendors.ts'
import type { SandboxMessage } from './deliver.ts'
import { personas } from './personas.ts'
import { sandboxHomes, valueCentsOf } from './sandbox-homes.ts'
import { sendHere } from './testing/send-here.ts'

const inbox: SandboxMessage[] = []
const settings: VendorSettings = {
  mode: 'sandbox',
  send: sendHere,
  smtpUrl: undefined,
  housingCounselors: undefined,
  deliver: async (message) => {
    inbox.push(message)
  },
}
const home = { street: '100 Example Street', city: 'Denver', state: 'CO', zip: '80202' }
const askedOn = '2026-11-21'

const pull = (name: string, change = {}) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return createVendors(settings).credit.pull({
    reference: 'a:soft:1',
    kind: 'soft',
    askedOn,
    firstName,
    lastName,
    birthDate: '1980-01-01',
    taxId: undefined,
    street: home.street,
    zip: home.zip,
    ...change,
  })
}

describe('the personas', () => {
  it.each(personas.map((persona) => [persona.lastName, persona] as const))('%s has a number nobody is given', (_, p) =>
    expect(parseTaxId(p.taxId, { mode: 'sandbox' })).toMatchObject({ ok: true, kind: 'sandbox' }),
  )
  it('differ in name and number', () => {
    expect(new Set(personas.map(({ taxId }) => taxId)).size).toBe(personas.length)
    expect(new Set(personas.map(({ lastName }) => lastName)).size).toBe(personas.length)
  })
})

describe('the sandbox bureau', () => {
  it.each([
    ['Avery Sample', { score: 765, inquiries: [] }],
    ['Nobody Known', { score: 765, inquiries: [] }],
    ['blake scorelow', { score: 588 }],
    ['Casey Debtload', { monthlyDebtCents: 9_800_00 }],
    ['Drew Inquiry', { inquiries: [{ creditor: 'Example Auto Finance', on: '2026-11-01' }] }],
  ] as const)('reports %s as the table says', async (name, expected) =>
    expect(await pull(name)).toMatchObject({ outcome: 'report', report: expected }),
  )
  it.each([
    ['Reese Nonumber', {}, 'noMatch'],
    ['Reese Nonumber', { taxId: '900201021' }, 'noMatch'],
    ['Reese Nonumber', { taxId: '900201020' }, 'report'],
    ['Sasha Misspelt', { taxId: '900211021' }, 'noMatch'],
    ['Sasha Misspelled', { taxId: '900211021' }, 'report'],
    ['Jamie Lockedfile', {}, 'locked'],
    ['Jamie Lockedfile', { reference: 'a:soft:2' }, 'report'],
    ['Jamie Lockedfile', { kind: 'hard', reference: 'a:hard:1' }, 'report'],
    ['Rowan Frozenfile', {}, 'locked'],
    ['Rowan Frozenfile', { reference: 'a:soft:2', pin: '246810' }, 'report'],
    ['Rowan Frozenfile', { reference: 'a:soft:2', pin: '111111' }, 'frozenWithPin'],
    ['Rowan Frozenfile', { reference: 'a:soft:3' }, 'report'],
    ['Skyler Minorfile', {}, 'minor'],
    ['Harper Bureaufault', {}, 'failed'],
    ['Emerson Fraudalert', {}, 'factaAlert'],
    ['Dakota Garbled', {}, 'unreadable'],
    ['Dakota Garbled', { reference: 'a:soft:2' }, 'report'],
    ['Lennox Laterlocked', {}, 'report'],
    ['Lennox Laterlocked', { kind: 'hard', reference: 'a:hard:1' }, 'locked'],
    ['Lennox Laterlocked', { kind: 'hard', reference: 'a:hard:2' }, 'report'],
  ] as const)('answers about %s, asked %j, with %s', async (name, change, outcome) =>
    expect((await pull(name, change)).outcome).toBe(outcome),
  )
  it('lets a slow report wait once, for the same reference only', async () => {
    const { credit } = createVendors(settings)
    const ask = (reference: string) =>
      credit.pull({
        reference,
        kind: 'soft',
        askedOn,
        firstName: 'Parker',
        lastName: 'Slowbureau',
        birthDate: '1975-09-14',
        taxId: undefined,
        street: home.street,
        zip: home.zip,
      })
    const outcomes = [await ask('x'), await ask('x'), await ask('y'), await ask('x')].map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['pending', 'report', 'pending', 'report'])
  })
  it('gives the same report to the same question', () =>
    fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (street, zip) => {
        expect(await pull('Some Body', { street, zip })).toEqual(await pull('Some Body', { street, zip }))
      }),
    ))
  it('shows a mortgage of 55 % of what the home is worth', async () => {
    const answer = await pull('Avery Sample')
    const value = await createVendors(settings).valuation.estimate({ reference: 'a', home, askedOn })
    if (answer.outcome !== 'report' || value.outcome !== 'valued') throw new Error('no report')
    expect(answer.report.mortgages.map(({ balanceCents }) => balanceCents)).toEqual([(value.valueCents * 55) / 100])
  })
})

describe('the sandbox home', () => {
  it('is worth the same however its ZIP is written', async () => {
    const { valuation } = createVendors(settings)
    const value = await valuation.estimate({ reference: 'a', home, askedOn })
    expect(await valuation.estimate({ reference: 'b', home: { ...home, zip: '80202-1234' }, askedOn })).toEqual(value)
  })
  it('is valued by a person as its street says', async () => {
    const { valuation } = createVendors(settings)
    const seen = async (word: string, kind: 'BPO' | 'APPRAISAL') => {
      const request = { reference: 'a', home: { ...home, street: `12 ${word} Road` }, askedOn }
      const answer = await valuation.order({ ...request, kind })
      return answer.outcome === 'valued' ? answer.valueCents / valueCentsOf(request.home) : answer.outcome
    }
    expect(await Promise.all(['Unvalued', 'Overrated', 'Settling'].map((word) => seen(word, 'BPO')))).toEqual([
      1, 0.75, 0.85,
    ])
    expect([await seen('Unreachable', 'BPO'), await seen('Unreachable', 'APPRAISAL')]).toEqual(['noValue', 1])
  })
  it('is in the state that whoever went there says, where a word is to be had', async () => {
    const { valuation } = createVendors(settings)
    const conditionOf = async (word: string) => {
      const answer = await valuation.order({
        reference: 'a',
        kind: 'BPO',
        home: { ...home, street: `12 ${word} Road` },
        askedOn,
      })
      return answer.outcome === 'valued' ? answer.condition : answer.outcome
    }
    expect(await Promise.all(['Unvalued', 'Rundown', 'Overrated'].map(conditionOf))).toEqual([
      'GOOD',
      'POOR',
      undefined,
    ])
  })
  it('is one of two where several have the address, until one is chosen', async () => {
    const { valuation } = createVendors(settings)
    const estimate = (parcel?: string) =>
      valuation.estimate({ reference: 'a', home: { ...home, street: '12 Twin Road', parcel }, askedOn })
    const several = await estimate()
    if (several.outcome !== 'several') throw new Error('one home only')
    expect(several.homes.map(({ unit }) => unit)).toEqual(['A', 'B'])
    expect(await estimate(several.homes[0]?.parcel)).toMatchObject({ outcome: 'valued' })
  })
  it('is special by a word in its street', async () => {
    const vendors = createVendors(settings)
    const at = (word: string) => ({ ...home, street: `12 ${word} Road` })
    const outcome = async (word: string) =>
      (await vendors.valuation.estimate({ reference: 'a', home: at(word), askedOn })).outcome
    expect(await Promise.all(['Nowhere', 'Twin', 'Unvalued', 'Plain'].map(outcome))).toEqual([
      'notFound',
      'several',
      'noValue',
      'valued',
    ])
    const title = (word: string, owner = 'Avery Sample', evidence: readonly 'SUPPORT'[] = []) =>
      vendors.title.summarize({ reference: 'a', home: at(word), owner, evidence })
    expect(await title('Contested')).toMatchObject({ ownerMatches: false, owners: ['Rowan Recorded'] })
    expect(await title('Contested', 'rowan recorded')).toMatchObject({ ownerMatches: true })
    expect(await title('Contested', 'Avery Sample', ['SUPPORT'])).toMatchObject({ ownerMatches: true })
    expect(await title('Unrecorded')).toEqual({ outcome: 'noMatch' })
    expect(await title('Judgment')).toMatchObject({ liens: [{ kind: 'JUDGMENT' }] })
    const recordAt = async (...asked: Parameters<typeof title>) => {
      const answer = await title(...asked)
      return answer.outcome === 'found' ? answer.record : undefined
    }
    const plain = await recordAt('Plain')
    expect(plain).toMatchObject({
      vesting: 'Avery Sample, as sole owner',
      parcelNumber: expect.stringMatching(/^\d{4}-\d+-\d{3}$/),
      legalDescription: expect.stringMatching(/^Lot \d+, Block \d+, .*made-up.* Denver County, CO\.$/),
      sourceDeed: { recordedOn: expect.any(String) },
    })
    expect((await recordAt('Other'))?.legalDescription).not.toBe(plain?.legalDescription)
    expect(Object.keys((await recordAt('Unplatted')) ?? {})).toEqual(['vesting', 'sourceDeed', 'spouses'])
    expect((await recordAt('Contested', 'Avery Sample', ['SUPPORT']))?.vesting).toMatch(
      /acquired title as Rowan Recorded/,
    )
    expect(await vendors.flood.certify({ reference: 'a', home: at('Riverbank'), askedOn: '2026-11-02' })).toMatchObject(
      { zone: 'AE' },
    )
    expect(sandboxHomes.map(({ word }) => word)).toHaveLength(16)
  })
})

describe('the sandbox address', () => {
  const look = (street: string, change = {}) =>
    createVendors(settings).address.look({ ...home, unit: null, street, ...change })
  it.each([
    [
      '100 Example St',
      {
        outcome: 'exact',
        suggestion: null,
        county: 'Denver County',
        censusTract: '08031000100',
        needsUnit: false,
      },
    ],
    ['100 Example Street', { outcome: 'suggestion', suggestion: { street: '100 Example St' } }],
    ['5 Tower Road', { outcome: 'suggestion', needsUnit: true }],
    ['Example Street', { outcome: 'noMatch', county: null }],
    ['1 Nowhere Road', { outcome: 'noMatch' }],
  ] as const)('answers %s', async (street, expected) => expect(await look(street)).toMatchObject(expected))
  it('does not know a ZIP of another state, and names the county it makes up', async () => {
    expect(await look('1 Elm St', { zip: '10001' })).toMatchObject({ outcome: 'noMatch' })
    expect(await look('1 Elm St', { zip: '80299' })).toMatchObject({ county: 'Sample County' })
  })
})

describe('the rest of the sandbox', () => {
  const vendors = createVendors(settings)
  const person = { firstName: 'Avery', lastName: 'Sample', statedAnnualCents: 100_000_00 }
  it('finds the stated income, less of it, or none', async () => {
    const { token, choices } = await vendors.income.open({
      reference: 'a',
      type: 'payroll',
      person,
      returnUrl: 'https://x.test/',
    })
    const fetch = (change: Partial<typeof person>, choice = choices[0]?.id ?? '') =>
      vendors.income.fetch({ reference: 'a', token, choice, person: { ...person, ...change } })
    expect(await fetch({})).toMatchObject({ outcome: 'found', source: 'TRUV_PAYROLL', annualCents: 100_000_00 })
    expect(await fetch({ firstName: 'Finley', lastName: 'Lessincome' })).toMatchObject({ annualCents: 55_000_00 })
    expect(await fetch({ firstName: 'Emery', lastName: 'Paystub' })).toEqual({ outcome: 'notFound' })
    expect(await fetch({}, choices.at(-1)?.id)).toEqual({ outcome: 'notFound' })
  })
  it.each([
    ['payroll', ['TRUV_PAYROLL', 'TRUV_PAYROLL', 'TRUV_PAYROLL', 'EMPINFO']],
    ['bank', ['PLAID_TRANSACTIONS', 'TRUV_FINANCIAL_ACCOUNTS', 'OTHER']],
    ['tax', ['POINTSERV_TAX', 'POINTSERV_1099_MISC', 'POINTSERV_PAYROLL']],
  ] as const)('brings records of every kind by way of %s', async (type, sources) => {
    const { token, choices } = await vendors.income.open({ reference: 'a', type, person, returnUrl: 'https://x.test/' })
    const fetch = async ({ id: choice }: { readonly id: string }) => {
      const answer = await vendors.income.fetch({ reference: 'a', token, choice, person })
      return answer.outcome === 'found' ? [answer.source] : []
    }
    expect((await Promise.all(choices.map(fetch))).flat()).toEqual(sources)
  })
  it.each([
    ['1234567890', 'Avery Sample', 'VERIFIED'],
    ['1234560002', 'Avery Sample', 'FAILED_VERIFICATION'],
    ['1234560003', 'Avery Sample', 'PENDING_REVIEW'],
    ['1234567890', 'Somebody Else', 'FAILED_VERIFICATION'],
    ['1234567890', 'SAMPLE, AVERY Q.', 'VERIFIED'],
  ] as const)('says of account %s held by %s: %s', async (accountNumber, holderName, status) => {
    const request = {
      reference: 'a',
      routingNumber: '021000021',
      accountNumber,
      holderName,
      applicantName: 'Avery Sample',
    }
    expect(await vendors.bankAccount.check(request)).toBe(status)
  })
  it('rejects a blurred document once', async () => {
    const check = (attempt: number) =>
      vendors.identity.check({
        reference: `a:${attempt}`,
        attempt,
        firstName: 'Morgan',
        lastName: 'Blurryscan',
        birthDate: '1986-06-21',
        documents: [],
      })
    expect([(await check(1)).outcome, (await check(2)).outcome]).toEqual(['rejected', 'verified'])
  })
  it('takes the first choice of each notary question for right', async () => {
    const { questions, token } = await vendors.notary.questions({
      reference: 'a',
      firstName: 'Avery',
      lastName: 'Sample',
    })
    const answers = Object.fromEntries(questions.map(({ id, choices }) => [id, choices[0] ?? '']))
    expect(await vendors.notary.judge({ reference: 'a', token, answers })).toEqual({ right: 5 })
    expect(await vendors.notary.judge({ reference: 'a', token, answers: { ...answers, car: 'A red van' } })).toEqual({
      right: 4,
    })
  })
  it('shows the same payment for the same reference', async () => {
    const payment = { reference: 'a:draw', amountCents: 1, routingNumber: '', accountNumber: '', holderName: '' }
    expect(await vendors.payments.send(payment)).toEqual(await vendors.payments.send(payment))
  })
  it('keeps mail and texts in the inbox', async () => {
    inbox.length = 0
    await vendors.mail.send({
      organisation: 'o',
      from: { name: 'H', address: 'h@h.example' },
      to: 'a@b.test',
      subject: 'S',
      text: 'T',
    })
    await vendors.sms.send({ organisation: 'o', to: '+13036250142', body: 'B' })
    expect(inbox).toEqual([
      { organisation: 'o', channel: 'mail', to: 'a@b.test', subject: 'S', text: 'T' },
      { organisation: 'o', channel: 'sms', to: '+13036250142', subject: '', text: 'B' },
    ])
  })
})

const agency = {
  name: 'Example Counsel',
  addressLines: ['1 Example Street', 'Denver, CO 80202'],
  phone: '(303) 555-0100',
  languages: ['English'],
  services: ['Budget'],
}
const agencies = {
  listedOn: '2026-11-01',
  near: { '': [agency], '80': [{ ...agency, name: 'West' }], '8020': [{ ...agency, name: 'Denver' }] },
}

describe('the live list of counselling agencies', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'counselors-')), 'list.json')
  const write = (listedOn: string) => writeFileSync(file, JSON.stringify({ ...agencies, listedOn }))
  const near = (zip: string, today = '2026-11-21') => {
    const { agencies: found, listedOn } = createFileCounselors(file).near({ zip, today })
    return [found[0]?.name, listedOn]
  }
  it.each([
    ['80202', 'Denver'],
    ['80111', 'West'],
    ['04101', 'Example Counsel'],
  ])('gives %s those nearest to it, with the day of the list', (zip, name) => {
    write('2026-11-01')
    expect(near(zip)).toEqual([name, '2026-11-01'])
  })
  it('is good for thirty days, and a newer one takes its place while the server runs', () => {
    write('2026-11-01')
    const counselors = createFileCounselors(file)
    const on = (today: string) => counselors.near({ zip: '80202', today }).listedOn
    expect(on('2026-12-01')).toBe('2026-11-01')
    expect(() => on('2026-12-02')).toThrow('put a newer one')
    write('2026-12-02')
    expect(on('2026-12-02')).toBe('2026-12-02')
  })
})

describe('live vendors', () => {
  const list = (text: string): string => {
    const file = join(mkdtempSync(join(tmpdir(), 'counselors-')), 'list.json')
    writeFileSync(file, text)
    return file
  }
  const faults = (
    smtpUrl: string | undefined,
    housingCounselors = list(JSON.stringify(agencies)),
  ): readonly string[] => {
    try {
      createVendors({ ...settings, mode: 'live', smtpUrl, housingCounselors })
    } catch (error) {
      if (error instanceof ConfigError) return error.lines
    }
    return []
  }
  it('refuse to start, a line a kind and a way of income, each naming its setting', () => {
    expect(faults('smtps://mail.example')).toHaveLength(15)
    expect(faults('smtps://mail.example').every((line) => /^[A-Z_]+_VENDOR is missing: /.test(line))).toBe(true)
  })
  it('are named in the same round as a file of secrets that cannot be read', () => {
    const lines = liveVendorErrors({
      smtpUrl: undefined,
      housingCounselors: undefined,
      vendorSecrets: '/nope',
      vendorUrls: readConfig({ DATA_DIR: '/nope', MASTER_KEY: Buffer.alloc(32).toString('base64') }).vendorUrls,
    })
    expect(lines.filter((line) => line.startsWith('VENDOR_SECRETS '))).toEqual([
      expect.stringContaining('cannot be read'),
    ])
    expect(lines.filter((line) => /^[A-Z_]+_VENDOR is missing: /.test(line))).toHaveLength(15)
  })
  describe('with every setting', () => {
    const kinds = ['ADDRESS', 'BANK_ACCOUNT', 'CREDIT', 'FLOOD', 'IDENTITY', 'NOTARY', 'PAYMENTS', 'RECORDING'] as const
    const more = ['SCREENING', 'SMS', 'TITLE', 'VALUATION', 'INCOME_TAX'] as const
    const urls = {
      ...Object.fromEntries([...kinds, ...more].map((kind) => [`${kind}_VENDOR`, 'https://vendor.example'])),
      CREDIT_BUREAU: 'EXPERIAN',
      INCOME_PAYROLL_VENDOR: 'truv+https://prod.truv.example',
      INCOME_BANK_VENDOR: 'plaid+https://production.plaid.example',
    }
    const tokens = Object.fromEntries(FAULT_VENDORS.map((vendor) => [vendor, 'a-token-of-ours']))
    const keys = { clientId: 'our-client', secret: 'our-secret' }
    const secrets = { tokens, webhooks: {}, plaid: keys, truv: keys }
    const start = (change: object = {}, given: object = secrets) =>
      createVendors({
        ...settings,
        mode: 'live',
        smtpUrl: 'smtps://mail.example',
        housingCounselors: list(JSON.stringify(agencies)),
        urls: { ...urls, ...change },
        secrets: given as typeof secrets,
      })
    it('start, with nothing of the sandbox among them', () => {
      const vendors = start()
      const made = createVendors(settings)
      expect(vendors.credit.bureau).toBe('Experian')
      expect(vendors.income.name).toBe('Truv, Plaid, vendor.example')
      for (const kind of Object.keys(made) as (keyof typeof made)[]) expect(vendors[kind]).not.toEqual(made[kind])
    })
    it('order tax records from PointServices where the setting says so', () => {
      const account = { username: 'lender@example.test', password: 'our-password' }
      const url =
        'https://api.pointservices.example/riskinsight-services-ws/resources/v1/sami/IRS4506TTranscript/PDF-001'
      const { income } = start({ INCOME_TAX_VENDOR: `pointserv+${url}` }, { ...secrets, pointserv: account })
      expect(income.name).toBe('Truv, Plaid, PointServices')
    })
    it.each([
      ['INCOME_TAX_VENDOR', { INCOME_TAX_VENDOR: 'pointserv+https://api.pointservices.example' }],
      [
        'INCOME_TAX_VENDOR',
        { INCOME_TAX_VENDOR: 'pointserv+http://api.pointservices.example/sami/IRS4506TTranscript/PDF-001' },
      ],
      ['INCOME_TAX_VENDOR', { INCOME_TAX_VENDOR: 'somebody+https://api.example' }],
      ['TITLE_VENDOR', { TITLE_VENDOR: undefined }],
      ['TITLE_VENDOR', { TITLE_VENDOR: 'http://vendor.example' }],
      ['TITLE_VENDOR', { TITLE_VENDOR: 'vendor.example' }],
      ['CREDIT_BUREAU', { CREDIT_BUREAU: undefined }],
      ['CREDIT_BUREAU', { CREDIT_BUREAU: 'INNOVIS' }],
      ['INCOME_BANK_VENDOR', { INCOME_BANK_VENDOR: 'plaid+http://production.plaid.example' }],
      ['INCOME_TAX_VENDOR', { INCOME_TAX_VENDOR: undefined }],
    ])('but %s, refuse in one line that names it (%o)', (name, change) => {
      expect(() => start(change)).toThrow(ConfigError)
      expect(() => start(change)).toThrow(new RegExp(`^${name} .+$`))
    })
    it.each([
      ['title', { ...secrets, tokens: { ...tokens, title: undefined } }],
      ['plaid', { ...secrets, plaid: undefined }],
      ['pointserv', secrets],
    ])('refuse without the secrets of %s', (name, given) => {
      const tax = { INCOME_TAX_VENDOR: 'pointserv+https://api.example/sami/IRS4506TTranscript/PDF-001' }
      expect(() => start(name === 'pointserv' ? tax : {}, given)).toThrow(
        new RegExp(`^VENDOR_SECRETS has no .*${name}`),
      )
    })
  })
  it.each([
    ['a list that is not there', '/nowhere/list.json'],
    ['no JSON', list('Lantern Street')],
    ['no agency', list(JSON.stringify({ ...agencies, near: { '': [] } }))],
    ['none for most places', list(JSON.stringify({ ...agencies, near: { '802': [agency] } }))],
    ['an agency without a phone', list(JSON.stringify({ ...agencies, near: { '': [{ ...agency, phone: '' }] } }))],
  ])('refuse %s for the counselling agencies, and say how to mend it', (_, file) => {
    const messages = faults('smtps://mail.example', file).filter((line) => line.startsWith('HOUSING_COUNSELORS '))
    expect(messages).toEqual([expect.stringMatching(/: name a JSON file .*phone, languages and services\.$/)])
  })
  it('name the mail server too where there is none', () =>
    expect(faults(undefined).filter((line) => line.startsWith('SMTP_URL'))).toHaveLength(1))
})
