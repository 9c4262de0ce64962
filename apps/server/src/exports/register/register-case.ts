import { type ApplicationFacts, coApplicantOf, lastSignedAt } from '@hearthline/domain/application'
import { type Day, day, instantToDay } from '@hearthline/domain/calendar'
import { type Demographics, finalAction, type HmdaCase, isReportable, type ReliedOn } from '@hearthline/domain/hmda'
import type { RateSheet } from '@hearthline/domain/pricing'
import { aboutDemographics, birthDateOf, readSecret } from '../../applications/index.ts'
import { lendingRulesOf, type Organisation } from '../../organisations/index.ts'
import { digest, open } from '../../platform/crypto/index.ts'
import { type DecisionCopy, isPersonsRefusal } from '../../underwriting/index.ts'
import { type CaseFile, readCaseFile } from '../case-file.ts'
import { type ExportContext, originatorOf } from '../export-context.ts'
import { findDemographics, findSignerDemographics, type Place } from '../store.ts'
import type { ExportTables } from '../tables.ts'

type ReadDemographics = {
  readonly answers: Demographics
  /** The digest of the text, as in the log. */
  readonly digest: string
}

type AppContext = Pick<ExportContext, 'db' | 'keys'>

const opened = ({ keys }: AppContext, sealed: Buffer, about: string): ReadDemographics => {
  const text = open(keys.demographics, sealed, about).toString()
  // Only answers that fit the contract are sealed.
  return { answers: JSON.parse(text) as Demographics, digest: digest(keys.demographics, text).toString('hex') }
}

/** Reads the demographic answers, which have a table and a key of their own. Nothing else reads them. */
const readDemographics = async (app: AppContext, place: Place): Promise<ReadDemographics | undefined> => {
  const row = await findDemographics(app.db.read<ExportTables>(place.organisation), place)
  return row && opened(app, row.sealed, aboutDemographics(place.application))
}

/** The same of a co-applicant, where one was asked. */
export const readSignerDemographics = async (
  app: AppContext,
  place: Place,
  signer: string,
): Promise<ReadDemographics | undefined> => {
  const row = await findSignerDemographics(app.db.read<ExportTables>(place.organisation), place, signer)
  return row && opened(app, row.sealed, aboutDemographics(place.application, signer))
}

/** An application with a final action, and the records that its row is checked against. */
export type RegisterCase = {
  readonly file: CaseFile
  readonly demographics: ReadDemographics | undefined
  /** The co-applicant's, with whose they are. */
  readonly coDemographics: (ReadDemographics & { readonly signer: string }) | undefined
  readonly hmda: HmdaCase
}

type FoundCase =
  | { readonly ok: true; readonly found: RegisterCase | undefined }
  | { readonly ok: false; readonly loanNumber: string; readonly reason: string }

const dayOf = ({ timeZone }: Organisation, at: Date | string): Day =>
  instantToDay(typeof at === 'string' ? Date.parse(at) : at.getTime(), timeZone)

/** Only the underwriting module writes these texts. */
const reliedOn = ({ record, inputs }: DecisionCopy): ReliedOn => {
  const seen = JSON.parse(inputs) as Pick<ReliedOn, 'facts' | 'askedCents'>
  return { decision: JSON.parse(record) as ReliedOn['decision'], facts: seen.facts, askedCents: seen.askedCents }
}

const called = ({ decisions }: CaseFile, uuid: string | undefined): DecisionCopy | undefined =>
  decisions.find((copy) => copy.uuid === uuid)

const sheetOf = (file: CaseFile): RateSheet | undefined => {
  const priced = called(file, file.snapshot.facts.offer?.decisionUuid)
  return priced === undefined ? undefined : (JSON.parse(priced.sheet.body) as RateSheet) // kept as it priced
}

/** By the chosen offer, which may be older than the lender's current product; without an offer, by that product. */
const isInterestOnly = ({ products }: Organisation, { offer }: ApplicationFacts): boolean =>
  offer === undefined ? products.heloc.interestOnlyFromAge !== null : offer.interestOnly !== undefined

type CaseParts = Pick<HmdaCase, 'action' | 'bornOn' | 'demographics' | 'coApplicant'>

const hmdaCase = (file: CaseFile, parts: CaseParts): HmdaCase => {
  const { organisation, snapshot } = file
  const { facts } = snapshot
  const appliedOn = dayOf(organisation, snapshot.createdAt)
  const relied = called(file, facts.decision?.uuid)
  const { nmlsId, isBrokered } = originatorOf(organisation, facts)
  return {
    ...parts,
    nmlsrId: nmlsId,
    isBrokered,
    lei: organisation.lei,
    loanNumber: snapshot.loanNumber,
    appliedOn,
    facts,
    reliedOn: relied === undefined || isPersonsRefusal(relied.inputs) ? undefined : reliedOn(relied),
    sheet: sheetOf(file),
    unnamedAmountCents:
      organisation.hmdaUnnamedAmountCents ?? lendingRulesOf(organisation, appliedOn).policy.amounts.minLineCents,
    isInterestOnly: isInterestOnly(organisation, facts),
  }
}

/** The co-applicant with their answers and birth date, where they gave them. */
const readCoApplicant = async (app: Pick<ExportContext, 'db' | 'keys'>, place: Place, facts: ApplicationFacts) => {
  const owner = coApplicantOf(facts)
  if (owner === undefined) return { coApplicant: undefined, coDemographics: undefined }
  const read = await readSignerDemographics(app, place, owner.uuid)
  const from = { ...app, organisation: place.organisation }
  const born = await readSecret(from, place.application, birthDateOf(owner.uuid))
  return {
    coApplicant: { bornOn: born === undefined ? undefined : day(born), demographics: read?.answers },
    coDemographics: read && { ...read, signer: owner.uuid },
  }
}

/**
 * An application for the register of a year; `found` is undefined where it is under way, of another year, or not on a
 * dwelling.
 */
export const findCase = async (
  app: Pick<ExportContext, 'db' | 'keys'>,
  organisation: Organisation,
  asked: { readonly application: string; readonly year: number },
): Promise<FoundCase> => {
  const file = await readCaseFile(app, organisation, asked.application)
  const { facts, step, stepEnteredAt, loanNumber, uuid } = file.snapshot
  const signedAt = lastSignedAt(facts)
  const signedOn = signedAt === undefined ? undefined : dayOf(organisation, signedAt)
  const taken = finalAction({ facts, step, enteredOn: dayOf(organisation, stepEnteredAt), signedOn })
  if (!taken.ok) return { ok: false, loanNumber, reason: taken.reason }
  const { action } = taken
  if (action === undefined || !action.on.startsWith(`${asked.year}-`) || !isReportable({ facts }))
    return { ok: true, found: undefined }
  const place = { organisation: organisation.id, application: uuid }
  const born = await readSecret({ ...app, organisation: organisation.id }, uuid, 'BIRTH_DATE')
  if (born === undefined) return { ok: false, loanNumber, reason: 'noBirthDate' }
  const demographics = await readDemographics(app, place)
  const { coApplicant, coDemographics } = await readCoApplicant(app, place, facts)
  const hmda = hmdaCase(file, { action, bornOn: day(born), demographics: demographics?.answers, coApplicant })
  return { ok: true, found: { file, demographics, coDemographics, hmda } }
}
