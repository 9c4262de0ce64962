import { ApplicationStatus } from '@hearthline/contracts'
import { type ApplicationFacts, type DecisionFact, sampleFacts } from '@hearthline/domain/application'
import {
  BPO_STATUSES,
  DECISIONS,
  PROPERTY_CONDITIONS,
  SUBDECISIONS,
  TITLE_STATUSES,
  VERIFICATION_STATUSES,
} from '@hearthline/domain/enumerations'
import { STEPS, type Step } from '@hearthline/domain/workflow'
import { describe, expect, it } from 'vitest'
import { statusOf } from './status-of.ts'

const uuid = '3f2a1b0c-0000-4000-8000-000000000001'
const at = '2026-11-03T17:00:00.000Z'

type Flags = Omit<ApplicationStatus, 'uuid' | 'state'>
type Flag = keyof Flags
type Known = { readonly step?: Step; readonly facts?: Partial<ApplicationFacts> }
/** The facts of an application and the value of the flag. */
type Row<Value> = readonly [says: string, known: Known, value: Value]
type Tested<Value> = { readonly clause: string; readonly rows: readonly Row<Value>[] }

const nothing: Known = {}
const facts = (known: Partial<ApplicationFacts>): Known => ({ facts: known })
const step = (one: Step): Known => ({ step: one })

const isFalse = (says: string, known: Known): Row<false> => [says, known, false]
const isTrue = (says: string, known: Known): Row<true> => [says, known, true]
const isNull = (says: string, known: Known = nothing): Row<null> => [says, known, null]
/** A value that is passed on unchanged. */
const asFound = <Value extends string>(
  values: readonly Value[],
  known: (value: Value) => Known,
): readonly Row<Value>[] => values.map((value) => [`it was found to be ${value}`, known(value), value])

const decision = (change: Partial<DecisionFact>): Known =>
  facts({
    decision: {
      uuid,
      stage: 'initial',
      decision: 'SELECT',
      subDecision: 'UNVERIFIED_OFFER',
      maxLineCents: 0,
      reasons: [],
      dtiDecline: false,
      creditScoreDecline: false,
      decidedAt: at,
      ...change,
    },
  })

const liens = (change: Partial<NonNullable<ApplicationFacts['liens']>>): Known =>
  facts({
    liens: { items: [], inquiries: [], taxesAnnualCents: 0, insuranceAnnualCents: 0, hoaMonthlyCents: 0, ...change },
  })
const inquiry = { id: 'a', creditor: 'Example Bank', on: '2026-10-20' }
const open = liens({ inquiries: [{ ...inquiry, newDebt: false }, inquiry] })
const attested = liens({ inquiries: [{ ...inquiry, newDebt: false }] })

const disclosed = (disclosures: ApplicationFacts['disclosures']): Known => facts({ disclosures })
const notary = (change: Partial<NonNullable<ApplicationFacts['notary']>>, state = 'CO'): Known =>
  facts({ notary: { manual: false, tries: 0, ...change }, property: { ...sampleFacts.property, state } })
const homeIn = (state: string): Known => facts({ property: { ...sampleFacts.property, state } })
const income = (change: Partial<NonNullable<ApplicationFacts['incomeVerification']>>) => ({
  incomeVerification: { sources: [], employmentVerificationNeeded: false, ...change },
})
const paystub = (needed: boolean, tasksComplete: boolean): Known =>
  facts(income({ manualPaystub: { needed, tasksComplete, count: 1 } }))
const account = { uuid, routingNumber: '102001017', mask: '4321', accountType: 'CHECKING', holderName: 'A' } as const

/** Every flag of portal.md 3: one without rows does not compile. */
const FLAGS: { readonly [Name in Flag]: Tested<Flags[Name]> } = {
  manualNotary: {
    clause: '[P-3-105]',
    rows: [
      isFalse('the home’s state lets a deed be notarised over video', homeIn('CO')),
      isTrue('Texas closes in person, before the notary’s papers are made', homeIn('TX')),
      isTrue('Georgia closes in person, before the notary’s papers are made', homeIn('GA')),
      isTrue('the papers settled a meeting in person', notary({ manual: true })),
      isFalse('the papers settled a session over video', notary({ manual: false }, 'GA')),
    ],
  },
  uwDecision: {
    clause: '[P-3-106]',
    rows: [
      isNull('nothing is decided'),
      ...asFound(DECISIONS, (value) => decision({ decision: value })),
      ['the file is locked', facts({ creditTrouble: 'LOCKED' }), 'REVIEW'],
      ['the file is frozen and the PIN wrong', facts({ creditTrouble: 'FROZEN_WITH_PIN' }), 'REVIEW'],
      ['the bureau’s answer is unreadable', step('UNKNOWN'), 'UNKNOWN'],
      [
        'it is unreadable after a first decision',
        { ...step('UNKNOWN'), ...decision({ decision: 'SELECT' }) },
        'UNKNOWN',
      ],
    ],
  },
  uwSubDecision: {
    clause: '[P-3-107]',
    rows: [
      isNull('nothing is decided'),
      ...asFound(SUBDECISIONS, (value) => decision({ subDecision: value })),
      ['the file is locked', facts({ creditTrouble: 'LOCKED' }), 'CREDIT_FROZEN'],
      ['the bureau’s answer is unreadable', step('UNKNOWN'), 'UNKNOWN_SUBDECISION'],
    ],
  },
  liensComplete: {
    clause: '[P-3-108]',
    rows: [
      isFalse('no liens are read', nothing),
      isFalse('they are not confirmed', liens({})),
      isTrue('they are confirmed', liens({ confirmedAt: at })),
    ],
  },
  inquiryAttestNeeded: {
    clause: '[P-3-109]',
    rows: [
      isFalse('no report is in', nothing),
      isFalse('the report has no inquiries', liens({})),
      isTrue('an inquiry is not answered', open),
      isTrue('all of them are', attested),
    ],
  },
  inquiryAttestComplete: {
    clause: '[P-3-110]',
    rows: [
      isFalse('the report has no inquiries', liens({})),
      isFalse('one of two is answered', open),
      isTrue('all of them are', attested),
    ],
  },
  disclosurelistSummaryReady: {
    clause: '[P-3-111]',
    rows: [isFalse('no summary is made', disclosed({})), isTrue('it is made', disclosed({ summaryReadyAt: at }))],
  },
  disclosurelistSummaryComplete: {
    clause: '[P-3-112]',
    rows: [
      isFalse('the summary is not certified', disclosed({ summaryReadyAt: at })),
      isTrue('it is', disclosed({ summaryCertifiedAt: at })),
    ],
  },
  disclosurelistClosingReady: {
    clause: '[P-3-113]',
    rows: [
      isFalse('no closing papers are made', disclosed({ summaryCertifiedAt: at })),
      isTrue('they are made', disclosed({ closingReadyAt: at })),
    ],
  },
  disclosurelistClosingComplete: {
    clause: '[P-3-114]',
    rows: [
      isFalse('they are not signed', disclosed({ closingReadyAt: at })),
      isTrue('they are', disclosed({ closingSignedAt: at })),
    ],
  },
  disclosurelistNotaryReady: {
    clause: '[P-3-115]',
    rows: [
      isFalse('no papers for the notary are made', disclosed({ closingSignedAt: at })),
      isTrue('they are made', disclosed({ notaryReadyAt: at })),
    ],
  },
  disclosurelistNotaryComplete: {
    clause: '[P-3-116]',
    rows: [
      isFalse('the deed is not signed', disclosed({ notaryReadyAt: at })),
      isTrue('it is', disclosed({ notarySignedAt: at })),
    ],
  },
  primaryParticipantAcceptComplete: {
    clause: '[P-3-117]',
    rows: [
      isFalse('the borrower has not signed the deed', notary({})),
      isTrue('the borrower has', notary({ primaryAcceptedAt: at })),
    ],
  },
  manualDeedSigningComplete: {
    clause: '[P-3-118]',
    rows: [
      isFalse('there was no notary yet', nothing),
      isFalse('the meeting in person is still to come', notary({ manual: true })),
      isFalse('the deed was notarised over video', notary({ notarizedAt: at })),
      isTrue('it was notarised in person', notary({ manual: true, notarizedAt: at })),
    ],
  },
  manualPaystubUpload: {
    clause: '[P-3-119]',
    rows: [isFalse('a record shows the income', paystub(false, false)), isTrue('none does', paystub(true, false))],
  },
  manualPaystubTasksComplete: {
    clause: '[P-3-120]',
    rows: [isFalse('paystubs are to be sent', paystub(true, false)), isTrue('they were sent', paystub(true, true))],
  },
  giactAccountStatus: {
    clause: '[P-3-121]',
    rows: [
      isNull('no account is given'),
      isNull('it is not checked', facts({ bank: { disburse: account } })),
      ...asFound(VERIFICATION_STATUSES, (status) => facts({ bank: { disburse: { ...account, status } } })),
    ],
  },
  bpo: {
    clause: '[P-3-122]',
    rows: [isNull('nobody asked for a look at the home'), ...asFound(BPO_STATUSES, (bpo) => facts({ bpo }))],
  },
  title: {
    clause: '[P-3-123]',
    rows: [isNull('an older release kept none'), ...asFound(TITLE_STATUSES, (title) => facts({ title }))],
  },
  checklistStatus: {
    clause: '[P-3-124]',
    rows: [
      isNull('nothing is signed', step('NOTE_SIGNING')),
      ['the notices are made', step('GENERATE_RESCISSION'), 'GEN_RESCISSION'],
      ['the period runs', step('RESCISSION'), 'RESCISSION'],
      ['the county records the deed', step('RECORDING'), 'RECORDING'],
      ['it may be paid out', step('FUNDABLE'), 'FUNDABLE'],
      ['whether it is paid out is decided', step('FUNDING_DECISION'), 'FUNDABLE'],
      isNull('it was paid out', step('COMPLETE')),
    ],
  },
  employmentVerificationNeeded: {
    clause: '[P-3-125]',
    rows: [
      isFalse('nobody asked for the employer’s word', step('INCOME_VERIFICATION')),
      isTrue('its step waits for that word', {
        ...step('EMPLOYMENT_VERIFICATION'),
        ...facts(income({ employmentVerificationNeeded: true })),
      }),
      isFalse('the employer has given it', {
        ...step('WAITING_FOR_FINAL_DECISION'),
        ...facts(income({ employmentVerificationNeeded: true })),
      }),
      isFalse('the employer did not confirm it, and an underwriter judges', {
        ...step('WAITING_FOR_UNDERWRITER'),
        ...facts(income({ employmentVerificationNeeded: true })),
      }),
    ],
  },
  propertyComplete: {
    clause: '[P-3-126]',
    rows: [
      isFalse('the home has no value', nothing),
      isTrue('it has', facts({ valuation: { valueCents: 1, source: 'AVM', asOf: '2026-11-03' } })),
    ],
  },
  datatreeNoMatch: {
    clause: '[P-3-127]',
    rows: [
      isFalse('the trouble is another', facts({ propertyTrouble: 'OWNERSHIP_DIFFERS' })),
      isTrue('no record of it was found', facts({ propertyTrouble: 'DATATREE_NO_MATCH' })),
    ],
  },
  creditFrozenWithPin: {
    clause: '[P-3-128]',
    rows: [
      isFalse('the file is locked and no PIN was tried', facts({ creditTrouble: 'LOCKED' })),
      isTrue('the PIN was wrong', facts({ creditTrouble: 'FROZEN_WITH_PIN' })),
    ],
  },
  dtiDecline: {
    clause: '[P-3-129]',
    rows: [
      isFalse('nothing is decided', nothing),
      isFalse('the score was too low', decision({ creditScoreDecline: true })),
      isTrue('debts were too high', decision({ dtiDecline: true })),
    ],
  },
  creditScoreDecline: {
    clause: '[P-3-130]',
    rows: [
      isFalse('nothing is decided', nothing),
      isFalse('debts were too high', decision({ dtiDecline: true })),
      isTrue('the score was too low', decision({ creditScoreDecline: true })),
    ],
  },
  waitingOnFloodCert: {
    clause: '[P-3-131]',
    rows: [
      isFalse('it is not ordered', nothing),
      isTrue('it is', facts({ flood: { status: 'ORDERED' } })),
      isFalse('it is in', facts({ flood: { status: 'CERTIFIED', zone: 'X', specialHazardArea: false } })),
    ],
  },
  condition: {
    clause: '[P-3-132]',
    rows: [
      ['nobody has weighed it', nothing, 'UNKNOWN_CONDITION'],
      ...asFound(PROPERTY_CONDITIONS, (condition) => facts({ property: { ...sampleFacts.property, condition } })),
    ],
  },
}

const flags = Object.keys(FLAGS) as Flag[] // the keys of the table, by its own type

const statusFor = ({ step: where = 'APP_SUBMISSION', facts: known = {} }: Known) =>
  statusOf({ uuid, step: where, facts: { ...sampleFacts, ...known } })

describe('the flags of the status', () => {
  it.each(
    flags.flatMap((flag) => {
      const { clause, rows }: Tested<unknown> = FLAGS[flag]
      return rows.map(([says, known, value]) => [clause, flag, value, says, known] as const)
    }),
  )('%s %s is %j where %s', (_clause, flag, value, _says, known) => expect(statusFor(known)[flag]).toBe(value))

  const valuesOf = (flag: Flag): readonly unknown[] => {
    const { rows }: Tested<unknown> = FLAGS[flag]
    return rows.map(([, , value]) => value)
  }
  const CANDIDATES: readonly unknown[] = [
    ...[false, true, null],
    ...Object.values(ApplicationStatus.shape).flatMap((schema) => {
      const inner = schema.def.type === 'nullable' ? schema.def.innerType : schema
      return 'options' in inner ? inner.options : []
    }),
  ]
  it.each(flags)('%s has a row for every value that the contract lets it take', (flag) => {
    const may = new Set(CANDIDATES.filter((value) => ApplicationStatus.shape[flag].safeParse(value).success))
    expect(new Set(valuesOf(flag))).toEqual(may)
  })

  it.each(STEPS)('the server state is the step: %s', (one) =>
    expect(statusFor(step(one))).toMatchObject({ uuid, state: one }),
  )
})
