import { describe, expect, it } from 'vitest'
import { checkRecord } from './check-record.ts'
import { type Path, pathText } from './error.ts'
import { sampleRecord, withValue } from './sample-record.ts'

type Place = readonly (string | number)[]

const record = sampleRecord('juniper')
const errorsOf = (path: Place, value: unknown) => {
  const checked = checkRecord(withValue(record, path, value))
  return checked.ok ? [] : checked.errors.map(({ path: at, says, mend }) => `${pathText(at as Path)} ${says}: ${mend}`)
}
const sheet = record.lending.rateSheets[0]
const pause = (startTime: string, endTime: string) => ({ startTime, endTime })
const svg = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`

it('is right as it ships', () => expect(checkRecord(record)).toEqual({ ok: true, record }))

describe('a field that does not fit', () => {
  it.each([
    [['id'], 'seven', 'id is "seven": give a uuid of its own'],
    [['version'], 0, 'version is 0: take at least 1'],
    [['version'], '2', 'version is "2": give a number'],
    [['isSample'], 'yes', 'isSample is "yes": give true or false'],
    [['orgCode'], 'juniper', 'orgCode is "juniper": give a code of capitals'],
    [['hosts'], [], 'hosts is []: take at least 1 entries'],
    [['hosts', 0], 'Juniper.example:80', 'hosts[0] is "Juniper.example:80": give a host name in small letters'],
    [['languages', 0], 'fr', 'languages[0] is "fr": take one of en, es'],
    [['brand', 'palettes', 'primary', '600'], 'plum', 'brand.palettes.primary.600 is "plum": give a colour as #rrggbb'],
    [['brand', 'palettes', 'primary', '600'], undefined, 'brand.palettes.primary.600 is missing: give text'],
    [['brand', 'fontText'], 'a;}body{', 'brand.fontText is "a;}body{": give font families as in CSS'],
    [['brand', 'displayWeight'], 1_000, 'brand.displayWeight is 1000: take at most 900'],
    [['brand', 'radii', 'card'], '1;2', 'brand.radii.card is "1;2": give a length such as 6px'],
    [['brand', 'mark'], 'harbour', 'brand.mark is "harbour": take one of hearth, harbor, perhaps harbor'],
    [['brand', 'logo'], 'logo.svg', 'brand.logo is "logo.svg": give an object'],
    [['brand', 'logo', 'src'], 'gone.svg', 'brand.logo.src is "gone.svg": give a data URI'],
    [['companyInfo', 'companyName'], undefined, 'companyInfo.companyName is missing: give text'],
    [['companyInfo', 'companyAddress', 'state'], 'XX', 'companyInfo.companyAddress.state is "XX": take one of AL'],
    [['companyInfo', 'companyAddress', 'zip'], 53703, 'companyInfo.companyAddress.zip is 53703: give text'],
    [['companyInfo', 'companyNMLS'], 'A1', 'companyInfo.companyNMLS is "A1": give a number of up to ten digits'],
    [['companyInfo', 'phoneFormatted'], '608', 'companyInfo.phoneFormatted is "608": give a number such as'],
    [['companyInfo', 'email'], 'help', 'companyInfo.email is "help": give a mail address'],
    [['companyInfo', 'termsOfUseUrl'], 'http://x', 'companyInfo.termsOfUseUrl is "http://x": give an address'],
    [['companyInfo', 'footerImage'], 'EHO', 'companyInfo.footerImage is "EHO": take one of EHL, EOL, BOTH'],
    [['companyInfo', 'additionalUrls'], [{ type: 'HEAD', url: 'https://x.example', name: 'X' }], 'take FOOTER'],
    [['products', 'heloc'], undefined, 'products.heloc is missing: give an object'],
    [['products', 'heloc', 'interestOnlyFromAge'], 61, 'products.heloc.interestOnlyFromAge is 61: take at least 62'],
    [['products', 'heloc', 'cryptoUtmSource'], 'C LOC', 'products.heloc.cryptoUtmSource is "C LOC": give a utm_source'],
    [['states', 0], 'TEXAS', 'states[0] is "TEXAS": take one of AL'],
    [['programs'], ['ALL_OUT'], 'programs[0] is "ALL_OUT": take one of ALL_IN'],
    [['hmdaCollection'], 'REGC', 'hmdaCollection is "REGC": take one of REG_C'],
    [['originator', 'phoneNumber'], '608-555-0123', 'originator.phoneNumber is "608-555-0123": give a number such as'],
    [['originatorRules', 'kind'], 'AGENT', 'originatorRules.kind is "AGENT": take one of LOAN_OFFICER, BROKER'],
    [['operatingHours', 'OPS_PHONE'], [], 'operatingHours.OPS_PHONE is []: take exactly 7 entries'],
    [['operatingHours', 'OPS_CHAT', 0, 'startTime'], '6 AM', 'is "6 AM": give a time of day such as 06:00'],
    [['operatingHours', 'OPS_CHAT', 0, 'endTime'], '24:30', 'is "24:30": give a time of day such as 17:00, or 24:00'],
    [['operatingCalendar'], { holidays: [{ on: 'Christmas' }] }, 'holidays[0].on is "Christmas": give a day such as'],
    [
      ['operatingCalendar'],
      { departmentZones: { CHAT: 'UTC' } },
      'operatingCalendar.departmentZones.CHAT is not known',
    ],
    [['features', 'webChat'], undefined, 'features.webChat is missing: give true or false'],
    [['flags', 0, 'percent'], 101, 'flags[0].percent is 101: take at most 100'],
    [['flags', 0, 'key'], 'Maintenance', 'flags[0].key is "Maintenance": give a key such as'],
    [['shellLinks', 'pay'], '/pay', 'shellLinks.pay is "/pay": give an address that starts with https://'],
    [['communicationsUrl'], 'http://x', 'communicationsUrl is "http://x": give an address that starts with https://'],
    [['mailFrom', 'address'], '@x', 'mailFrom.address is "@x": give a mail address'],
    [['mailSignature', 'es'], undefined, 'mailSignature.es is missing: give text'],
    [['lending', 'rateSheets', 0, 'startPercent'], 8.1, 'lending.rateSheets[0].startPercent is 8.1: give text'],
    [['lending', 'rateSheets', 0, 'effectiveOn'], '2026-02-30', 'is "2026-02-30": give a day such as 2026-11-01'],
    [['lending', 'rateSheets', 0, 'terms', 0, 'termYears'], 7, 'is 7: take one of 5, 10, 15, 20, 30'],
    [['fundingHoldDays'], 1.5, 'fundingHoldDays is 1.5: give a whole number'],
    [['deedTrustee'], '', 'deedTrustee is "": take at least 1 characters'],
  ] as const)('%j as %j is told with what is expected', (path, value, expected) =>
    expect(errorsOf(path, value).join('\n')).toContain(expected),
  )
})

describe('a key that nobody knows', () => {
  it.each([
    [['orgcode'], 'orgcode is not known: perhaps orgCode was meant; else leave it out'],
    [['companyInfo', 'companyNmls'], 'companyInfo.companyNmls is not known: perhaps companyNMLS was meant'],
    [['brand', 'palettes', 'primary', '650'], 'brand.palettes.primary.650 is not known: perhaps'],
    [['features', 'webchat'], 'features.webchat is not known: perhaps webChat was meant'],
    [['operatingHours', 'OPS_CHAT', 0, 'start'], 'operatingHours.OPS_CHAT[0].start is not known'],
    [['operatingHours', 'CHAT'], 'operatingHours.CHAT is not known: leave it out; known here are OPS_PHONE, OPS_CHAT'],
    [['operatingCalendar', 'holiday'], 'operatingCalendar.holiday is not known: perhaps holidays was meant'],
    [['brand', 'logo', 'depth'], 'brand.logo.depth is not known: leave it out; known here are src, width, height'],
  ] as const)('%j is told with the nearest one', (path, expected) =>
    expect(errorsOf(path, true).join('\n')).toContain(expected),
  )
})

describe('parts that contradict each other', () => {
  it.each([
    [['lei'], '254900SAMPLE0003XX00', 'lei is 254900SAMPLE0003XX00: give the twenty characters'],
    [['timeZone'], 'America/Gotham', 'timeZone is America/Gotham: give a zone'],
    [['companyInfo', 'organization'], 'OTHER', 'companyInfo.organization is OTHER: give orgCode'],
    [['hosts'], ['a.localhost', 'a.localhost'], 'hosts[1] repeats a.localhost'],
    [['consoleHosts'], ['a.localhost', 'a.localhost'], 'consoleHosts[1] repeats a.localhost'],
    [
      ['consoleHosts'],
      ['juniper.localhost'],
      'consoleHosts[0] is juniper.localhost, which hosts names: give the console a host without borrowers',
    ],
    [['states'], ['WI', 'IL', 'WI', 'IA', 'MI', 'MN'], 'states[2] repeats WI'],
    [['states'], ['WI', 'IL', 'MI', 'MN'], 'stateLicenses[1].abbrev is IA, where the lender does not lend'],
    [['languages'], ['es'], 'languages has no en'],
    [['spanish'], null, 'spanish is null while languages names es'],
    [['originators', 0, 'brokerName'], null, 'originators[0] has no name: give originatorName'],
    [['originators', 1, 'nmls'], '9100013', 'originators[1].nmls is 9100013: give the four to seven digits'],
    [['originators', 1, 'uuid'], sampleRecord('juniper').originators?.[0]?.uuid, 'originators[1] repeats'],
    [['orgPricingData'], [{ minApr: 9, maxApr: 8 }], 'orgPricingData[0] has a least that is not below its most'],
    [['products', 'heloc', 'isNewYork'], true, 'products.heloc.isNewYork is true while states has no NY'],
    [['operatingHours', 'OPS_CHAT', 2, 'weekday'], 'MONDAY', 'operatingHours.OPS_CHAT[2] is not WEDNESDAY with 3'],
    [
      ['operatingHours', 'OPS_CHAT', 0, 'endTime'],
      '05:00',
      'operatingHours.OPS_CHAT[0].endTime is not after startTime',
    ],
    [['operatingHours', 'OPS_CHAT', 0, 'breaks'], [pause('12:00', '12:00')], 'OPS_CHAT[0].breaks[0] is out of order'],
    [['operatingHours', 'OPS_CHAT', 0, 'breaks'], [pause('05:00', '07:00')], 'OPS_CHAT[0].breaks[0] is out of order'],
    [['operatingHours', 'OPS_CHAT', 0, 'breaks'], [pause('12:00', '23:00')], 'OPS_CHAT[0].breaks[0] is out of order'],
    [
      ['operatingHours', 'OPS_CHAT', 0, 'breaks'],
      [pause('12:00', '13:00'), pause('09:00', '10:00')],
      'OPS_CHAT[0].breaks[1] is out of order: give breaks within the hours, in order',
    ],
    [
      ['operatingCalendar'],
      { timeZone: 'America/Gotham' },
      'operatingCalendar.timeZone is America/Gotham: give a zone',
    ],
    [
      ['operatingCalendar'],
      { departmentZones: { OPS_CHAT: 'PST8' } },
      'operatingCalendar.departmentZones.OPS_CHAT is PST8: give a zone',
    ],
    [
      ['operatingCalendar'],
      { holidays: [{ on: '2027-02-29', hours: null }] },
      'operatingCalendar.holidays[0].on is 2027-02-29: give a day that exists',
    ],
    [
      ['operatingCalendar'],
      { holidays: [{ on: '2026-12-24', hours: { startTime: '12:00', endTime: '08:00' } }] },
      'operatingCalendar.holidays[0].hours.endTime is not after startTime',
    ],
    [
      ['operatingCalendar'],
      {
        holidays: [
          { on: '2026-12-24', hours: null, departments: ['OPS_PHONE'] },
          { on: '2026-12-24', hours: null, departments: ['OPS_CHAT'] },
          { on: '2026-12-24', hours: null },
        ],
      },
      'operatingCalendar.holidays[2] is 2026-12-24 once more',
    ],
    [['lending', 'rateSheets', 0, 'highestPercent'], '7.85', 'lending.rateSheets[0].highestPercent is not above'],
    [['lending', 'rateSheets', 0, 'scores', 1, 'from'], 801, 'lending.rateSheets[0].scores[1] is out of order (801)'],
    [['lending', 'rateSheets', 0, 'hcltvs', 1, 'upToPercent'], '50', 'rateSheets[0].hcltvs[1] is out of order (50)'],
    [['lending', 'rateSheets'], [sheet, sheet], 'lending.rateSheets[1].effectiveOn is that of an earlier entry too'],
    [
      ['paperColour'],
      '#888888',
      'paperColour is too weak on white paper: #888888 has a contrast of 3.54: WCAG AA asks 4.5',
    ],
  ] as const)('%j as %j are told', (path, value, expected) =>
    expect(errorsOf(path, value).join('\n')).toContain(expected),
  )
})

describe('what is lent and taken', () => {
  const policy = sampleRecord('silverleaf').lending.policies[0]
  const amounts = (minLineCents: number, maxLineCents: number) => [
    { ...policy, amounts: { minLineCents, maxLineCents, stepCents: 500_00 } },
  ]
  it.each([
    ['[P-9-01]', 14_500_00, 400_000_00, 'lending.policies[0].amounts leaves the span of the product'],
    ['[P-9-02]', 15_000_00, 400_500_00, 'lending.policies[0].amounts leaves the span of the product'],
    ['[P-9-01] [P-9-02]', 15_000_00, 400_000_00, ''],
  ])('%s from %d to %d cents: %j', (_, least, most, expected) => {
    const errors = errorsOf(['lending', 'policies'], amounts(least, most)).join('\n')
    if (expected === '') expect(errors).toBe('')
    else expect(errors).toContain(expected)
  })
  it.each([
    ['5.00', 'lending.rateSheets[0].fees[0].feePercent is 5.00: take 4.99 or less'],
    ['4.99', ''],
  ])('[P-9-04] a fee of %s percent is told as %j', (feePercent, expected) => {
    const errors = errorsOf(['lending', 'rateSheets', 0, 'fees', 0, 'feePercent'], feePercent).join('\n')
    if (expected === '') expect(errors).toBe('')
    else expect(errors).toContain(expected)
  })
})

describe('a palette', () => {
  it('under WCAG AA is refused with the pair, its contrast and what it must be', () =>
    expect(errorsOf(['brand', 'palettes', 'primary', '600'], '#d67eb6')).toContain(
      'brand.palettes.primary.600 is too weak for links: primary-600 (#d67eb6) on white (#ffffff) has a contrast of 2.79: ' +
        'WCAG AA asks 4.5 or more: make the darker of the two darker',
    ))
  it('is not refused for a pair that is strong enough by a hair', () => {
    expect(errorsOf(['brand', 'palettes', 'secondary', '500'], '#767676')).toEqual([])
    expect(errorsOf(['brand', 'palettes', 'notice', '500'], '#959595').join()).toContain('a contrast of 2.99')
  })
})

describe('a picture', () => {
  // [ASVS-1.3.4]
  it.each([
    ['a script', '<svg><script>1</script></svg>', 'has the element script'],
    ['a style sheet', '<svg><style>*{}</style></svg>', 'has the element style'],
    ['foreign elements', '<svg><foreignObject/></svg>', 'has the element foreignObject'],
    ['something that runs on load', '<svg onload="a()"/>', 'has the attribute onload'],
    ['something that runs, in capitals', '<svg ONLOAD="a()"/>', 'has the attribute ONLOAD'],
    ['something that runs, unquoted', '<svg onload=a()></svg>', 'not well written'],
    ['a link to another file', '<svg><use href="https://x.example/a.svg#a"/></svg>', 'points at another file'],
    ['the older link to another file', '<svg><use xlink:href="//x.example/a"/></svg>', 'points at another file'],
    ['a fill from elsewhere', '<svg><path fill="url(https://x.example/#a)"/></svg>', 'may reach outside'],
    ['an entity', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'does not begin with <svg'],
    ['a comment', '<svg><!-- a --></svg>', 'has a declaration'],
    ['no drawing at all', '<html></html>', 'does not begin with <svg'],
    ['too many bytes', `<svg>${'<g></g>'.repeat(10_000)}</svg>`, 'has 70011 bytes'],
  ])('with %s is refused', (_, text, expected) =>
    expect(errorsOf(['brand', 'logo', 'src'], svg(text)).join()).toContain(expected),
  )
  it.each([
    ['a shape', '<svg viewBox="0 0 1 1"><path d="M0 0h1" fill="url(#a)"/></svg>'],
    ['a movement', '<svg><g><animate attributeName="r" from="1" to="2"/></g></svg>'],
    ['a shape used twice', '<svg><defs><path id="a" d="M0 0"/></defs><use href="#a"/></svg>'],
  ])('with %s is taken', (_, text) => expect(errorsOf(['brand', 'logo', 'src'], svg(text))).toEqual([]))
  it('that says it is a PNG must be one', () =>
    expect(errorsOf(['brand', 'logo', 'src'], 'data:image/png;base64,AAAA').join()).toContain('is no PNG'))
})

describe('the minutes of a proof', () => {
  it.each([1, 10, 60, undefined])('may be %j', (proofMinutes) =>
    expect(errorsOf(['signIn'], { proofMinutes })).toEqual([]),
  )
  it.each([0, 61, 2.5, '10'])('may not be %j', (proofMinutes) =>
    expect(errorsOf(['signIn'], { proofMinutes })).toContainEqual(expect.stringContaining('signIn.proofMinutes')),
  )
})

describe('the origins of partners', () => {
  const withOrigins = (...partnerOrigins: string[]) =>
    errorsOf(['chat'], { channelId: null, mode: 'builtin', linkDomains: [], typingPreview: false, partnerOrigins })
  it.each(['https://www.partner.example', 'https://partner.example:8443', 'http://shop.localhost:5173'])(
    'may be %s',
    (origin) => expect(withOrigins(origin)).toEqual([]),
  )
  it.each([
    '*',
    'https://*.partner.example',
    'https://partner.example/',
    'http://partner.example',
    'partner.example',
    'null',
  ])('may not be %s', (origin) =>
    expect(withOrigins(origin)).toContainEqual(expect.stringContaining('chat.partnerOrigins[0] is')),
  )
})

describe('the minutes of a code', () => {
  it.each([2, 10, undefined])('may be %j', (codeMinutes) => expect(errorsOf(['signIn'], { codeMinutes })).toEqual([]))
  it.each([1, 11, 2.5])('may not be %j', (codeMinutes) =>
    expect(errorsOf(['signIn'], { codeMinutes })).toContainEqual(expect.stringContaining('signIn.codeMinutes')),
  )
})

describe('the networks of staff', () => {
  it.each([['203.0.113.7'], ['203.0.113.0/24'], ['2001:db8::/32', '10.0.0.0/8']])('may be %s', (...staffNetworks) =>
    expect(errorsOf(['signIn'], { staffNetworks })).toEqual([]),
  )
  it.each(['0.0.0.0/0', 'office.example', '203.0.113.0/33', ''])('may not be %j', (network) =>
    expect(errorsOf(['signIn'], { staffNetworks: [network] })).toContainEqual(
      expect.stringContaining('signIn.staffNetworks[0] is'),
    ),
  )
  it('may not be none at all, which would shut everybody out', () =>
    expect(errorsOf(['signIn'], { staffNetworks: [] })).toContainEqual(expect.stringContaining('signIn.staffNetworks')))
})

describe('the second factor of staff', () => {
  const roles = { claim: 'groups', values: { uw: ['underwriter'] } }
  const issuer = { issuer: 'https://id.example', clientId: 'portal', clientSecretEnv: 'OIDC_SECRET', roles }
  const settings = (secondFactorBy: object | undefined, staffSecondFactor: unknown = 'required') => ({
    staff: { ...issuer, ...(secondFactorBy !== undefined && { secondFactorBy }) },
    staffSecondFactor,
  })
  it.each([
    [{ staffSecondFactor: 'required' }],
    [{ staffSecondFactor: 'optional' }],
    [settings(undefined, 'optional')],
    [settings({ acr: ['phr', 'urn:lender:two'] })],
    [settings({ amr: ['otp', 'hwk', 'mfa'] })],
  ])('may be %j', (signIn) => expect(errorsOf(['signIn'], signIn)).toEqual([]))
  it.each([
    [settings(undefined, 'yes'), 'signIn.staffSecondFactor is "yes": take one of required, optional'],
    [
      settings(undefined),
      'signIn.staff.secondFactorBy names nothing while staffSecondFactor is required: name the acr',
    ],
    [settings({}), 'signIn.staff.secondFactorBy names nothing while staffSecondFactor is required: name the acr'],
    [settings({ amr: [] }), 'signIn.staff.secondFactorBy.amr is []: take at least 1 entries'],
    [settings({ amr: ['otp', 'pwd'] }), 'secondFactorBy.amr[1] is pwd, which is no second factor: leave it out'],
    [settings({ acr: ['0'] }, 'optional'), 'secondFactorBy.acr[0] is 0, which is no second factor: leave it out'],
    [settings({ acr: ['two words'] }), 'secondFactorBy.acr[0] is "two words": give a value without blanks'],
    [settings({ amrs: ['otp'] }), 'secondFactorBy.amrs is not known: perhaps amr was meant; else leave it out'],
  ])('may not be %j', (signIn, message) =>
    expect(errorsOf(['signIn'], signIn)).toContainEqual(expect.stringContaining(message)),
  )
})

describe('the second factor of borrowers', () => {
  const issuer = { issuer: 'https://id.example', clientId: 'portal', clientSecretEnv: 'OIDC_SECRET' }
  it.each([
    [{ borrowerSecondFactor: 'required' }],
    [{ borrowerSecondFactor: 'optional', customer: issuer }],
    [{ borrowerSecondFactor: 'required', customer: { ...issuer, secondFactorBy: { amr: ['mfa'] } } }],
  ])('may be %j', (signIn) => expect(errorsOf(['signIn'], signIn)).toEqual([]))
  it.each([
    [{ borrowerSecondFactor: true }, 'signIn.borrowerSecondFactor is true: take one of required, optional'],
    [
      { borrowerSecondFactor: 'required', customer: issuer },
      'signIn.customer.secondFactorBy names nothing while borrowerSecondFactor is required: name the acr',
    ],
    [
      { customer: { ...issuer, secondFactorBy: { amr: ['pwd'] } } },
      'customer.secondFactorBy.amr[0] is pwd, which is no second factor: leave it out',
    ],
  ])('may not be %j', (signIn, message) =>
    expect(errorsOf(['signIn'], signIn)).toContainEqual(expect.stringContaining(message)),
  )
})

describe('how long data are kept', () => {
  it('may be longer than the schedule, and no shorter', () => {
    expect(errorsOf(['retention'], { declinedApplications: 60 })).toEqual([])
    expect(errorsOf(['retention'], { declinedApplications: 24 })).toEqual([
      'retention.declinedApplications is 24 months: take 25 or more, or leave it out',
    ])
  })
})
