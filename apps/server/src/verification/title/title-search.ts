import { type Liens, legalName } from '@hearthline/domain/application'
import { type StepJob, tryNumber, type UnitOfWork } from '../../applications/index.ts'
import { StillPending } from '../../vendors/index.ts'
import { homeOf } from '../property/home-of.ts'
import { disputeOf, evidenceOf, newLiens, otherOwnersOf, withTitleLiens } from './title-record.ts'

const NO_LIENS: Liens = { items: [], inquiries: [], taxesAnnualCents: 0, insuranceAnnualCents: 0, hoaMonthlyCents: 0 }

/** PREQUAL_TITLE: reads who owns the home on record, and its liens beyond those of the credit report. */
export const summarizeTitle: StepJob = async (context) => {
  const { application, app, organisation } = context
  const nth = await tryNumber(context, 'PREQUAL_TITLE')
  const answer = await app.vendorsFor(organisation).title.summarize({
    reference: `${application.uuid}:title:${nth}`,
    home: homeOf(application.facts),
    owner: legalName(application.facts.applicant),
    otherOwners: otherOwnersOf(application.facts),
    evidence: evidenceOf(application.facts),
  })
  if (answer.outcome === 'pending') throw new StillPending('title', 'the title company has not answered yet')
  if (answer.outcome === 'noMatch')
    return (work) =>
      work.change(
        {
          propertyTrouble: 'DATATREE_NO_MATCH',
          title: 'UNKNOWN_TITLE_STATUS',
          needsAttention: { step: 'PREQUAL_TITLE', reason: 'titleNotMatched', since: work.at },
        },
        { kind: 'titleNotMatched' },
      )
  return (work) => {
    work.change(
      {
        liens: withTitleLiens(work.facts.liens ?? NO_LIENS, answer),
        title: 'PREQUAL_TITLE_COMPLETE',
        propertyTrouble: answer.ownerMatches ? undefined : 'OWNERSHIP_DIFFERS',
        ownershipDispute: disputeOf(work, answer),
        // Read from the start: of a home that was corrected since, nothing stays.
        titleRecord: answer.record,
        needsAttention: undefined,
      },
      { kind: 'titleRead' },
    )
    work.publish('titleSummarized')
  }
}

const waitForPerson = (work: UnitOfWork, reason: 'titleNotMatched' | 'ownershipDiffers'): void =>
  work.change(
    { needsAttention: { step: 'FINAL_TITLE_PROCESSING', reason, since: work.at }, title: 'UNKNOWN_TITLE_STATUS' },
    { kind: reason },
  )

/**
 * FINAL_TITLE_PROCESSING: reads the public record again before closing; a new lien goes back to underwriting. A line
 * without that requirement passes at once.
 */
export const finishTitle: StepJob = async (context) => {
  const { application, app, organisation, today } = context
  if (application.facts.title === 'TITLE_NOT_REQUIRED') return (work) => work.publish('titleFinal')
  const nth = await tryNumber(context, 'FINAL_TITLE_PROCESSING')
  const answer = await app.vendorsFor(organisation).title.finish({
    reference: `${application.uuid}:final-title:${nth}`,
    home: homeOf(application.facts),
    owner: legalName(application.facts.applicant),
    otherOwners: otherOwnersOf(application.facts),
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
        // What staff entered stays where the vendor still does not have it.
        titleRecord: { ...work.facts.titleRecord, ...answer.record },
        liens: now,
        needsAttention: undefined,
      },
      { kind: 'finalTitleRead', note: { isChanged } },
    )
    work.publish(isChanged ? 'underwritingChanged' : 'titleFinal')
  }
}
