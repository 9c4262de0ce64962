import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createVendors } from './create-vendors.ts'
import { bureaus } from './credit/live.ts'
import { createHttpsCredit, createHttpsVendor, type OtherAsks } from './https/https-vendor.ts'
import { type HttpsKind, httpsAsks } from './https/replies.ts'
import { createIncomeBySource } from './income/live.ts'
import { createPlaidIncome } from './income/plaid.ts'
import type { IncomeVendor } from './income/port.ts'
import { createTruvIncome } from './income/truv.ts'
import { outcomeOf } from './note-answers.ts'
import { GENERIC_TOKEN, startGenericStandIn } from './testing/generic-stand-in.ts'
import { API_KEYS, PUBLIC_TOKENS, startPlaidStandIn, startTruvStandIn } from './testing/income-stand-ins.ts'
import { portSamples } from './testing/port-samples.ts'
import { sendHere } from './testing/send-here.ts'
import { type StandIn, startStandIn } from './testing/stand-in-server.ts'
import { wordsOf } from './testing/words-of-replies.ts'
import { UnreadableAnswer } from './vendor-errors.ts'
import { mapAsks, type Vendors } from './vendors.ts'

const sandbox = createVendors({
  mode: 'sandbox',
  send: sendHere,
  smtpUrl: undefined,
  housingCounselors: undefined,
  deliver: async () => undefined,
})

let generic: StandIn
let plaid: StandIn
let truv: StandIn
let endless: StandIn
beforeAll(async () => {
  generic = await startGenericStandIn(sandbox)
  plaid = await startPlaidStandIn()
  truv = await startTruvStandIn()
  endless = await startStandIn(async () => ({ status: 200, body: {} }))
})
afterAll(async () => {
  for (const standIn of [generic, plaid, truv, endless]) await standIn.close()
})
beforeEach(() => {
  generic.asked.length = 0
})

type LineOptions = { token?: string; timeoutMs?: number; url?: string }

/** Every port over the generic protocol, against the stand-in. */
const overHttps = ({ token = GENERIC_TOKEN, timeoutMs, url = generic.url }: LineOptions = {}): Vendors => {
  const one = <K extends Exclude<HttpsKind, 'credit' | 'income'>>(kind: K): Vendors[K] =>
    createHttpsVendor(kind, { send: sendHere, url: `${url}/${kind}`, token, timeoutMs }, {} as OtherAsks<K>)
  return {
    ...sandbox,
    address: one('address'),
    bankAccount: one('bankAccount'),
    credit: createHttpsCredit({ send: sendHere, url: `${url}/credit`, token, timeoutMs }, bureaus.EQUIFAX),
    flood: one('flood'),
    identity: one('identity'),
    income: createHttpsVendor(
      'income',
      { send: sendHere, url: `${url}/income`, token, timeoutMs },
      { name: 'Stand-in' },
    ),
    notary: one('notary'),
    payments: one('payments'),
    recording: one('recording'),
    screening: one('screening'),
    sms: one('sms'),
    title: one('title'),
    valuation: one('valuation'),
  }
}

const ADAPTERS: readonly (readonly [string, () => Vendors])[] = [
  ['the sandbox', () => sandbox],
  ['the generic adapter', () => overHttps()],
]

const samples = Object.entries(portSamples).flatMap(([kind, ofKind]) =>
  ofKind.map((sample) => [kind, sample.of, sample] as const),
)

describe.each(ADAPTERS)('%s', (_, vendors) => {
  it.each(samples)('answers for %s: %s', async (_kind, _of, { ask, answers }) => {
    const answer = await ask(vendors())
    expect(answer).toEqual(
      typeof answers === 'object' && answers !== null ? expect.objectContaining(answersWithin(answers)) : answers,
    )
    expect(await ask(vendors()), 'the same again').toEqual(answer)
  })
})

describe('the generic protocol', () => {
  it.each(samples)('loses nothing of an answer for %s: %s', async (_kind, _of, { ask }) => {
    expect(await ask(overHttps())).toEqual(await ask(sandbox))
  })
})

/** Words that the sandbox never says by itself, or says once and not again. */
const NEVER_GIVEN: Readonly<Record<string, readonly string[]>> = {
  'credit.pull': ['pending'],
  'flood.certify': ['pending'],
  'identity.check': ['review'],
  'payments.send': ['pending'],
  'recording.record': ['pending'],
  'title.summarize': ['pending'],
  'title.finish': ['pending'],
  'valuation.estimate': ['pending'],
  'valuation.order': ['several', 'notFound', 'pending'],
}

describe('the samples', () => {
  it('have every word that a reply of a port may say, but for those that the sandbox never says', async () => {
    const outcomes = new Map<string, Set<string>>()
    const vendors = mapAsks(sandbox, (kind, name, ask) => async (request) => {
      const answer = await ask(request)
      const word = outcomeOf(answer)
      const path = `${kind}.${name}`
      if (word !== undefined) outcomes.set(path, new Set([...(outcomes.get(path) ?? []), word]))
      return answer
    })
    for (const [, , { ask }] of samples) await ask(vendors)
    for (const [kind, asks] of Object.entries(httpsAsks).filter(([one]) => one !== 'income'))
      for (const [name, { reply }] of Object.entries(asks)) {
        const path = `${kind}.${name}`
        const known = [...(outcomes.get(path) ?? []), ...(NEVER_GIVEN[path] ?? [])]
        expect([path, known.toSorted()]).toEqual([path, [...wordsOf(reply)].toSorted()])
      }
  })
})

/** What is asked of an answer is asked of the parts in it too. */
function answersWithin(answers: object): object {
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? expect.objectContaining(answersWithin(value))
        : Array.isArray(value) && value.length > 0
          ? value.map((one: object) => expect.objectContaining(one))
          : value,
    ]),
  )
}

const INCOMES: readonly (readonly [
  string,
  { make: () => IncomeVendor; way: 'payroll' | 'bank'; good: string; none: string },
])[] = [
  ['the sandbox', { make: () => sandbox.income, way: 'payroll', good: 'maple-foundry', none: 'not-listed' }],
  [
    'the generic adapter',
    { make: () => overHttps().income, way: 'payroll', good: 'maple-foundry', none: 'not-listed' },
  ],
  [
    'Plaid',
    { make: () => createPlaidIncome({ send: sendHere, url: plaid.url, ...API_KEYS }), way: 'bank', ...PUBLIC_TOKENS },
  ],
  [
    'Truv',
    { make: () => createTruvIncome({ send: sendHere, url: truv.url, ...API_KEYS }), way: 'payroll', ...PUBLIC_TOKENS },
  ],
  [
    'a vendor a way',
    {
      make: () =>
        createIncomeBySource({
          payroll: createTruvIncome({ send: sendHere, url: truv.url, ...API_KEYS }),
          bank: createPlaidIncome({ send: sendHere, url: plaid.url, ...API_KEYS }),
          tax: overHttps().income,
        }),
      way: 'bank',
      ...PUBLIC_TOKENS,
    },
  ],
]
const SOURCES = { payroll: 'TRUV_PAYROLL', bank: 'PLAID_TRANSACTIONS' } as const
const person = { firstName: 'Avery', lastName: 'Sample', statedAnnualCents: 100_000_00 }
const reference = '00000000-0000-4000-8000-00000000000b'
const returnUrl = `https://lender.example/account/heloc/${reference}/income/callback/bank?state=${reference}`

describe.each(INCOMES)('income records of %s', (_, { make, way, good, none }) => {
  const fetched = async (choice: string) => {
    const { token } = await make().open({ reference, type: way, person, returnUrl })
    return make().fetch({ reference, token, choice, person })
  }
  it('open a sign-in under a name', async () => {
    expect((await make().open({ reference, type: way, person, returnUrl })).token).toMatch(/\S/)
    expect(make().name).toMatch(/\S/)
  })
  it('show a yearly income with its source and a label', async () => {
    const answer = await fetched(good)
    expect(answer).toMatchObject({ outcome: 'found', source: SOURCES[way], label: expect.stringMatching(/Foundry/) })
    if (answer.outcome !== 'found') throw new Error('none found')
    // Biweekly pay of a hundred thousand a year is rounded to the cent.
    expect(Math.abs(answer.annualCents - 100_000_00)).toBeLessThan(26)
  })
  it('show none where there is none', async () => expect(await fetched(none)).toEqual({ outcome: 'notFound' }))
})

describe('an income vendor with an API of its own', () => {
  const wrong = { clientId: 'client-of-somebody', secret: 'a-wrong-secret' }
  it.each([
    ['Plaid', () => createPlaidIncome({ send: sendHere, url: plaid.url, ...wrong })],
    ['Truv', () => createTruvIncome({ send: sendHere, url: truv.url, ...wrong })],
  ])('%s is not heard with the wrong keys', async (_, make) => {
    await expect(make().open({ reference, type: 'bank', person, returnUrl })).rejects.toThrow(/answered 4/)
  })
  it.each([
    ['Plaid', () => plaid, () => createPlaidIncome({ send: sendHere, url: plaid.url, ...API_KEYS })],
    ['Truv', () => truv, () => createTruvIncome({ send: sendHere, url: truv.url, ...API_KEYS })],
  ])('%s whose answer has another shape is unreadable, and no token is told', async (_, standIn, make) => {
    standIn().spoilNext({ status: 200, body: { link_token: 7, id: ['secret-thing'] } })
    const error = await make()
      .open({ reference, type: 'bank', person, returnUrl })
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UnreadableAnswer)
    expect(String(error)).not.toContain('secret-thing')
  })
  it.each([
    ['Plaid', () => createPlaidIncome({ send: sendHere, url: plaid.url, ...API_KEYS }), 'link-sandbox-2'],
    ['Truv', () => createTruvIncome({ send: sendHere, url: truv.url, ...API_KEYS }), 'o2'],
  ])('%s has a page to sign in at, and reads what came of it', async (_, make, unsigned) => {
    const { token, signInUrl, choices } = await make().open({ reference, type: 'bank', person, returnUrl })
    expect(signInUrl).toMatch(/^https:/)
    const read = (of: string) => make().fetch({ reference, token: of, choice: choices[0]?.id ?? '', person })
    expect(await read(token)).toMatchObject({ outcome: 'found' })
    expect(await read(unsigned)).toEqual({ outcome: 'notFound' })
  })
  it('belongs to its way, and a token of no way finds nothing', async () => {
    const [, last] = INCOMES.at(-1) ?? []
    expect(
      await last?.make().fetch({ reference, token: 'link-sandbox-1', choice: PUBLIC_TOKENS.good, person }),
    ).toEqual({
      outcome: 'notFound',
    })
  })
})

const questions = Object.entries(httpsAsks).flatMap(([kind, asks]) =>
  Object.keys(asks).map((ask) => [kind, ask] as const),
)

describe('the generic adapter', () => {
  type Loose = Readonly<Record<string, Readonly<Record<string, (request: unknown) => Promise<unknown>>>>>
  const put = async (kind: string, ask: string, options: LineOptions = {}): Promise<unknown> =>
    (overHttps(options) as unknown as Loose)[kind]?.[ask]?.({ reference: 'r:1', documents: [] })

  it('speaks for every question of every port but mail and the list of counsellors', () => {
    const asks = Object.entries(sandbox).flatMap(([kind, vendor]) =>
      Object.entries(vendor).flatMap(([name, ask]) => (typeof ask === 'function' ? [`${kind}.${name}`] : [])),
    )
    const spoken = questions.map((path) => path.join('.'))
    expect(asks.filter((ask) => !/^(mail|counselors)\./.test(ask)).toSorted()).toEqual(spoken.toSorted())
  })
  it.each(questions)('finds an answer of %s.%s that has another shape unreadable', async (kind, ask) => {
    generic.spoilNext({ status: 200, body: { outcome: 'whatever', reference: 'x' } })
    if (kind === 'credit') return expect(await put(kind, ask)).toEqual({ outcome: 'unreadable' })
    await expect(put(kind, ask)).rejects.toBeInstanceOf(UnreadableAnswer)
  })
  it.each([
    ['words that are no JSON', { text: '<html>maintenance</html>' }],
    ['nothing', { text: '' }],
    ['more than anybody reads', { text: `"${'x'.repeat(1_000_001)}"` }],
  ])('finds %s unreadable', async (_, spoilt) => {
    generic.spoilNext(spoilt)
    await expect(put('flood', 'certify')).rejects.toBeInstanceOf(UnreadableAnswer)
  })
  it.each(questions)('is refused for %s.%s with the wrong token', async (kind, ask) => {
    await expect(put(kind, ask, { token: 'a-wrong-token-of-ours' })).rejects.toThrow(
      `${kind}.${ask}: the vendor answered 401`,
    )
  })
  it.each([[{ status: 503 }], [{ status: 302 }], [{ status: 429 }]] as const)(
    'takes %o for no answer',
    async (spoilt) => {
      generic.spoilNext(spoilt)
      await expect(put('title', 'finish')).rejects.not.toBeInstanceOf(UnreadableAnswer)
    },
  )
  it('gives up on a vendor that never answers', async () => {
    endless.spoilNext('silence')
    await expect(put('title', 'finish', { timeoutMs: 50, url: endless.url })).rejects.toThrow(/time/i)
  })
  it('asks again under the same key, and gives each question its own', async () => {
    await put('flood', 'certify').catch(() => undefined)
    await put('flood', 'certify').catch(() => undefined)
    await overHttps().sms.send({ organisation: 'o', to: '+13036250142', body: 'One' })
    await overHttps().sms.send({ organisation: 'o', to: '+13036250142', body: 'Two' })
    const keys = generic.asked.map(({ headers }) => headers['idempotency-key'])
    expect([keys[0], new Set(keys).size]).toEqual([keys[1], 3])
  })
  it('says later where the vendor does, and takes nothing but what the port names', async () => {
    generic.spoilNext({ status: 200, body: { outcome: 'pending' } })
    expect(await put('title', 'finish')).toEqual({ outcome: 'pending' })
    generic.spoilNext({ status: 200, body: { outcome: 'certified', zone: 'AE', price: 12 } })
    expect(await put('flood', 'certify')).toEqual({ outcome: 'certified', zone: 'AE' })
  })
  const neverGiven = Object.entries(NEVER_GIVEN).flatMap(([path, words]) => words.map((word) => [path, word] as const))
  it.each(neverGiven.filter(([, word]) => word !== 'several'))(
    'hears of %s what the sandbox never says: %s',
    async (path, word) => {
      const [kind = '', ask = ''] = path.split('.')
      const body = { outcome: word, ...(word === 'review' && { reasons: ['NOT_READABLE'] }) }
      generic.spoilNext({ status: 200, body })
      expect(await put(kind, ask)).toEqual(body)
    },
  )
})

it.each([
  ['plain bytes', new Uint8Array([1, 2, 3])],
  ['a buffer, as files are read', Buffer.from([1, 2, 3])],
])('a file that is %s travels as base64', async (_, bytes) => {
  const documents = [{ type: 'PASSPORT_FRONT', bytes }] as const
  const who = { firstName: 'Avery', lastName: 'Sample', birthDate: '1984-05-17' }
  await overHttps().identity.check({ ...who, reference, attempt: 1, documents })
  expect(generic.asked.at(-1)?.body).toMatchObject({ documents: [{ bytes: 'AQID' }] })
})
