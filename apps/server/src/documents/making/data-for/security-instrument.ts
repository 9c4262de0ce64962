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
import { lenderLines, loanDocumentOf, propertyOf } from '../parties.ts'
import type { TemplateInput } from '../template-input.ts'

type Instrument = DataOf<'SECURITY_INSTRUMENT'>

const FORMS: Record<SecurityInstrument, (law: DocumentLaw, trustee: string) => Instrument['form']> = {
  DEED_OF_TRUST: (_, trustee) => ({ type: 'DEED_OF_TRUST', trustee: { name: trustee } }),
  MORTGAGE: ({ powerOfSale = false }) => ({ type: 'MORTGAGE', powerOfSale }),
  SECURITY_DEED: () => ({ type: 'SECURITY_DEED' }),
}

const ownersOf = ({ applicant, additional }: ApplicationFacts): Instrument['owners'] => [
  { name: legalName(applicant), owesDebt: true },
  ...(additional?.otherOwners ?? []).map((owner) => ({ name: legalName(owner), owesDebt: owner.owes })),
]

/** What the public record says of the home, word for word; a deed that lacks any of it is not made (decision 174). */
const onRecord = ({ titleRecord }: ApplicationFacts) => {
  const { parcelNumber, legalDescription, vesting, sourceDeed } = titleRecord ?? {}
  if (parcelNumber === undefined || legalDescription === undefined || vesting === undefined)
    throw new Error('a deed needs a title record that is whole')
  return { parcelNumber, legalDescription, vesting, ...(sourceDeed !== undefined && { sourceDeed }) }
}

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
    ...onRecord(facts),
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
