import { lastSignedAt } from '@hearthline/domain/application'
import { type Day, day, instantToDay } from '@hearthline/domain/calendar'
import { finalAction, type HmdaCase, isReportable, type ReliedOn } from '@hearthline/domain/hmda'
import type { RateSheet } from '@hearthline/domain/pricing'
import { readSecret } from '../../applications/index.ts'
import { lendingRulesOf, type Organisation } from '../../organisations/index.ts'
import type { DecisionCopy } from '../../underwriting/index.ts'
import { type CaseFile, readCaseFile } from '../case-file.ts'
import type { ExportHouse } from '../export-house.ts'
import { type ReadDemographics, readDemographics } from './read-demographics.ts'

/** An application whose action is final, with the records that its row is held against. */
export type RegisterCase = {
  readonly file: CaseFile
  readonly demographics: ReadDemographics | undefined
  readonly hmda: HmdaCase
}

export type FoundCase =
  | { readonly ok: true; readonly found: RegisterCase | undefined }
  | { readonly ok: false; readonly loanNumber: string; readonly reason: string }

const dayOf = ({ timeZone }: Organisation, at: Date | string): Day =>
  instantToDay(typeof at === 'string' ? Date.parse(at) : at.getTime(), timeZone)

/** The texts were written by the underwriting room alone. */
const reliedOn = ({ record, inputs }: DecisionCopy): ReliedOn => {
  const seen = JSON.parse(inputs) as Pick<ReliedOn, 'facts' | 'askedCents'>
  return { decision: JSON.parse(record) as ReliedOn['decision'], facts: seen.facts, askedCents: seen.askedCents }
}

const called = ({ decisions }: CaseFile, uuid: string | undefined): DecisionCopy | undefined =>
  decisions.find((copy) => copy.uuid === uuid)

/** Who brought the application, else whom the lender names as its originator. */
const originatorOf = ({ organisation, snapshot }: CaseFile) => {
  const { referrerUuid } = snapshot.facts
  const referrer = (organisation.originators ?? []).find(({ uuid }) => uuid === referrerUuid)
  return {
    nmlsrId: referrer?.nmls ?? organisation.originator.nmls,
    isBrokered: referrer !== undefined && referrer.brokerName !== null,
  }
}

const sheetOf = (file: CaseFile): RateSheet | undefined => {
  const priced = called(file, file.snapshot.facts.offer?.decisionUuid)
  return priced === undefined ? undefined : (JSON.parse(priced.sheet.body) as RateSheet)
}

type Beside = Pick<HmdaCase, 'action' | 'bornOn' | 'demographics'>

const hmdaCase = (file: CaseFile, beside: Beside): HmdaCase => {
  const { organisation, snapshot } = file
  const { facts } = snapshot
  const appliedOn = dayOf(organisation, snapshot.createdAt)
  const relied = called(file, facts.decision?.uuid)
  return {
    ...beside,
    ...originatorOf(file),
    lei: organisation.lei,
    loanNumber: snapshot.loanNumber,
    appliedOn,
    facts,
    reliedOn: relied === undefined ? undefined : reliedOn(relied),
    sheet: sheetOf(file),
    smallestLineCents: lendingRulesOf(organisation, appliedOn).policy.amounts.minLineCents,
    isInterestOnly: organisation.products.heloc.interestOnlyFromAge !== null,
  }
}

/** An application as the register of a year has it; nothing where it is under way, of another year, or on no dwelling. */
export const findCase = async (
  house: Pick<ExportHouse, 'db' | 'keys'>,
  organisation: Organisation,
  asked: { readonly application: string; readonly year: number },
): Promise<FoundCase> => {
  const file = await readCaseFile(house, organisation, asked.application)
  const { facts, step, stepEnteredAt, loanNumber, uuid } = file.snapshot
  const signedAt = lastSignedAt(facts)
  const signedOn = signedAt === undefined ? undefined : dayOf(organisation, signedAt)
  const taken = finalAction({ facts, step, enteredOn: dayOf(organisation, stepEnteredAt), signedOn })
  if (!taken.ok) return { ok: false, loanNumber, reason: taken.reason }
  const { action } = taken
  if (action === undefined || !action.on.startsWith(`${asked.year}-`) || !isReportable({ facts }))
    return { ok: true, found: undefined }
  const place = { organisation: organisation.id, application: uuid }
  const born = await readSecret({ ...house, organisation: organisation.id }, uuid, 'BIRTH_DATE')
  if (born === undefined) return { ok: false, loanNumber, reason: 'noBirthDate' }
  const demographics = await readDemographics(house, place)
  const hmda = hmdaCase(file, { action, bornOn: day(born), demographics: demographics?.answers })
  return { ok: true, found: { file, demographics, hmda } }
}
