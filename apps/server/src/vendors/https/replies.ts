import { TAX_FORMS } from '@hearthline/contracts'
import { PUBLIC_RECORD_KINDS, TRADELINE_KINDS } from '@hearthline/domain/application'
import { INCOME_SOURCES, type IncomeSource, VERIFICATION_STATUSES } from '@hearthline/domain/enumerations'
import { FloodDetermination, TitleRecord } from '@hearthline/domain/facts'
import { KNOWN_CONDITIONS } from '@hearthline/domain/underwriting'
import { z } from 'zod/mini'
import type { Vendors } from '../vendors.ts'
import { WITH_FILES_BYTES } from './exchange-json.ts'

type Answer<Ask> = Ask extends (request: never) => Promise<infer Given> ? Given : never

type AsksOf<K extends keyof Vendors> = {
  [Ask in keyof Vendors[K] as Vendors[K][Ask] extends (request: never) => Promise<unknown> ? Ask : never]: {
    readonly path: string
    readonly reply: z.ZodMiniType<Answer<Vendors[K][Ask]>>
    /** For replies with files. */
    readonly largestBytes?: number
  }
}

/** Kinds of the generic adapter; mail and the list of counsellors have their own. */
export type HttpsKind = Exclude<keyof Vendors, 'mail' | 'counselors'>

const Text = z.string().check(z.minLength(1), z.maxLength(300))
const Cents = z.int().check(z.minimum(0), z.maximum(100_000_000_000))
const Day = z.string().check(z.iso.date())
const outcome = <const O extends string>(...names: readonly [O, ...O[]]) => z.object({ outcome: z.enum(names) })
const pending = outcome('pending')

const Place = z.object({ street: Text, unit: z.nullable(Text), city: Text, state: Text, zip: Text })

const CreditReport = z.object({
  reportId: Text,
  score: z.int().check(z.minimum(300), z.maximum(850)),
  scoreFactors: z.array(Text),
  monthlyDebtCents: Cents,
  delinquent: z.boolean(),
  bankruptcy: z.optional(z.boolean()),
  mortgages: z.array(
    z.object({
      creditor: Text,
      mask: Text,
      kind: z.enum(['MORTGAGE', 'HELOC']),
      balanceCents: Cents,
      limitCents: Cents,
      paymentCents: Cents,
      openedOn: z.optional(Day),
    }),
  ),
  inquiries: z.array(z.object({ creditor: Text, on: Day })),
  tradelines: z.optional(
    z.array(
      z.object({
        creditor: Text,
        mask: Text,
        kind: z.enum(TRADELINE_KINDS),
        balanceCents: Cents,
        limitCents: Cents,
        paymentCents: Cents,
        openedOn: z.optional(Day),
        timesLate: z.int().check(z.minimum(0)),
        lastLateOn: z.optional(Day),
      }),
    ),
  ),
  publicRecords: z.optional(
    z.array(z.object({ kind: z.enum(PUBLIC_RECORD_KINDS), filedOn: Day, endedOn: z.optional(Day) })),
  ),
})

const TitleReply = z.union([
  z.object({
    outcome: z.literal('found'),
    ownerMatches: z.boolean(),
    owners: z.array(Text),
    liens: z.array(z.object({ creditor: Text, kind: z.enum(['JUDGMENT', 'TAX_LIEN']), balanceCents: Cents })),
    homeEquityClosedOn: z.optional(Day),
    record: z.optional(TitleRecord),
  }),
  outcome('noMatch', 'pending'),
])

const FoundHome = z.object({
  street: Text,
  unit: z.optional(Text),
  city: Text,
  state: z.string().check(z.regex(/^[A-Z]{2}$/)),
  zip: z.string().check(z.regex(/^\d{5}(-\d{4})?$/)),
  county: z.optional(Text),
  parcel: Text,
})

const ValuationReply = z.union([
  z.object({
    outcome: z.literal('valued'),
    valueCents: Cents.check(z.minimum(1)),
    asOf: Day,
    condition: z.optional(z.enum(KNOWN_CONDITIONS)),
  }),
  z.object({ outcome: z.literal('several'), homes: z.array(FoundHome).check(z.minLength(2)) }),
  outcome('notFound', 'noValue', 'pending'),
])

const ScreeningReply = z.union([
  outcome('clear'),
  z.object({
    outcome: z.literal('possibleMatch'),
    hits: z
      .array(
        z.object({
          list: Text,
          entry: Text,
          names: z.array(Text).check(z.minLength(1)),
          birthDates: z.array(Text),
          listedOn: z.optional(Day),
          likenessPercent: z.number().check(z.minimum(0), z.maximum(100)),
        }),
      )
      .check(z.minLength(1)),
  }),
])

const Sent = z.object({ outcome: z.literal('sent'), traceNumber: Text })

const IdentityReason = z.enum(['BLURRED', 'EXPIRED', 'NAME_DIFFERS', 'BIRTH_DATE_DIFFERS', 'NOT_READABLE'])

const isIncomeSource = (text: string): text is IncomeSource => (INCOME_SOURCES as readonly string[]).includes(text)

/**
 * A vendor may name kinds of records that are newer than this release; they become UNKNOWN, and their figure counts.
 */
const SourceNamed = z.pipe(
  Text,
  z.transform((text): IncomeSource => (isIncomeSource(text) ? text : 'UNKNOWN')),
)

const IncomeFound = z.object({
  outcome: z.literal('found'),
  source: SourceNamed,
  annualCents: Cents,
  label: Text,
})

/** A file in base64. */
const Base64 = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  z.transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
)

const Accepted = z.pipe(
  z.object({ accepted: z.literal(true) }),
  z.transform(() => undefined),
)

/** Every question of every port, with its path and the schema of its reply (docs/vendors.md). */
export const httpsAsks = {
  address: {
    look: {
      path: 'look',
      reply: z.object({
        outcome: z.enum(['exact', 'suggestion', 'noMatch']),
        suggestion: z.nullable(Place),
        county: z.nullable(Text),
        censusTract: z.nullable(z.string().check(z.regex(/^\d{11}$/))),
        needsUnit: z.boolean(),
      }),
    },
  },
  bankAccount: {
    check: {
      path: 'check',
      reply: z.pipe(
        z.object({ status: z.enum(VERIFICATION_STATUSES) }),
        z.transform(({ status }) => status),
      ),
    },
  },
  credit: {
    pull: {
      path: 'pull',
      reply: z.union([
        z.object({ outcome: z.literal('report'), report: CreditReport }),
        outcome('pending', 'noMatch', 'locked', 'frozenWithPin', 'minor', 'factaAlert', 'failed'),
      ]),
    },
  },
  flood: {
    certify: {
      path: 'certify',
      reply: z.union([
        z.object({
          outcome: z.literal('certified'),
          zone: Text.check(z.maxLength(10)),
          determination: z.optional(FloodDetermination),
        }),
        pending,
      ]),
    },
  },
  identity: {
    check: {
      path: 'check',
      reply: z.union([
        outcome('verified'),
        z.object({ outcome: z.enum(['rejected', 'review']), reasons: z.array(IdentityReason).check(z.minLength(1)) }),
      ]),
    },
  },
  income: {
    open: {
      path: 'open',
      reply: z.object({
        token: z.string().check(z.minLength(1), z.maxLength(2000)),
        signInUrl: z.optional(z.string().check(z.regex(/^https:\/\/\S{1,2000}$/))),
        form: z.optional(z.enum(TAX_FORMS)),
        choices: z
          .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(60)), name: Text }))
          .check(z.minLength(1)),
      }),
    },
    fetch: { path: 'fetch', reply: z.union([IncomeFound, outcome('notFound')]) },
    order: {
      path: 'order',
      reply: z.union([
        IncomeFound,
        z.object({
          outcome: z.literal('papers'),
          papers: z.array(z.object({ fileName: Text, bytes: Base64 })).check(z.minLength(1), z.maxLength(10)),
        }),
        z.object({
          outcome: z.literal('pending'),
          token: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
        }),
        outcome('notFound', 'formUnusable'),
      ]),
      largestBytes: WITH_FILES_BYTES,
    },
  },
  notary: {
    questions: {
      path: 'questions',
      reply: z.object({
        token: z.string().check(z.minLength(1), z.maxLength(2000)),
        notaryName: Text,
        questions: z
          .array(z.object({ id: Text, asks: Text, choices: z.array(Text).check(z.minLength(2)) }))
          .check(z.minLength(1)),
      }),
    },
    judge: { path: 'judge', reply: z.object({ right: z.int().check(z.minimum(0), z.maximum(20)) }) },
    notarize: {
      path: 'notarize',
      reply: z.object({ notaryName: Text, commission: Text, commissionState: Text, commissionExpiresOn: Day }),
    },
    seal: { path: 'seal', reply: z.object({ document: Base64 }), largestBytes: WITH_FILES_BYTES },
  },
  payments: {
    send: { path: 'send', reply: z.union([Sent, pending]) },
    quotePayoff: { path: 'quote-payoff', reply: z.object({ payoffCents: Cents, goodThrough: Day }) },
    payOff: { path: 'pay-off', reply: Sent },
  },
  recording: {
    record: {
      path: 'record',
      reply: z.union([z.object({ outcome: z.literal('recorded'), instrumentNumber: Text }), pending]),
    },
  },
  screening: { screen: { path: 'screen', reply: ScreeningReply } },
  sms: { send: { path: 'send', reply: Accepted } },
  title: {
    summarize: { path: 'summarize', reply: TitleReply },
    finish: { path: 'finish', reply: TitleReply },
  },
  valuation: {
    estimate: { path: 'estimate', reply: ValuationReply },
    order: { path: 'order', reply: ValuationReply },
  },
} as const satisfies { readonly [K in HttpsKind]: AsksOf<K> }
