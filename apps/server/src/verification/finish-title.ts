import { legalName } from '@hearthline/domain/application'
import { type StepJob, tryNumber, type UnitOfWork } from '../applications/index.ts'
import { StillPending } from '../vendors/index.ts'
import { homeOf } from './home-of.ts'
import { evidenceOf } from './ownership-dispute.ts'
import { newLiens, withTitleLiens } from './title-liens.ts'

const waitForPerson = (work: UnitOfWork, reason: 'titleNotMatched' | 'ownershipDiffers'): void =>
  work.change(
    { needsAttention: { step: 'FINAL_TITLE_PROCESSING', reason, since: work.at }, title: 'UNKNOWN_TITLE_STATUS' },
    { kind: reason },
  )

/** FINAL_TITLE_PROCESSING: the record once more before closing; a lien nobody knew of goes back to underwriting. A line that needs no such look passes. */
export const finishTitle: StepJob = async (context) => {
  const { application, app, organisation, today } = context
  if (application.facts.title === 'TITLE_NOT_REQUIRED') return (work) => work.publish('titleFinal')
  const nth = await tryNumber(context, 'FINAL_TITLE_PROCESSING')
  const answer = await app.vendorsFor(organisation).title.finish({
    reference: `${application.uuid}:final-title:${nth}`,
    home: homeOf(application.facts),
    owner: legalName(application.facts.applicant),
    evidence: evidenceOf(application.facts),
  })
  if (answer.outcome === 'pending') throw new StillPending('title', 'the title company has not answered yet')
  if (answer.outcome === 'noMatch') return (work) => waitForPerson(work, 'titleNotMatched')
  if (!answer.ownerMatches) return (work) => waitForPerson(work, 'ownershipDiffers')
  return (work) => {
    const { liens } = work.facts
    if (liens === undefined) throw new Error('a title cannot be final before the liens are confirmed')
    const now = withTitleLiens(liens, answer)
    const isChanged = newLiens(liens, answer.liens).length > 0 || now.homeEquityClosedOn !== liens.homeEquityClosedOn
    work.change(
      {
        title: 'FINAL_TITLE_COMPLETE',
        titleCheckedOn: today,
        liens: now,
        needsAttention: undefined,
      },
      { kind: 'finalTitleRead', note: { isChanged } },
    )
    work.publish(isChanged ? 'underwritingChanged' : 'titleFinal')
  }
}
