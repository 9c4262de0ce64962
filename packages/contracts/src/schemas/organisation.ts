import { PROGRAMS } from '@hearthline/domain/enumerations'
import { RETENTION_KINDS } from '@hearthline/domain/retention'
import { SECOND_PERSON_ACTIONS, STAFF_ACTION_KINDS } from '@hearthline/domain/second-person'
import { STATE_CODES } from '@hearthline/domain/states'
import { z } from 'zod/mini'
import { Locale, Uuid } from './basics.ts'
import { Brand } from './brand.ts'
import { ChatSettings } from './chat-settings.ts'
import { Lending } from './lending.ts'
import { DEPARTMENTS, OperatingCalendar, OperatingWeek } from './operating-hours.ts'
import {
  CompanyInfo,
  MailFrom,
  OrganisationText,
  OrgCode,
  OriginatorDisplay,
  OriginatorEntry,
  SessionReplayProvider,
  WebAddress,
} from './organisation-data.ts'
import {
  AdvertisedPricing,
  EveryLanguage,
  Features,
  Flag,
  HmdaFiling,
  NewYorkNotice,
  OriginatorRules,
  Products,
  ShellLinks,
  StateLicense,
  ValuationPolicy,
} from './organisation-rules.ts'
import { SignInRecord } from './sign-in-record.ts'
import { Survey } from './survey.ts'

export const HMDA_COLLECTIONS = ['REG_C', 'REG_C_VOLUNTARY', 'REG_B_13_WHEN_REFI', 'OFF'] as const

const State = z.enum(STATE_CODES)
const Host = z
  .string()
  .check(z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'a host name in small letters, without scheme and port'))

/**
 * One complete lender: checked when loaded, versioned, and the only place where lenders differ (docs/organisations.md).
 */
export const OrganisationRecord = z.strictObject({
  id: Uuid,
  /** Raised with every change: a record with an older or equal version never replaces a newer one. */
  version: z.int().check(z.minimum(1)),
  /** A made-up lender for a sandbox: never served in MODE=live. */
  isSample: z.optional(z.boolean()),
  orgCode: OrgCode,
  /** The code of the brand of which this is a variant; its own code if it is not a variant. */
  canonicalOrgCode: OrgCode,
  /** Host names without port; links use the first. */
  hosts: z.array(Host).check(z.minLength(1)),
  /** Where staff sign in, without port; links use the first. By default /console of every host (registry.ts: of a sandbox). */
  consoleHosts: z.optional(z.array(Host).check(z.minLength(1))),
  isDefault: z.boolean(),
  timeZone: z.string(),
  languages: z.array(Locale).check(z.minLength(1)),
  brand: Brand,
  companyInfo: CompanyInfo,
  /** companyInfo in Spanish; null if the lender has no Spanish pages. */
  spanish: z.nullable(z.strictObject({ companyProduct: OrganisationText, disclosureCopy: OrganisationText })),
  newYorkNotice: NewYorkNotice,
  products: Products,
  /** Merged one by one over what follows from the rate sheet and policy in force; without any, only those apply. */
  orgPricingData: z.array(z.partial(AdvertisedPricing)),
  states: z.array(State).check(z.minLength(1)),
  /** Licence numbers, if the lender needs any. */
  stateLicenses: z.array(z.extend(StateLicense, { abbrev: State })),
  programs: z.array(z.enum(PROGRAMS)),
  lei: z.string(),
  hmdaCollection: z.enum(HMDA_COLLECTIONS),
  /**
   * The amount reported in the register for an application that never named one; by default the policy's smallest line.
   */
  hmdaUnnamedAmountCents: z.optional(z.int().check(z.minimum(1_00), z.maximum(100_000_000_00))),
  /** Needed only for the yearly register. */
  hmdaFiling: z.optional(HmdaFiling),
  originator: OriginatorDisplay,
  originatorRules: OriginatorRules,
  /** The originators, each with the uuid that a referrer names. */
  originators: z.optional(z.array(OriginatorEntry)),
  operatingHours: z.record(z.enum(DEPARTMENTS), OperatingWeek),
  /** By default Pacific time and no holidays. */
  operatingCalendar: z.optional(OperatingCalendar),
  /** By default our own chat, over the main brand's channel. */
  chat: z.optional(ChatSettings),
  features: Features,
  /** The survey of borrowers on some pages, and before logging out if features say so; without it, none. */
  survey: z.optional(Survey),
  /** Who records visits of people who agreed; without it, nobody. */
  sessionReplay: z.optional(SessionReplayProvider),
  flags: z.array(Flag),
  shellLinks: ShellLinks,
  /** Where the lender itself explains electronic communications; by default a page of ours. */
  communicationsUrl: z.optional(WebAddress),
  /** The tax office's Form 4506-C with the lender's own lines filled in; by default the blank one. */
  taxFormUrl: z.optional(WebAddress),
  /** The lender's own issuers; by default ours. */
  signIn: z.optional(SignInRecord),
  /** The colour of letterheads: null uses the brand's 700. */
  paperColour: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'a colour as #rrggbb in small letters'))),
  mailFrom: MailFrom,
  /** The closing lines of every mail. */
  mailSignature: EveryLanguage,
  lending: Lending,
  /** By default ours (apps/server, organisations/lending-rules). */
  valuation: z.optional(ValuationPolicy),
  /** Business days after the right to cancel before money moves (1026.15(c)). */
  fundingHoldDays: z.int().check(z.minimum(0), z.maximum(10)),
  /** How long a task stays claimed; by default ours (domain/tasks, claims). */
  claimHours: z.optional(z.int().check(z.minimum(1), z.maximum(72))),
  /**
   * What else bars a person from being the second person of an action, in addition to our table (domain/second-person).
   */
  secondPerson: z.optional(z.partialRecord(z.enum(SECOND_PERSON_ACTIONS), z.array(z.enum(STAFF_ACTION_KINDS)))),
  /** How many exports (transcripts, tables) a member of staff may make in 24 hours; 100 without it. */
  exportsPerDay: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  /** In months, how long kinds of data are kept where that is longer than ours (domain/retention). */
  retention: z.optional(z.partialRecord(z.enum(RETENTION_KINDS), z.int().check(z.maximum(1200)))),
  /** The trustee of a deed of trust: a person who may act where the land is. */
  deedTrustee: OrganisationText,
})
export type OrganisationRecord = z.output<typeof OrganisationRecord>
