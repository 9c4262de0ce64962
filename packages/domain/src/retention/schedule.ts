import type { Dated } from '../states/index.ts'

/** The event after which a term counts, in words for whoever reads the schedule. */
export const COUNTS_FROM = {
  lineEnds: 'the last day of the line by its agreement',
  noticeGiven: 'the notice of the refusal',
  ended: 'the end of the application',
  registerDue: '1 March after the year of its row in the register',
  signed: 'the signature of the agreement',
  notarized: 'the notarial act',
  lastEvent: 'the last message',
  lastUse: 'the last sign-in',
  written: 'the day it was written',
  settled: 'the day it was settled',
  changed: 'the last change',
  refused: 'the refusal: nothing is stored',
} as const satisfies Readonly<Record<string, string>>
export type CountsFrom = keyof typeof COUNTS_FROM

/** Of what a case ended as a rule speaks; `any` of every one that ended. */
export type Outcome = 'COMPLETE' | 'DECLINED' | 'CANCELLED'

type Row = {
  readonly holds: string
  readonly after: CountsFrom
  /** The law that asks for it, or that lets it be kept no longer; a lender's counsel has not confirmed any. */
  readonly law?: string
  readonly purges: readonly string[]
  readonly stays: string
}
type Months = Row & { readonly months: number }
type CaseRow = Months & { readonly of: Outcome | 'any'; readonly law: string }

const EVENTS_STAY = 'ids in security events, and the proof'
const WHOLE_CASE = ['all rows and files of the application, its log too']

/**
 * The rules that keep an application that ended. It is kept whole while one of those that speak of it runs: its log is one chain of
 * hashes, of which no part can go.
 */
export const CASE_RULES = {
  fundedApplications: {
    of: 'COMPLETE',
    holds: 'applications that became a line, with what identified the customer',
    after: 'lineEnds',
    months: 60,
    law: '31 CFR 1020.220(a)(3)(ii)',
    purges: WHOLE_CASE,
    stays: EVENTS_STAY,
  },
  declinedApplications: {
    of: 'DECLINED',
    holds: 'applications that were refused, with what was used to decide',
    after: 'noticeGiven',
    months: 25,
    law: '12 CFR 1002.12(b)(1)',
    purges: WHOLE_CASE,
    stays: EVENTS_STAY,
  },
  withdrawnApplications: {
    of: 'CANCELLED',
    holds: 'applications that were withdrawn, not accepted or closed as incomplete',
    after: 'ended',
    months: 25,
    law: '12 CFR 1002.12(b)(3)',
    purges: WHOLE_CASE,
    stays: EVENTS_STAY,
  },
  register: {
    of: 'any',
    holds: 'what the yearly register is written from, with the demographic answers',
    after: 'registerDue',
    months: 36,
    law: '12 CFR 1003.6(a)(1)',
    purges: WHOLE_CASE,
    stays: EVENTS_STAY,
  },
  closingDocuments: {
    of: 'any',
    holds: 'what shows that disclosures were given, with the signed documents',
    after: 'signed',
    months: 24,
    law: '12 CFR 1026.25(a)(1)',
    purges: WHOLE_CASE,
    stays: EVENTS_STAY,
  },
  notarialRecords: {
    of: 'any',
    holds: 'the journal of a notary by video',
    after: 'notarized',
    months: 120,
    law: 'Fla. Stat. 117.245',
    purges: WHOLE_CASE,
    stays: EVENTS_STAY,
  },
} as const satisfies Readonly<Record<string, CaseRow>>
export type CaseRule = keyof typeof CASE_RULES

/** Data beside the cases, purged row by row. */
export const DATED_DATA = {
  chats: {
    holds: 'chats that belong to no application; those of an application go with it',
    after: 'lastEvent',
    months: 25,
    law: '12 CFR 1002.12(b)(1)(iii)',
    purges: ['chat_conversation', 'chat_event', 'chat_attachment', 'chat_token', 'chat_desk', 'chat_trail'],
    stays: 'nothing',
  },
  chatbotQuestions: {
    holds: 'what was asked of the chatbot, and its answers',
    after: 'lastEvent',
    months: 25,
    law: '12 CFR 1002.12(b)(1)(iii)',
    purges: ['chatbot_conversations', 'chatbot_turns', 'chatbot_messages', 'chatbot_feedback'],
    stays: 'counts of unanswered questions',
  },
  messages: {
    holds: 'mails and texts as they were sent; notices are documents of the case besides',
    after: 'written',
    months: 25,
    law: '12 CFR 1002.12(b)(1)(ii)',
    purges: ['outbound_messages', 'inbox'],
    stays: 'nothing',
  },
  accounts: {
    holds: 'accounts that no application hangs on, with what they sign in by',
    after: 'lastUse',
    months: 24,
    law: '16 CFR 314.4(c)(6)(i)',
    purges: ['accounts', 'sessions', 'totp_factors', 'recovery_codes', 'passkeys', 'known_places', 'broker_users'],
    stays: EVENTS_STAY,
  },
  telemetry: {
    holds: 'what browsers told of visits',
    after: 'written',
    months: 13,
    purges: ['telemetry_events', 'telemetry_sessions', 'trackers'],
    stays: 'nothing',
  },
  vendorCalls: {
    holds: 'calls of vendors, which only say that there is an answer; the answers are in the case',
    after: 'written',
    months: 13,
    purges: ['vendor_webhooks'],
    stays: 'nothing',
  },
  feedback: {
    holds: 'feedback and survey answers',
    after: 'written',
    months: 24,
    purges: ['feedback', 'survey_asks'],
    stays: 'nothing',
  },
  stateInterest: {
    holds: 'addresses of people who asked to be told of a new state',
    after: 'written',
    months: 24,
    purges: ['state_interest'],
    stays: 'nothing',
  },
  failedJobs: {
    holds: 'jobs that failed, once somebody settled them: ids alone',
    after: 'settled',
    months: 13,
    purges: ['failed_jobs'],
    stays: 'nothing',
  },
  securityEvents: {
    holds: 'security events: ids and words of closed lists',
    after: 'written',
    months: 36,
    purges: ['security_events'],
    stays: 'nothing',
  },
} as const satisfies Readonly<Record<string, Months>>
export type DatedKind = keyof typeof DATED_DATA

/** What goes by itself within days, by the module that writes it. No lender keeps it longer. */
export const SHORT_LIVED = {
  drafts: {
    holds: 'what a visitor typed before there was an account, prequalification too',
    after: 'changed',
    days: 30,
    purges: ['drafts'],
    stays: 'nothing',
  },
  sessions: {
    holds: 'sessions that ended, and codes, links and challenges',
    after: 'lastUse',
    days: 1,
    purges: ['sessions', 'one_time_codes', 'sign_in_tries', 'sign_in_challenges', 'issuer_records', 'chat_nonce'],
    stays: 'nothing',
  },
  knownPlaces: {
    holds: 'browsers and networks that somebody signed in from, as keyed hashes',
    after: 'lastUse',
    days: 180,
    purges: ['known_places'],
    stays: 'nothing',
  },
  replies: {
    holds: 'replies under an idempotency key',
    after: 'written',
    days: 1,
    purges: ['idempotency_keys'],
    stays: 'nothing',
  },
  jobs: { holds: 'jobs that are done: ids alone', after: 'settled', days: 7, purges: [], stays: 'nothing' },
  refusedUploads: { holds: 'uploads that were refused', after: 'refused', days: 0, purges: [], stays: 'nothing' },
} as const satisfies Readonly<Record<string, Row & { readonly days: number }>>

/** The whole schedule. A proof of a purge names it by its hash. */
export const SCHEDULE = {
  effectiveOn: '2026-01-01',
  source:
    '12 CFR 1002.12(b); 12 CFR 1003.5(a)(1)(i); 12 CFR 1003.6(a)(1); 12 CFR 1026.25(a); 16 CFR 314.4(c)(6)(i); Fla. Stat. 117.245; the rest is ours',
  toConfirm: true,
  rows: { cases: CASE_RULES, dated: DATED_DATA, shortLived: SHORT_LIVED },
} as const satisfies Dated<unknown>

/** The kinds that a lender's record may keep longer, with the months that it may not go below. */
export const LEAST_MONTHS: Readonly<Record<CaseRule | DatedKind, number>> = monthsOf({ ...CASE_RULES, ...DATED_DATA })

function monthsOf<Kind extends string>(rows: Readonly<Record<Kind, Months>>): Readonly<Record<Kind, number>> {
  const entries = Object.entries<Months>(rows).map(([kind, { months }]) => [kind, months])
  return Object.fromEntries(entries) as Record<Kind, number> // the keys of the rows
}

export const RETENTION_KINDS = Object.keys(LEAST_MONTHS) as [CaseRule | DatedKind, ...(CaseRule | DatedKind)[]] // its keys

/** Terms of a lender's record, in months. */
export type LongerTerms = Readonly<Partial<Record<CaseRule | DatedKind, number>>>

/** The term in force: ours, or the lender's where that is longer. */
export const monthsKept = (kind: CaseRule | DatedKind, longer: LongerTerms = {}): number =>
  Math.max(LEAST_MONTHS[kind], longer[kind] ?? 0)
