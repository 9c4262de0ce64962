import { type Liens, legalName } from '@hearthline/domain/application'
import { type StepJob, tryNumber } from '../applications/index.ts'
import { StillPending } from '../vendors/index.ts'
import { homeOf } from './home-of.ts'
import { disputeOf, evidenceOf } from './ownership-dispute.ts'
import { withTitleLiens } from './title-liens.ts'

const NO_LIENS: Liens = { items: [], inquiries: [], taxesAnnualCents: 0, insuranceAnnualCents: 0, hoaMonthlyCents: 0 }

/** PREQUAL_TITLE: who owns the home on record, and what is owed on it beside the mortgages of the credit report. */
export const summarizeTitle: StepJob = async (context) => {
  const { application, app, organisation } = context
  const nth = await tryNumber(context, 'PREQUAL_TITLE')
  const answer = await app.vendorsFor(organisation).title.summarize({
    reference: `${application.uuid}:title:${nth}`,
    home: homeOf(application.facts),
    owner: legalName(application.facts.applicant),
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
        needsAttention: undefined,
      },
      { kind: 'titleRead' },
    )
    work.publish('titleSummarized')
  }
}
