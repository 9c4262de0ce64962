import { FAULT_VENDORS, type FaultVendor, type VendorFault } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { createVendors } from './create-vendors.ts'
import { faultsOf } from './faulty-answers.ts'
import { type CallHome, playFaults, SLOW_MS } from './play-faults.ts'
import { sendHere } from './testing/send-here.ts'

const delivered: unknown[] = []
const sound = createVendors({
  mode: 'sandbox',
  send: sendHere,
  smtpUrl: undefined,
  housingCounselors: undefined,
  deliver: async (message) => {
    delivered.push(message)
  },
})

/** Vendors of which one plays a fault for one question, and the pauses so far. */
const spoilt = (played?: readonly [FaultVendor, VendorFault]) => {
  const paused: number[] = []
  const noted: string[] = []
  const called: { vendor: FaultVendor; calls: Parameters<CallHome>[1] }[] = []
  let left = played
  const vendors = playFaults(sound, {
    nextFault: async (vendor, among) => {
      const fault = left?.[0] === vendor && among.includes(left[1]) ? left[1] : undefined
      if (fault !== undefined) left = undefined
      return fault
    },
    pause: async (ms) => {
      paused.push(ms)
    },
    note: async ({ outcome }) => {
      noted.push(outcome)
      return undefined
    },
    callHome: async (vendor, calls) => {
      called.push({ vendor, calls })
    },
  })
  return { vendors, paused, called, noted }
}

const home = { street: '2187 Larkspur Lane', city: 'Denver', state: 'CO', zip: '80202' }
const person = { firstName: 'Avery', lastName: 'Sample', birthDate: '1984-05-17' }
const reference = 'r'
const returnUrl = 'https://lender.example/back'
type SpoiltVendors = ReturnType<typeof spoilt>['vendors']

const asks: Readonly<Record<FaultVendor, (vendors: SpoiltVendors) => Promise<unknown>>> = {
  address: ({ address }) => address.look({ ...home, unit: '' }),
  bankAccount: ({ bankAccount }) =>
    bankAccount.check({
      reference,
      routingNumber: '021000021',
      accountNumber: '1000001',
      holderName: 'Avery Sample',
      applicantName: 'Avery Sample',
    }),
  credit: ({ credit }) =>
    credit.pull({ ...person, ...home, reference, kind: 'soft', askedOn: '2026-11-20', taxId: undefined }),
  flood: ({ flood }) => flood.certify({ reference, home, askedOn: '2026-11-02' }),
  identity: ({ identity }) => identity.check({ ...person, reference, attempt: 1, documents: [] }),
  income: ({ income }) =>
    income.order({
      reference,
      token: 'tax:r',
      isRepeat: false,
      person: { firstName: 'Sidney', lastName: 'Taxform' },
      taxId: '900361036',
      years: [2025],
      form: Buffer.from('%PDF-1.7'),
    }),
  mail: ({ mail }) =>
    mail.send({
      organisation: 'o',
      from: { name: 'H', address: 'h@h.example' },
      to: 'a@b.test',
      subject: 'S',
      text: 'T',
    }),
  notary: async ({ notary }) => {
    const { token, questions } = await notary.questions({ ...person, reference })
    const right = Object.fromEntries(questions.map(({ id, choices }) => [id, choices[0] ?? '']))
    return notary.judge({ reference, token, answers: right })
  },
  payments: ({ payments }) =>
    payments.send({
      reference,
      amountCents: 100,
      routingNumber: '021000021',
      accountNumber: '1000001',
      holderName: 'Avery Sample',
    }),
  recording: ({ recording }) =>
    recording.record({ reference, state: 'CO', county: 'Denver', documentSha256: 'a'.repeat(64) }),
  screening: ({ screening }) => screening.screen({ reference, name: 'Avery Sample', birthDate: '1984-05-17' }),
  sms: ({ sms }) => sms.send({ organisation: 'o', to: '+13036250142', body: 'B' }),
  title: ({ title }) => title.summarize({ reference, home, owner: 'Avery Sample', evidence: [] }),
  valuation: ({ valuation }) => valuation.order({ reference, kind: 'BPO', home, askedOn: '2026-11-20' }),
}

const FAULTY_OUTCOMES: Partial<Record<FaultVendor, Partial<Record<VendorFault, unknown>>>> = {
  address: { refuses: { outcome: 'noMatch' } },
  bankAccount: { refuses: 'FAILED_VERIFICATION', pending: 'PENDING_REVIEW' },
  credit: { refuses: { outcome: 'noMatch' }, pending: { outcome: 'pending' } },
  flood: { pending: { outcome: 'pending' } },
  identity: { refuses: { outcome: 'rejected' } },
  income: { refuses: { outcome: 'notFound' }, pending: { outcome: 'pending' } },
  notary: { refuses: { right: 0 } },
  payments: { pending: { outcome: 'pending' } },
  recording: { pending: { outcome: 'pending' } },
  screening: { refuses: { outcome: 'possibleMatch' } },
  title: { refuses: { outcome: 'noMatch' }, pending: { outcome: 'pending' } },
  valuation: { refuses: { outcome: 'noValue' }, pending: { outcome: 'pending' } },
}
/** Those whose answers may come by a call. */
const CALLERS: readonly FaultVendor[] = ['credit', 'flood', 'income', 'payments', 'recording', 'title', 'valuation']
const CALL_FAULTS = ['late', 'twice', 'outOfOrder', 'contradicts'] as const
const outcomes = Object.entries(FAULTY_OUTCOMES).flatMap(([vendor, faults]) =>
  Object.entries(faults).map(([fault, outcome]) => [vendor as FaultVendor, fault as VendorFault, outcome] as const),
)

describe.each(FAULT_VENDORS)('%s', (vendor) => {
  const ask = asks[vendor]
  it('answers as ever where it was told nothing (control)', async () => {
    expect(await ask(spoilt().vendors)).toEqual(await ask(sound))
  })
  it('is down for one question, which never reaches it, and then works', async () => {
    delivered.length = 0
    const { vendors } = spoilt([vendor, 'down'])
    await expect(ask(vendors)).rejects.toThrow(`${vendor}.`)
    expect(delivered).toEqual([])
    expect(await ask(vendors)).toEqual(await ask(sound))
  })
  it('is slow for one question, with its usual answer', async () => {
    const { vendors, paused } = spoilt([vendor, 'slow'])
    expect(await ask(vendors)).toEqual(await ask(sound))
    await ask(vendors)
    expect(paused).toEqual([SLOW_MS])
  })
  it('plays what is listed for it and nothing else', () =>
    expect(faultsOf(vendor)).toEqual([
      'down',
      'slow',
      ...Object.keys(FAULTY_OUTCOMES[vendor] ?? {}),
      ...(CALLERS.includes(vendor) ? CALL_FAULTS : []),
    ]))
})

it.each(outcomes)('%s %s once', async (vendor, fault, outcome) => {
  const { vendors } = spoilt([vendor, fault])
  const usual = await asks[vendor](sound)
  const answer = await asks[vendor](vendors)
  expect(answer).toEqual(typeof outcome === 'object' ? expect.objectContaining(outcome ?? {}) : outcome)
  expect(answer).not.toEqual(usual)
  expect(await asks[vendor](vendors)).toEqual(usual)
})

it('keeps a fault for the question that it can spoil', async () => {
  const { vendors } = spoilt(['income', 'refuses'])
  const opened = await vendors.income.open({ reference, type: 'payroll', person, returnUrl })
  expect(opened).toEqual(await sound.income.open({ reference, type: 'payroll', person, returnUrl }))
  expect(await asks.income(vendors)).toEqual({ outcome: 'notFound' })
})

describe.each(CALLERS)('%s, whose answers may come by a call', (vendor) => {
  const playing = async (fault: VendorFault) => {
    const { vendors, called, noted } = spoilt([vendor, fault])
    const answer = await asks[vendor](vendors)
    return {
      answer,
      noted,
      calls: called.flatMap(({ calls }) => calls.map(({ id, type, outcome }) => [id, type, outcome])),
    }
  }
  const usualOutcome = async () => ((await asks[vendor](sound)) as { outcome: string }).outcome
  it.each([
    ['late', ['1']],
    ['twice', ['1', '1', '2']],
  ] as const)('says later, and calls %s', async (fault, ids) => {
    const { answer, noted, calls } = await playing(fault)
    expect([answer, noted]).toEqual([{ outcome: 'pending' }, []])
    const outcome = await usualOutcome()
    expect(calls).toEqual(ids.map((id) => [id, 'answer.ready', outcome]))
  })
  it('calls with the older news after the newer', async () => {
    const { answer, calls } = await playing('outOfOrder')
    expect(answer).toEqual({ outcome: 'pending' })
    expect(calls.map(([, type]) => type)).toEqual(['answer.ready', 'answer.pending'])
  })
  it('answers, and then takes its answer back', async () => {
    const { answer, noted, calls } = await playing('contradicts')
    expect([answer, noted]).toEqual([await asks[vendor](sound), [await usualOutcome()]])
    expect(calls).toEqual([['1', 'answer.ready', 'withdrawn']])
  })
  it('calls nobody where it was told nothing (control)', async () => {
    const { vendors, called } = spoilt()
    await asks[vendor](vendors)
    expect(called).toEqual([])
  })
})
