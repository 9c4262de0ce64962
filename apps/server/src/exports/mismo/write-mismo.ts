import { type ApplicationFacts, lastSignedAt } from '@hearthline/domain/application'
import { instantToDay } from '@hearthline/domain/calendar'
import { uliOf } from '@hearthline/domain/hmda'
import { mismoMessage, orderErrors, writeXml } from '@hearthline/domain/mismo'
import { birthDateOf, readApplication, readSecrets, taxIdOf } from '../../applications/index.ts'
import type { Organisation } from '../../organisations/index.ts'
import { rulesOfOffer } from '../../underwriting/index.ts'
import { type ExportContext, originatorOf } from '../export-context.ts'

const exporter = { kind: 'system', name: 'export' } as const

type App = Pick<ExportContext, 'db' | 'keys'>
type Of = { readonly organisation: string; readonly application: string }

/** What identifies the borrower and each other owner, as far as they gave it. */
const identifiersOf = async (
  { db, keys }: App,
  { organisation, application }: Of,
  { additional }: ApplicationFacts,
) => {
  const owners = (additional?.otherOwners ?? []).map(({ uuid }) => uuid)
  const kinds = ['TAX_ID', 'BIRTH_DATE', ...owners.flatMap((one) => [taxIdOf(one), birthDateOf(one)])] as const
  const all = await readSecrets({ db, keys, organisation }, { applications: [application], kinds })
  const secrets = all.get(application) ?? new Map<string, string>()
  const of = (taxId: string, birthDate: string) => ({ taxId: secrets.get(taxId), birthDate: secrets.get(birthDate) })
  return {
    borrower: of('TAX_ID', 'BIRTH_DATE'),
    owners: Object.fromEntries(owners.map((one) => [one, of(taxIdOf(one), birthDateOf(one))])),
  }
}

/** The plan of the chosen offer, by the rules that are stored with its decision. */
const planOf = async ({ db }: App, { organisation, application }: Of, { offer }: ApplicationFacts) => {
  if (offer === undefined) return undefined
  const { sheet, policy } = await rulesOfOffer({ app: { db }, organisation, application: { uuid: application } }, offer)
  return { laterDraws: sheet.laterDraws, drawMonths: 12 * policy.drawPeriodYears[offer.termYears] }
}

/**
 * One application as a MISMO 3.4 message, with the numbers that identify its people. Throws where the message would not
 * keep the order of the schema.
 */
export const writeMismo = async (
  app: App,
  organisation: Organisation,
  asked: { readonly application: string; readonly at: Date },
): Promise<string> => {
  const { companyInfo, lei, timeZone, id } = organisation
  const { facts, loanNumber, createdAt } = await readApplication(app.db, id, asked.application, {
    caller: exporter,
    does: 'readApplication',
  })
  const of = { organisation: id, application: asked.application }
  const signedAt = lastSignedAt(facts)
  const { name, nmlsId } = originatorOf(organisation, facts)
  const message = mismoMessage({
    facts,
    identifiers: await identifiersOf(app, of, facts),
    plan: await planOf(app, of, facts),
    loanNumber,
    uli: uliOf(lei, loanNumber),
    appliedOn: instantToDay(createdAt.getTime(), timeZone),
    signedOn: signedAt === undefined ? undefined : instantToDay(Date.parse(signedAt), timeZone),
    createdAt: asked.at.toISOString(),
    lender: { name: companyInfo.companyName, nmlsId: companyInfo.companyNMLS },
    originator: name === null ? undefined : { name, nmlsId },
  })
  const errors = orderErrors(message)
  if (errors.length > 0) throw new Error(`a MISMO message out of order: ${errors.join('; ')}`)
  return writeXml(message)
}
