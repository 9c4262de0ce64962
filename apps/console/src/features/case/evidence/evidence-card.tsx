import { judgeEvidence } from '@hearthline/contracts'
import { Banner } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useStaff } from '../../../session/index.ts'
import { documentAddress, useFormats } from '../../../shell/index.ts'
import { documentWords, roleWords, verdictWords } from '../../../words/index.ts'
import type { Action } from '../actions/action.ts'
import { Claim, RoleNeeded } from '../actions/claim.tsx'
import { OneAction } from '../actions/task-card.tsx'
import type { Case } from '../use-case.ts'
import { EvidenceFigures } from './evidence-figures.tsx'

type Proposal = Case['evidenceProposals'][number]

const judgement = (proposal: string): Action => ({
  endpoint: judgeEvidence,
  verdict: { name: 'verdict', values: ['APPROVE', 'RETURN'] },
  fields: [
    {
      name: 'reason',
      kind: 'words',
      label: msg`Reason`,
      help: msg`For the log, and for the person who brought it.`,
      with: ['RETURN'],
    },
  ],
  button: msg`Decide`,
  done: msg`Recorded.`,
  proposal,
})

/** Who did something, with the roles they held, and when. */
const useWho = () => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  return ({ name, roles }: Proposal['by'], at: string): string =>
    [name, ...roles.map((role) => i18n._(roleWords[role])), instant(at)].join(' · ')
}

/** The proposed evidence: from whom, why, with which document, and each figure next to the one that counts now. */
const Brought = ({ uuid, proposal }: { uuid: string; proposal: Proposal }) => {
  const { i18n } = useLingui()
  const who = useWho()
  const { by, at, reason, document, figures } = proposal
  return (
    <div className="hl-stack">
      <p className="hl-small">
        <Trans>Brought by {who(by, at)}</Trans>
        <br />
        {reason}
      </p>
      <p>
        <Link to={documentAddress(uuid, document.uuid)}>
          <Trans>Open the document: {i18n._(documentWords[document.type])}</Trans>
        </Link>
      </p>
      <EvidenceFigures figures={figures} />
    </div>
  )
}

/** The form for a second person; the first person only reads that a second one is needed. */
const Judgement = ({ uuid, proposal }: { uuid: string; proposal: Proposal }) => {
  const staff = useStaff()
  if (!staff.may('approveEvidence')) {
    return (
      <RoleNeeded>
        <Trans>A processor, an underwriter or a manager approves evidence that a colleague brought.</Trans>
      </RoleNeeded>
    )
  }
  if (proposal.by.staffUuid === staff.uuid) {
    return (
      <Banner tone="notice" fact={<Trans>You brought this.</Trans>}>
        <Trans>A second person has to approve it. Until then you can bring it again under “Dates”.</Trans>
      </Banner>
    )
  }
  return <OneAction key={proposal.uuid} uuid={uuid} act={judgement(proposal.uuid)} />
}

const SentBack = ({ by, at, reason }: NonNullable<Proposal['sentBack']>) => {
  const who = useWho()
  return (
    <Banner tone="negative" fact={<Trans>Sent back: {reason}</Trans>}>
      <Trans>{who(by, at)}. Bring it again under “Dates”.</Trans>
    </Banner>
  )
}

/** Evidence that one person entered by hand: nothing of it counts before a second person approves it. */
export const EvidenceCards = ({ found }: { found: Case }) => {
  const { t, i18n } = useLingui()
  const { uuid, loanNumber } = found.record
  const task = found.tasks.find(({ kind, closed }) => kind === 'EVIDENCE_APPROVAL' && closed === null)
  return found.evidenceProposals.map((proposal) => {
    const what = i18n._(verdictWords(proposal.what))
    return (
      <ConsoleCard
        key={proposal.uuid}
        title={proposal.sentBack ? t`Sent back: ${what}` : t`To approve by a second person: ${what}`}
      >
        <div className="hl-verdict">
          <Brought uuid={uuid} proposal={proposal} />
          <div className="hl-stack">
            {proposal.sentBack ? (
              <SentBack {...proposal.sentBack} />
            ) : (
              <>
                {task ? <Claim task={task} loanNumber={loanNumber} /> : null}
                <Judgement uuid={uuid} proposal={proposal} />
              </>
            )}
          </div>
        </div>
      </ConsoleCard>
    )
  })
}
