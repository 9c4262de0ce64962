import { type ApplicationFacts, legalName } from '@hearthline/domain/application'
import {
  type DocumentLaw,
  documentLawInForce,
  isStateCode,
  remoteNotary,
  type SecurityInstrument,
  STATE_NAMES,
} from '@hearthline/domain/states'
import type { DataOf } from '../../render/index.ts'
import { lineOf } from '../line-terms.ts'
import { addressLines, lenderLines, loanDocumentOf, propertyOf } from '../parties.ts'
import type { TemplateInput } from '../template-input.ts'

type Instrument = DataOf<'SECURITY_INSTRUMENT'>

const FORMS: Record<SecurityInstrument, (law: DocumentLaw, trustee: string) => Instrument['form']> = {
  DEED_OF_TRUST: (_, trustee) => ({ type: 'DEED_OF_TRUST', trustee: { name: trustee } }),
  MORTGAGE: ({ powerOfSale = false }) => ({ type: 'MORTGAGE', powerOfSale }),
  SECURITY_DEED: () => ({ type: 'SECURITY_DEED' }),
}

const VESTING = {
  MARRIED: 'a married person',
  UNMARRIED: 'an unmarried person',
  SEPARATED: 'a married person',
} as const

const ownersOf = ({ applicant, additional }: ApplicationFacts): Instrument['owners'] => [
  {
    name: legalName(applicant),
    owesDebt: true,
    ...(applicant.maritalStatus !== undefined && { vesting: VESTING[applicant.maritalStatus] }),
  },
  ...(additional?.otherOwners ?? []).map((owner) => ({ name: legalName(owner), owesDebt: owner.owes })),
]

/**
 * Without metes and bounds from a title company, the land is described by reference to the recorded deed of the
 * owners.
 */
const legalDescription = ({ property }: ApplicationFacts, stateName: string): string =>
  `The land commonly known as ${addressLines(property).join(', ')}, with the improvements on it, being the same land that was conveyed to the Grantor by the latest deed to the Grantor on record in the land records of ${property.county ?? 'the county in which it lies'}, ${stateName}, whose description is made part of this instrument by this reference.`

const priorHolders = ({ liens }: ApplicationFacts): string[] => [
  ...new Set(
    (liens?.items ?? []).filter((lien) => lien.securedByHome && !lien.beingPaidOff).map((lien) => lien.creditor),
  ),
]

export const dataForSecurityInstrument = (input: TemplateInput): Instrument => {
  const { facts, organisation } = input
  const { state } = facts.property
  const { dates, terms, schedule } = lineOf(input)
  const law = documentLawInForce(facts)
  const stateName = isStateCode(state) ? STATE_NAMES[state] : state
  return {
    ...loanDocumentOf(input),
    form: FORMS[law.securityInstrument ?? 'MORTGAGE'](law, organisation.deedTrustee),
    owners: ownersOf(facts),
    property: propertyOf(facts),
    stateName,
    parcelNumber: 'On record with the county assessor',
    legalDescription: legalDescription(facts, stateName),
    lineCents: terms.lineCents,
    maximumPrincipalCents: terms.lineCents,
    agreementOn: dates.signedOn,
    maturesOn: schedule.lastDueOn,
    priorLienHolders: priorHolders(facts),
    preparedBy: organisation.companyInfo.companyName,
    returnToLines: lenderLines(organisation),
    witnesses: law.witnesses ?? 0,
    notary: { mode: remoteNotary(facts.property) === 'allowed' ? 'REMOTE' : 'IN_PERSON' },
    stateClauses: [...(law.instrumentClauses ?? [])],
  }
}
