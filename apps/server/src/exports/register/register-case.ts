import { coApplicantOf, lastSignedAt } from '@hearthline/domain/application'
import { type Day, day, instantToDay } from '@hearthline/domain/calendar'
import {
  type ActionTaken,
  type Demographics,
  finalAction,
  type HmdaCase,
  isReportable,
  type ReliedOn,
  type ReportedFacts,
} from '@hearthline/domain/hmda'
import type { RateSheet } from '@hearthline/domain/pricing'
import { aboutDemographics, birthDateOf, digestInLog, readSecrets } from '../../applications/index.ts'
import { type Organisation, smallestLineOf } from '../../organisations/index.ts'
import { digest, open } from '../../platform/crypto/index.ts'
import type { DecisionCopy } from '../../underwriting/index.ts'
import { type ExportContext, originatorOf } from '../export-context.ts'
import { listDemographics, listSignerDemographics, type Many } from '../store.ts'
import type { ExportTables } from '../tables.ts'
import { sheetIn, textsOf } from './kept-texts.ts'
import { type ReportedFile, readReportedFiles } from './reported-file.ts'

type ReadDemographics = {
  readonly answers: Demographics
  /** The digests that may stand for the text in the log: of its case, and as releases before wrote it, of the text alone. */
  readonly digests: readonly string[]
}

type AppContext = Pick<ExportContext, 'db' | 'keys'>

const opened = ({ keys }: AppContext, sealed: Buffer, about: string): ReadDemographics => {
  const text = open(keys.demographics, sealed, about).toString()
  const digests = [digestInLog(keys.demographics, about, text), digest(keys.demographics, text)]
  // Only answers that fit the contract are sealed.
  return { answers: JSON.parse(text) as Demographics, digests: digests.map((one) => one.toString('hex')) }
}

/**
 * The demographic answers of many applications, which have a table and a key of their own. Nothing else reads them. By
 * application.
 */
const readDemographics = async (app: AppContext, asked: Many): Promise<ReadonlyMap<string, ReadDemographics>> => {
  const rows = await listDemographics(app.db.read<ExportTables>(asked.organisation), asked)
  return new Map(
    rows.map((row) => [row.application_uuid, opened(app, row.sealed, aboutDemographics(row.application_uuid))]),
  )
}

/** The same of one additional signer of each application, where they were asked. */
export const readSignerDemographics = async (
  app: AppContext,
  organisation: string,
  signers: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, ReadDemographics>> => {
  const db = app.db.read<ExportTables>(organisation)
  const rows = await listSignerDemographics(db, { organisation, applications: [...signers.keys()] })
  return new Map(
    rows
      .filter((row) => signers.get(row.application_uuid) === row.signer_uuid)
      .map(({ application_uuid: application, signer_uuid: signer, sealed }) => [
        application,
        opened(app, sealed, aboutDemographics(application, signer)),
      ]),
  )
}

/** An application with a final action, and the records that its row is checked against. */
export type RegisterCase = {
  readonly file: ReportedFile
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

const reliedOn = (copy: DecisionCopy): ReliedOn | undefined => {
  const { inputs, record, isPersons } = textsOf(copy)
  if (isPersons) return undefined
  const seen = inputs as Pick<ReliedOn, 'facts' | 'askedCents'> // as the rules were given them
  return { decision: record as ReliedOn['decision'], facts: seen.facts, askedCents: seen.askedCents }
}

const called = ({ decisions }: ReportedFile, uuid: string | undefined): DecisionCopy | undefined =>
  decisions.find((copy) => copy.uuid === uuid)

const sheetOf = (file: ReportedFile): RateSheet | undefined => {
  const priced = called(file, file.snapshot.facts.offer?.decisionUuid)
  return priced === undefined ? undefined : (sheetIn(priced) as RateSheet) // kept as it priced
}

/** By the chosen offer, which may be older than the lender's current product; without an offer, by that product. */
const isInterestOnly = ({ products }: Organisation, { offer }: ReportedFacts): boolean =>
  offer === undefined ? products.heloc.interestOnlyFromAge !== null : offer.interestOnly !== undefined

type CaseParts = Pick<HmdaCase, 'action' | 'bornOn' | 'demographics' | 'coApplicant'>

const hmdaCase = (file: ReportedFile, parts: CaseParts): HmdaCase => {
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
    reliedOn: relied && reliedOn(relied),
    sheet: sheetOf(file),
    unnamedAmountCents: organisation.hmdaUnnamedAmountCents ?? smallestLineOf(organisation, appliedOn),
    isInterestOnly: isInterestOnly(organisation, facts),
  }
}

/** The sealed values that rows of a batch need. */
type Sealed = {
  readonly secrets: Awaited<ReturnType<typeof readSecrets>>
  readonly demographics: Awaited<ReturnType<typeof readDemographics>>
  readonly signerDemographics: Awaited<ReturnType<typeof readSignerDemographics>>
}

/** The co-applicant with their answers and birth date, where they gave them. */
const coApplicantIn = ({ secrets, signerDemographics }: Sealed, { uuid, facts }: ReportedFile['snapshot']) => {
  const owner = coApplicantOf(facts)
  if (owner === undefined) return { coApplicant: undefined, coDemographics: undefined }
  const read = signerDemographics.get(uuid)
  const born = secrets.get(uuid)?.get(birthDateOf(owner.uuid))
  return {
    coApplicant: { bornOn: born === undefined ? undefined : day(born), demographics: read?.answers },
    coDemographics: read && { ...read, signer: owner.uuid },
  }
}

/** Undefined where the application is under way, of another year, or not on a dwelling. */
const actionIn = ({ organisation, snapshot }: ReportedFile, year: number): ActionTaken => {
  const { facts, step, stepEnteredAt } = snapshot
  const signedAt = lastSignedAt(facts)
  const signedOn = signedAt === undefined ? undefined : dayOf(organisation, signedAt)
  const taken = finalAction({ facts, step, enteredOn: dayOf(organisation, stepEnteredAt), signedOn })
  const isOfYear = taken.ok && taken.action?.on.startsWith(`${year}-`) === true && isReportable({ facts })
  return !taken.ok || isOfYear ? taken : { ok: true, action: undefined }
}

const caseOf = (file: ReportedFile, year: number, sealed: Sealed): FoundCase => {
  const { uuid, loanNumber } = file.snapshot
  const taken = actionIn(file, year)
  if (!taken.ok) return { ok: false, loanNumber, reason: taken.reason }
  const { action } = taken
  if (action === undefined) return { ok: true, found: undefined }
  const born = sealed.secrets.get(uuid)?.get('BIRTH_DATE')
  if (born === undefined) return { ok: false, loanNumber, reason: 'noBirthDate' }
  const demographics = sealed.demographics.get(uuid)
  const { coApplicant, coDemographics } = coApplicantIn(sealed, file.snapshot)
  const hmda = hmdaCase(file, { action, bornOn: day(born), demographics: demographics?.answers, coApplicant })
  return { ok: true, found: { file, demographics, coDemographics, hmda } }
}

/** By application. */
const coApplicantsIn = (files: readonly ReportedFile[]): ReadonlyMap<string, string> =>
  new Map(
    files.flatMap(({ snapshot: { uuid, facts } }) => {
      const owner = coApplicantOf(facts)
      return owner === undefined ? [] : [[uuid, owner.uuid] as const]
    }),
  )

/** These applications for the register of a year, in their order, read together. */
export const findCases = async (
  app: AppContext,
  organisation: Organisation,
  { applications, year }: { readonly applications: readonly string[]; readonly year: number },
): Promise<readonly FoundCase[]> => {
  const files = await readReportedFiles(app, organisation, applications)
  const asked = { organisation: organisation.id, applications }
  const coApplicants = coApplicantsIn(files)
  const kinds = ['BIRTH_DATE' as const, ...[...coApplicants.values()].map(birthDateOf)]
  const sealed = {
    secrets: await readSecrets({ ...app, organisation: organisation.id }, { applications, kinds }),
    demographics: await readDemographics(app, asked),
    signerDemographics: await readSignerDemographics(app, organisation.id, coApplicants),
  }
  return files.map((file) => caseOf(file, year, sealed))
}
