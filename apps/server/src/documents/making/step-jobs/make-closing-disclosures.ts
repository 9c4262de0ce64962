import type { Flood } from '@hearthline/domain/application'
import { isOutsideFloodProgram } from '@hearthline/domain/insurance'
import { closesAtOffice } from '@hearthline/domain/states'
import type { Outcome, StepContext, StepJob } from '../../../applications/index.ts'
import { setDeadline } from '../../../deadlines/index.ts'
import { StillPending } from '../../../vendors/index.ts'
import type { DocumentMaker } from '../document-maker.ts'
import { waitsUntil } from './closing-wait.ts'
import { documentsStored } from './documents-made.ts'
import { floodNoticeGiven } from './flood-notice-given.ts'

/** Asks after the flood certificate that was ordered with the hard report. */
export type AskFlood = (context: StepContext) => Promise<Flood>

/** Nobody signs before it is known whether the home needs flood cover (42 USC 4012a(b)); the job is tried again. */
const floodOf = async (context: StepContext, askFlood: AskFlood): Promise<Flood | undefined> => {
  const { flood } = context.application.facts
  if (flood?.status !== 'ORDERED') return flood
  const answer = await askFlood(context)
  if (answer.status === 'ORDERED') throw new StillPending('flood', 'the flood certificate is not in yet')
  return answer
}

/** Whether a lender lends where the community takes no part in the national program. */
export type LendsOutsideProgram = (organisation: string) => boolean

/** This lender makes no line there: a person declines it, or asks for the determination once more. */
const outsideProgram =
  (flood: Flood): Outcome =>
  (work) => {
    const why = { step: work.now.step, reason: 'outsideFloodProgram' }
    work.change({ flood, needsAttention: { ...why, since: work.at } }, { kind: 'needsAttention', note: why })
  }

/** GENERATE_CLOSING_DISCLOSURE: what the line costs, the right to cancel it, and the score of the hard report. */
export const makeClosingDisclosures =
  (documents: DocumentMaker, askFlood: AskFlood, lendsOutside: LendsOutsideProgram = () => false): StepJob =>
  async (context) => {
    const determined = await floodOf(context, askFlood)
    const isOutside = isOutsideFloodProgram({ flood: determined })
    if (isOutside && determined && !lendsOutside(context.organisation)) return outsideProgram(determined)
    const flood = isOutside && determined ? { ...determined, outsideProgram: 'PRIVATE_POLICY' as const } : determined
    const kinds = [
      // Given long before, unless the certificate has only just come.
      'FLOOD_NOTICE',
      'HOUSING_COUNSELORS',
      'CREDIT_SCORE_DISCLOSURE',
      'ACCOUNT_OPENING_DISCLOSURE',
      'NOTICE_OF_RIGHT_TO_CANCEL',
    ] as const
    const { application } = context
    const made = await documents.make(
      { ...context, application: { ...application, facts: { ...application.facts, flood } } },
      kinds,
    )
    // At an office everything is signed after the days that are counted for the deed.
    const dueOn = closesAtOffice(application.facts.property) ? undefined : await waitsUntil(context, documents)
    const write = documentsStored(made, ({ at, facts: now }) => {
      // What a person certified meanwhile stands.
      const facts = now.flood?.status === 'ORDERED' || isOutside ? { ...now, flood } : now
      const disclosures = { ...facts.disclosures, closingReadyAt: at }
      const notary =
        dueOn === undefined ? now.notary : { manual: false, tries: 0, ...now.notary, waitingPeriodEndsOn: dueOn }
      return {
        change: { flood: facts.flood, ...floodNoticeGiven(made, { facts, at }), disclosures, notary },
        publish: 'documentsMade',
      }
    })
    return async (work) => {
      await write(work)
      if (dueOn === undefined) return
      const waits = { application: work.uuid, kind: 'waitingPeriodOver', dueOn, today: context.today } as const
      await setDeadline(context.app, work.tx, waits)
    }
  }
