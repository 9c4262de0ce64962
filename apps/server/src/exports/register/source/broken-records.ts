import { createHash } from 'node:crypto'
import { coApplicantOf } from '@hearthline/domain/application'
import { explainsFacts, type LogEntry } from '../../../applications/index.ts'
import { errorsOfDecisions, noteOf } from '../../case-file.ts'
import type { RegisterCase } from '../register-case.ts'
import { REPORTED } from '../reported-file.ts'
import { personsRefusal } from './by-decision.ts'

const sha256 = (of: string): string => createHash('sha256').update(of).digest('hex')

/** Whether the log names the answers that are kept, or neither has any. */
const isNamedBy = (entry: LogEntry | undefined, kept: RegisterCase['demographics']): boolean => {
  const named = entry && noteOf(entry).answers
  return kept === undefined ? named === undefined : kept.digests.some((one) => one === named)
}

/** The contradictions among the records themselves. */
export const brokenRecords = (one: RegisterCase): readonly string[] => {
  const { file, demographics, coDemographics } = one
  const { snapshot, excerpt, decisions, receipts } = file
  const log = excerpt.entries
  const { offer, decision } = snapshot.facts
  const answered = log.findLast(({ kind }) => kind === 'answerDemographics')
  const coAnswered = log.findLast(
    (entry) =>
      entry.kind === 'answerSignerDemographics' && noteOf(entry).signer === coApplicantOf(snapshot.facts)?.uuid,
  )
  const receipt = receipts.find(({ offer_uuid: uuid }) => uuid === offer?.uuid)
  return [
    ...(explainsFacts(snapshot, excerpt, REPORTED) ? [] : ['the event log does not lead to the application as it is']),
    ...(decision !== undefined &&
    personsRefusal(one) === undefined &&
    !decisions.some(({ uuid }) => uuid === decision.uuid)
      ? [`decision ${decision.uuid} is not kept`]
      : []),
    ...errorsOfDecisions({ decisions, log }, { replays: 'unnamed' }),
    ...(receipt !== undefined && sha256(receipt.body) !== offer?.receipt
      ? [`the receipt of offer ${offer?.uuid} is not the one that was shown`]
      : []),
    ...(isNamedBy(answered, demographics) ? [] : ['the demographic answers are not those that the event log names']),
    ...(isNamedBy(coAnswered, coDemographics)
      ? []
      : ['the co-applicant’s demographic answers are not those that the event log names']),
  ]
}
