import {
  type ApplicationFacts,
  coSignerOf,
  legalName,
  meetsNotaryInPerson,
  spousesOnDeed,
} from '@hearthline/domain/application'
import { countyOnRecord } from '@hearthline/domain/evidence'
import {
  type DeedForm,
  type DocumentLaw,
  deedFormIn,
  documentLawInForce,
  isStateCode,
  publicTrusteeOf,
  type SecurityInstrument,
  STATE_NAMES,
} from '@hearthline/domain/states'
import type { Organisation } from '../../../organisations/index.ts'
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

/** Where the county names no officer, the lender's trustee for the state, or for all of them. */
const trusteeOf = (
  { deedTrustee, deedTrustees = {} }: Organisation,
  { state, county, form }: { readonly state: string; readonly county: string; readonly form: DeedForm },
): string => publicTrusteeOf(form, county) ?? (isStateCode(state) ? deedTrustees[state] : undefined) ?? deedTrustee

/** Everybody who gives the deed, with their postal address; an owner who gave none gets mail at the home. */
const ownersOf = (facts: ApplicationFacts): Instrument['owners'] => {
  const { applicant, additional, property } = facts
  return [
    { name: legalName(applicant), owesDebt: true, addressLines: addressLines(applicant.mailing ?? property) },
    ...(additional?.otherOwners ?? []).map((owner) => ({
      name: legalName(owner),
      owesDebt: owner.owes,
      addressLines: addressLines(coSignerOf(facts, owner.uuid)?.customer?.address ?? property),
    })),
  ]
}

/** What the public record says of the home, word for word; a deed that lacks any of it is not made (decision 174). */
const onRecord = (facts: ApplicationFacts) => {
  const { parcelNumber, legalDescription, vesting, sourceDeed } = facts.titleRecord ?? {}
  const county = countyOnRecord(facts)
  if (parcelNumber === undefined || legalDescription === undefined || vesting === undefined || county === undefined)
    throw new Error('a deed needs a title record that is whole')
  return { county, words: { parcelNumber, legalDescription, vesting, ...(sourceDeed !== undefined && { sourceDeed }) } }
}

const priorHolders = ({ liens }: ApplicationFacts): string[] => [
  ...new Set(
    (liens?.items ?? []).filter((lien) => lien.securedByHome && !lien.beingPaidOff).map((lien) => lien.creditor),
  ),
]

/** The person who prepared the deed, or the company that did. */
const preparerOf = (organisation: Organisation) => {
  const { deedPreparer, companyInfo } = organisation
  const [, ...preparerAddressLines] = lenderLines(organisation)
  return {
    preparedBy: [deedPreparer, companyInfo.companyName].filter((name) => name !== undefined).join(', '),
    preparerAddressLines,
  }
}

export const dataForSecurityInstrument = (input: TemplateInput): Instrument => {
  const { facts, organisation } = input
  const { state } = facts.property
  const { dates, terms, schedule } = lineOf(input)
  const law = documentLawInForce(facts)
  const form = deedFormIn(state)
  const { county, words } = onRecord(facts)
  const { acknowledgment, firstPageNotice } = form
  return {
    ...loanDocumentOf(input),
    form: FORMS[law.securityInstrument ?? 'MORTGAGE'](law, trusteeOf(organisation, { state, county, form })),
    owners: ownersOf(facts),
    spouses: spousesOnDeed(facts).map((name) => (name === undefined ? {} : { name })),
    property: { ...propertyOf(facts), county },
    stateName: isStateCode(state) ? STATE_NAMES[state] : state,
    ...(firstPageNotice !== undefined && { firstPageNotice }),
    ...(organisation.deedReserved && { reserved: organisation.deedReserved }),
    ...words,
    lineCents: terms.lineCents,
    maximumPrincipalCents: terms.lineCents,
    agreementOn: dates.signedOn,
    maturesOn: schedule.lastDueOn,
    priorLienHolders: priorHolders(facts),
    ...preparerOf(organisation),
    returnToLines: lenderLines(organisation),
    witnesses: law.witnesses ?? 0,
    notary: {
      mode: meetsNotaryInPerson(facts) ? 'IN_PERSON' : 'REMOTE',
      ...(acknowledgment && { form: acknowledgment }),
    },
    stateClauses: [...(law.instrumentClauses ?? [])],
  }
}
