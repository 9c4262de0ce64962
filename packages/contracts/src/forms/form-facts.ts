import type { ApplicationFacts } from '@hearthline/domain/application'
import type { z } from 'zod/mini'
import type * as application from './application.ts'
import type * as employer from './application.ts'
import type * as notaryRequest from './application.ts'
import type * as phone from './application.ts'
import type * as signingQuestion from './application.ts'
import type * as correction from './correction.ts'
import type * as credit from './credit.ts'
import type * as property from './property.ts'
import type * as register from './register.ts'
import type * as requalify from './requalify.ts'
import type * as signer from './signer.ts'

/** The path of the values in an object, such as 'liens.items.creditor'; items of a list have no number. */
type Places<T, At extends string = ''> = T extends readonly (infer Item)[]
  ? Places<Item, At>
  : T extends object
    ? { [Key in keyof T & string]-?: Places<NonNullable<T[Key]>, At extends '' ? Key : `${At}.${Key}`> }[keyof T &
        string]
    : At

type Fact = Places<ApplicationFacts>
/** Stored sealed in a table of its own; facts and log have only its digest or a yes. */
type Secret = `secret: ${'TAX_ID' | 'BIRTH_DATE' | 'DISBURSE_ACCOUNT' | 'CREDIT_PIN' | 'DEMOGRAPHICS'}`
/** Not stored as a fact: the reason, or where it is stored instead. */
type Neither = `neither: ${string}`

type Modules = typeof application &
  typeof correction &
  typeof credit &
  typeof employer &
  typeof notaryRequest &
  typeof phone &
  typeof property &
  typeof register &
  typeof requalify &
  typeof signer &
  typeof signingQuestion

type Values<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : never
type FormName = { [Name in keyof Modules]: Values<Modules[Name]> extends object ? Name : never }[keyof Modules]

/**
 * For each field of each form: the fact it becomes, the secret, or why it is neither. A field without a row does not
 * compile.
 */
type FormFacts = {
  readonly [Name in FormName as Values<Modules[Name]> extends never ? never : Name]: Readonly<
    Record<Places<Values<Modules[Name]>>, Fact | Secret | Neither>
  >
}

const ticked = 'neither: must be ticked to send the form' as const
const looksUp = 'neither: says which row is meant' as const

const name = {
  firstName: 'applicant.firstName',
  middleName: 'applicant.middleName',
  lastName: 'applicant.lastName',
  suffix: 'applicant.suffix',
  hasOneName: 'neither: excuses a missing last name',
} as const

const mailing = {
  'mailing.street': 'applicant.mailing.street',
  'mailing.unit': 'applicant.mailing.unit',
  'mailing.city': 'applicant.mailing.city',
  'mailing.state': 'applicant.mailing.state',
  'mailing.zip': 'applicant.mailing.zip',
} as const

const lienItems = {
  'items.id': 'liens.items.id',
  'items.kind': 'liens.items.kind',
  'items.creditor': 'liens.items.creditor',
  'items.balanceCents': 'liens.items.balanceCents',
  'items.limitCents': 'liens.items.limitCents',
  'items.paymentCents': 'liens.items.paymentCents',
  'items.securedByHome': 'liens.items.securedByHome',
  'items.beingPaidOff': 'liens.items.beingPaidOff',
  'items.includesTaxesAndInsurance': 'liens.items.includesTaxesAndInsurance',
  freeAndClear: 'liens.freeAndClearAttestedAt',
} as const

const housingCosts = {
  taxesAnnualCents: 'liens.taxesAnnualCents',
  insuranceAnnualCents: 'liens.insuranceAnnualCents',
  hoaMonthlyCents: 'liens.hoaMonthlyCents',
} as const

const home = {
  street: 'property.street',
  unit: 'property.unit',
  city: 'property.city',
  state: 'property.state',
  zip: 'property.zip',
} as const

/** Where the values of each form are stored. */
export const formFacts: FormFacts = {
  ProfileForm: {
    ...name,
    ...mailing,
    birthDate: 'secret: BIRTH_DATE',
    selectedPropertyUuid: looksUp,
    correct: 'profileConfirmedAt',
  },
  LiensForm: {
    ...lienItems,
    ...housingCosts,
    'inquiries.id': 'liens.inquiries.id',
    'inquiries.newDebt': 'liens.inquiries.newDebt',
  },
  OfferForm: {
    decisionUuid: 'offer.decisionUuid',
    amountCents: 'offer.amountCents',
    termYears: 'offer.termYears',
    feePercent: 'offer.feePercent',
    autopay: 'offer.autopay',
  },
  AdditionalInfoForm: {
    taxId: 'secret: TAX_ID',
    ownership: 'property.ownership',
    'otherOwners.firstName': 'additional.otherOwners.firstName',
    'otherOwners.lastName': 'additional.otherOwners.lastName',
    'otherOwners.email': 'additional.otherOwners.email',
    'otherOwners.phone': 'additional.otherOwners.phone',
    'otherOwners.relation': 'additional.otherOwners.relation',
    'otherOwners.owes': 'additional.otherOwners.owes',
    maritalStatus: 'applicant.maritalStatus',
    yearsWithEmployer: 'income.yearsWithEmployer',
    purpose: 'additional.purpose',
    hardCredit: 'consents.type',
  },
  DemographicsForm: {
    'ethnicity.codes': 'secret: DEMOGRAPHICS',
    'ethnicity.text': 'secret: DEMOGRAPHICS',
    'ethnicity.notProvided': 'secret: DEMOGRAPHICS',
    'race.codes': 'secret: DEMOGRAPHICS',
    'race.text': 'secret: DEMOGRAPHICS',
    'race.notProvided': 'secret: DEMOGRAPHICS',
    'sex.codes': 'secret: DEMOGRAPHICS',
    'sex.text': 'secret: DEMOGRAPHICS',
    'sex.notProvided': 'secret: DEMOGRAPHICS',
  },
  CertificationForm: { certify: 'disclosures.summaryCertifiedAt' },
  DisbursementForm: {
    routingNumber: 'bank.disburse.routingNumber',
    accountNumber: 'secret: DISBURSE_ACCOUNT',
    accountNumberAgain: 'neither: checks the other against a slip',
    accountType: 'bank.disburse.accountType',
    holderName: 'bank.disburse.holderName',
  },
  AutopayForm: {
    payType: 'bank.payType',
    locale: 'neither: the language of the authorisation that is filed',
    dayOfMonth: 'bank.autopay.dayOfMonth',
  },
  IdentityForm: { idType: 'identity.documents', documents: 'identity.documents' },
  SigningStartForm: { state: 'signing.signerState', source: 'neither: noted in the event log' },
  SignatureForm: {
    'adopted.kind': 'signing.adoptedKind',
    'adopted.name': 'signing.adoptedName',
    'adopted.svgPath': 'neither: sealed with the signature',
    initials: 'neither: kept with the signature',
    'papers.documentUuid': 'neither: kept with the signature',
    'papers.sha256': 'neither: kept with the signature',
    'papers.anchors': 'neither: kept with the signature',
  },
  InsuranceForm: {
    insurer: 'insurance.insurer',
    policyNumber: 'insurance.policyNumber',
    dwellingCoverCents: 'insurance.dwellingCoverCents',
    deductibleCents: 'insurance.deductibleCents',
    replacementCostCents: 'insurance.replacementCostCents',
    effectiveOn: 'insurance.effectiveOn',
    expiresOn: 'insurance.expiresOn',
    documentUuid: looksUp,
  },
  FloodPolicyForm: {
    kind: 'floodPolicy.kind',
    insurer: 'floodPolicy.insurer',
    policyNumber: 'floodPolicy.policyNumber',
    coverCents: 'floodPolicy.coverCents',
    statesFederalDefinition: 'floodPolicy.status',
    effectiveOn: 'floodPolicy.effectiveOn',
    expiresOn: 'floodPolicy.expiresOn',
    documentUuid: looksUp,
  },
  UploadForm: { type: 'neither: kept with the document' },
  CorrectionForm: {
    fact: 'neither: says what is corrected',
    ...name,
    ...mailing,
    ...lienItems,
    ...housingCosts,
    birthDate: 'secret: BIRTH_DATE',
    phone: 'applicant.phone',
    annualCents: 'income.annualCents',
    occupancy: 'property.occupancy',
    type: 'property.type',
    monthlyCents: 'otherDebts.monthlyCents',
  },
  CreditIdentityForm: {
    ...name,
    birthDate: 'secret: BIRTH_DATE',
    taxId: 'secret: TAX_ID',
    formerName: 'applicant.formerName',
    'previousAddress.street': 'applicant.previousAddress.street',
    'previousAddress.unit': 'applicant.previousAddress.unit',
    'previousAddress.city': 'applicant.previousAddress.city',
    'previousAddress.state': 'applicant.previousAddress.state',
    'previousAddress.zip': 'applicant.previousAddress.zip',
  },
  CreditLiftForm: { way: 'creditFreeze.tried.way', pin: 'secret: CREDIT_PIN' },
  EmployerForm: {
    name: 'employer.name',
    'address.street': 'employer.address.street',
    'address.unit': 'employer.address.unit',
    'address.city': 'employer.address.city',
    'address.state': 'employer.address.state',
    'address.zip': 'employer.address.zip',
    contactPhone: 'employer.contactPhone',
    contactEmail: 'employer.contactEmail',
    title: 'employer.title',
    startedOn: 'employer.startedOn',
    status: 'employer.status',
    consent: 'employer.consentedAt',
  },
  NotaryRequestForm: {
    place: 'notary.request.place',
    address: 'notary.request.address',
    wishes: 'notary.request.wishes',
  },
  PhoneForm: { phone: 'applicant.phone' },
  PropertyForm: { ...home, home: 'neither: says whether one found is chosen', parcel: 'property.parcel' },
  OwnershipForm: {
    ...name,
    way: 'neither: says whether the name is corrected or explained',
    reason: 'ownershipDispute.explanation.reason',
    note: 'ownershipDispute.explanation.note',
    documents: 'ownershipDispute.explanation.documents.uuid',
  },
  ValueEstimateForm: { valueCents: 'valuation.valueCents', basis: 'valuation.basis' },
  HomeConditionForm: { condition: 'property.condition' },
  ValuationOrderForm: {
    visit: 'valuationOrder.visit',
    contactName: 'valuationOrder.contact.name',
    contactPhone: 'valuationOrder.contact.phone',
    agreed: 'valuationOrder.orderedAt',
  },
  PropertyInfo: {
    ...home,
    type: 'property.type',
    occupancy: 'property.occupancy',
    titleChangedRecently: 'property.titleChangedRecently',
  },
  MailingAddress: {
    street: 'applicant.mailing.street',
    unit: 'applicant.mailing.unit',
    city: 'applicant.mailing.city',
    state: 'applicant.mailing.state',
    zip: 'applicant.mailing.zip',
  },
  SaleStatus: { listedForSale: 'property.listedForSale', boughtRecently: 'property.boughtRecently' },
  IncomeInfo: {
    employmentTypes: 'income.employmentTypes',
    annualCents: 'income.annualCents',
    employerName: 'income.employerName',
    wishedCents: 'wishedCents',
  },
  NameInfo: name,
  BirthdateInfo: { birthDate: 'secret: BIRTH_DATE' },
  ContactInfo: {
    email: 'applicant.email',
    phone: 'applicant.phone',
    smsConsent: 'consents.type',
    marketingConsent: 'consents.type',
  },
  LoginInfo: { softCredit: 'consents.type', econsent: 'consents.type', econsentCode: 'consents.demonstrationCode' },
  AssetsForm: {
    'items.kind': 'assets.kind',
    'items.institution': 'assets.institution',
    'items.balanceCents': 'assets.balanceCents',
    'items.ownedPercent': 'assets.ownedPercent',
    'items.vestedPercent': 'assets.vestedPercent',
    'items.asOf': 'assets.asOf',
    nothing: 'assetDepletionComplete',
    correct: ticked,
  },
  CounterofferForm: {
    answer: 'counteroffer.answer',
    decisionUuid: 'counteroffer.decisionUuid',
    kind: 'neither: says what becomes of the lien',
    lienId: looksUp,
  },
  SignerDetailsForm: {
    birthDate: 'secret: BIRTH_DATE',
    demonstrationCode: 'coSigners.consent.demonstrationCode',
    econsent: 'coSigners.consent.type',
  },
  CustomerForm: {
    taxId: 'secret: TAX_ID',
    street: 'coSigners.customer.address.street',
    unit: 'coSigners.customer.address.unit',
    city: 'coSigners.customer.address.city',
    state: 'coSigners.customer.address.state',
    zip: 'coSigners.customer.address.zip',
  },
  SigningQuestionForm: { message: 'signingQuestions.message' },
}
