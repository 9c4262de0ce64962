import { BROUGHT_DOCUMENTS } from '@hearthline/domain/documents'
import { OWNERSHIPS, PURPOSES, TERMS_YEARS } from '@hearthline/domain/enumerations'
import { parseAccountNumber, parseRoutingNumber } from '@hearthline/domain/identifiers'
import { NOTARY_PLACES } from '@hearthline/domain/states'
import { z } from 'zod/mini'
import {
  acrossFields,
  Cents,
  choice,
  code,
  Locale,
  money,
  optionalText,
  Percent,
  text,
  ticked,
  Uuid,
  yesOrNo,
} from '../schemas/basics.ts'
import { BirthDate, Email, PersonName, Phone, personNameChecks, RealDay, TaxId } from '../schemas/person.ts'
import { MailingAddress } from './register.ts'

/** start/profile: who applies and for which home; sending it submits the application. */
export const ProfileForm = z
  .object({
    ...PersonName,
    birthDate: BirthDate,
    selectedPropertyUuid: Uuid,
    mailing: z.optional(MailingAddress),
    correct: ticked,
  })
  .check(...personNameChecks)
export type ProfileForm = z.output<typeof ProfileForm>

const LienForm = z.object({
  id: Uuid,
  kind: choice(['MORTGAGE', 'HELOC', 'JUDGMENT', 'TAX_LIEN', 'OTHER']),
  creditor: text(100),
  balanceCents: money({ min: 0, max: 10_000_000_00 }),
  limitCents: money({ min: 0, max: 10_000_000_00 }),
  paymentCents: money({ min: 0, max: 100_000_00 }),
  securedByHome: yesOrNo,
  beingPaidOff: z.boolean(),
  includesTaxesAndInsurance: z.optional(choice(['YES', 'NO', 'PARTLY'])),
})

/** liens: what is owed on the home, and the explanations of recent inquiries. */
export const LiensForm = z.object({
  items: z.array(LienForm).check(z.maxLength(20)),
  inquiries: z.array(z.object({ id: Uuid, newDebt: yesOrNo })).check(z.maxLength(40)),
  taxesAnnualCents: money({ min: 0, max: 200_000_00 }),
  insuranceAnnualCents: money({ min: 0, max: 100_000_00 }),
  hoaMonthlyCents: money({ min: 0, max: 10_000_00 }),
  freeAndClear: z.boolean(),
})
export type LiensForm = z.output<typeof LiensForm>

/** product/select: the choice within a valid offer. */
export const OfferForm = z.object({
  decisionUuid: Uuid,
  amountCents: Cents,
  termYears: z.literal(TERMS_YEARS),
  feePercent: Percent,
  autopay: z.boolean(),
})
export type OfferForm = z.output<typeof OfferForm>

const OtherOwnerForm = z.object({
  firstName: text(50),
  lastName: text(50),
  email: Email,
  phone: z.optional(Phone),
  relation: choice(['SPOUSE', 'PARENT', 'CHILD', 'SIBLING', 'OTHER']),
  owes: z.boolean(),
})

/** start/contact: what the hard credit check needs. */
export const AdditionalInfoForm = z.object({
  taxId: TaxId,
  ownership: choice(OWNERSHIPS).check(z.refine((value) => value !== 'LLC', code('ownershipIneligible'))),
  otherOwners: z.array(OtherOwnerForm).check(z.maxLength(5)),
  maritalStatus: z.optional(choice(['MARRIED', 'UNMARRIED', 'SEPARATED'])),
  /** Full years with the stated employer; 0 during the first year. */
  yearsWithEmployer: z.optional(
    z.int(code('notValid')).check(z.minimum(0, code('notValid')), z.maximum(80, code('notValid'))),
  ),
  purpose: choice(PURPOSES),
  hardCredit: ticked,
})
export type AdditionalInfoForm = z.output<typeof AdditionalInfoForm>

type Answer = { notProvided: boolean; codes: readonly string[]; text?: string | undefined }

const block = <T extends readonly [string, ...string[]]>(codes: T) =>
  z
    .object({
      codes: z.array(z.enum(codes)).check(z.maxLength(5)),
      text: optionalText(100),
      notProvided: z.boolean(),
    })
    .check(
      // Across fields: a question is answered, in codes or in words, or declined
      acrossFields<Answer>((value) => value.notProvided || value.codes.length > 0 || value.text !== undefined, {
        error: 'answerOrDecline',
        path: ['codes'],
        of: ['codes', 'text', 'notProvided'],
      }),
    )

/** start/hmda: 12 CFR 1003 appendix B, three separate questions, each of which may be declined. */
export const DemographicsForm = z.object({
  ethnicity: block(['1', '11', '12', '13', '14', '2']),
  race: block(['1', '2', '21', '22', '23', '24', '25', '26', '27', '3', '4', '41', '42', '43', '44', '5']),
  sex: block(['1', '2']),
})
export type DemographicsForm = z.output<typeof DemographicsForm>

export const CertificationForm = z.object({ certify: z.literal(true, code('certifyRequired')) })

export const AccountNumber = text(17).check(z.refine((value) => parseAccountNumber(value).ok, code('accountFormat')))

/** bank/disburse: the account for the money. The number is typed twice because the checksum misses swapped digits. */
export const DisbursementForm = z
  .object({
    routingNumber: text(9).check(
      z.regex(/^\d{9}$/, code('routingFormat')),
      z.refine((value) => parseRoutingNumber(value).ok, code('routingChecksum')),
    ),
    accountNumber: AccountNumber,
    accountNumberAgain: text(17),
    accountType: choice(['CHECKING', 'SAVINGS']),
    holderName: text(100),
  })
  .check(
    // Across fields: the account number is the same both times
    acrossFields<{ accountNumber: string; accountNumberAgain: string }>(
      (value) => value.accountNumber === value.accountNumberAgain,
      { error: 'accountsDiffer', path: ['accountNumberAgain'], of: ['accountNumber', 'accountNumberAgain'] },
    ),
  )
export type DisbursementForm = z.output<typeof DisbursementForm>

/** bank/autopay: 12 CFR 1005.10(e): never required, and refusing is as easy as agreeing. */
export const AutopayForm = z
  .object({
    payType: choice(['AUTOPAY', 'MANUAL']),
    /** The language in which the authorisation was shown; else that of the application. */
    locale: z.optional(Locale),
    dayOfMonth: z.optional(
      z.int(code('dayOfMonth')).check(z.minimum(1, code('dayOfMonth')), z.maximum(28, code('dayOfMonth'))),
    ),
  })
  .check(
    // Across fields: payments by themselves have a day of the month
    acrossFields<{ payType: string; dayOfMonth?: number | undefined }>(
      (value) => value.payType === 'MANUAL' || value.dayOfMonth !== undefined,
      { error: 'dayOfMonth', path: ['dayOfMonth'], of: ['payType', 'dayOfMonth'] },
    ),
  )
export type AutopayForm = z.output<typeof AutopayForm>

export const ID_TYPES = ['DRIVERS_LICENSE', 'ID_CARD', 'PASSPORT', 'PERMANENT_RESIDENT'] as const
export type IdType = (typeof ID_TYPES)[number]

export const IdentityForm = z.object({
  idType: choice(ID_TYPES),
  documents: z.array(Uuid, code('required')).check(z.minLength(1, code('required')), z.maxLength(2)),
})
export type IdentityForm = z.output<typeof IdentityForm>

/**
 * signing/intro: where the signer is; state law requires the question, and a refused location permission does not
 * block.
 */
export const SigningStartForm = z.object({
  state: text(2),
  source: z.enum(['device', 'stated']),
})

/** signing/sign: one adopted signature, and one intent for each place. */
export const SignatureForm = z.object({
  adopted: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('typed'), name: text(120) }),
    z.object({ kind: z.literal('drawn'), name: text(120), svgPath: text(100_000) }),
  ]),
  initials: text(6),
  papers: z
    .array(
      z.object({
        documentUuid: Uuid,
        sha256: text(64),
        anchors: z.array(text(60)).check(z.minLength(1), z.maxLength(60)),
      }),
    )
    .check(z.minLength(1, code('signatureEmpty')), z.maxLength(12)),
})
export type SignatureForm = z.output<typeof SignatureForm>

// Across fields: a policy ends after it begins
const inOrder = acrossFields<{ effectiveOn: string; expiresOn: string }>(
  ({ effectiveOn, expiresOn }) => effectiveOn < expiresOn,
  { error: 'policyDatesOrder', path: ['expiresOn'], of: ['effectiveOn', 'expiresOn'] },
)

export const InsuranceForm = z
  .object({
    insurer: text(100),
    policyNumber: text(40),
    dwellingCoverCents: money({ min: 1_00, max: 100_000_000_00 }),
    deductibleCents: money({ min: 0, max: 100_000_000_00 }),
    /** As stated in the policy; many do not state it. */
    replacementCostCents: z.optional(money({ min: 1_00, max: 100_000_000_00 })),
    effectiveOn: RealDay,
    expiresOn: RealDay,
    documentUuid: Uuid,
  })
  .check(inOrder)
export type InsuranceForm = z.output<typeof InsuranceForm>

/** insurance/upload, for a home in a special flood hazard area: the flood policy, from its declarations page. */
export const FloodPolicyForm = z
  .object({
    kind: choice(['NFIP', 'PRIVATE']),
    insurer: text(100),
    policyNumber: text(40),
    coverCents: money({ min: 1_00, max: 100_000_000_00 }),
    /**
     * Whether the policy states that it is private flood insurance as defined in 42 U.S.C. 4012a(b)(7) (12 CFR
     * 22.3(c)(2)).
     */
    statesFederalDefinition: z.boolean(),
    effectiveOn: RealDay,
    expiresOn: RealDay,
    documentUuid: Uuid,
  })
  .check(inOrder)
export type FloodPolicyForm = z.output<typeof FloodPolicyForm>

/** The purpose of an upload; the file itself is the other part of the multipart body. */
export const UploadForm = z.object({ type: choice(BROUGHT_DOCUMENTS) })

/** income/employer-verification: whom the lender may ask, and for what. */
export const EmployerForm = z.object({
  name: text(100),
  address: MailingAddress,
  contactPhone: Phone,
  contactEmail: z.optional(z.union([z.literal(''), Email])),
  title: text(100),
  startedOn: RealDay,
  status: z.enum(['FULL_TIME', 'PART_TIME'], code('chooseOne')),
  consent: ticked,
})
export type EmployerForm = z.output<typeof EmployerForm>

/** A time in the person's own words, to the minute. */
export const Time = text(40).check(
  z.refine((value) => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)), code('timeNotReal')),
)

/** notary/reserve-manual: the place, and three times that would suit. */
export const NotaryRequestForm = z.object({
  place: z.enum(NOTARY_PLACES, code('chooseOne')),
  address: text(200),
  wishes: z.array(Time).check(z.minLength(3, code('required')), z.maxLength(3, code('tooLong'))),
})

/** signing/support: a question about the signing. */
export const SigningQuestionForm = z.object({ message: text(1000) })

export const PhoneForm = z.object({ phone: Phone })
