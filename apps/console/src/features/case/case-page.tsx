import './case.css'
import { CallProblem } from '@hearthline/client'
import type { Task } from '@hearthline/contracts'
import { DEED_INCOMPLETE, REFERRAL_TASKS, TITLE_STOPS } from '@hearthline/domain/tasks'
import { Skeleton } from '@hearthline/ui'
import { ConsoleCard, ConsoleSplit } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { PageHead, ProblemBanner } from '../../shell/index.ts'
import { DoneCard } from './actions/done-card.tsx'
import { EndCard } from './actions/end-card.tsx'
import { TaskCard } from './actions/task-card.tsx'
import { BorrowerSees, SigningQuestions } from './borrower-sees.tsx'
import { CaseFigures } from './case-figures.tsx'
import { CaseHead, Crumb } from './case-head.tsx'
import { ChecksCard } from './checks-card.tsx'
import { ClocksCard } from './clocks/clocks-card.tsx'
import { ConditionsCard } from './conditions/conditions-card.tsx'
import { CounterfactualsCard, DecisionsCard } from './decisions-card.tsx'
import { DeedLacks } from './deed/deed-lacks.tsx'
import { areSignedDocumentsOwed, SignedDocuments } from './deed/signed-documents.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { EvidenceCards } from './evidence/evidence-card.tsx'
import { BorrowerFacts, ClosingFacts, DebtFacts, HomeFacts, IncomeFacts, OfferFacts } from './facts/index.ts'
import { Approvals, FundingCard, InvoicePaid } from './funding/funding-card.tsx'
import { IdentityCard } from './identity/identity-card.tsx'
import { LedgerPart } from './ledger/ledger-part.tsx'
import { LogCard } from './log-card.tsx'
import { PaystubCard } from './paystub/paystub-card.tsx'
import { waitingPaystubs } from './paystub/proofs.ts'
import { ReferralEvidence } from './referral/referral-evidence.tsx'
import { SanctionHits } from './referral/sanction-hits.tsx'
import { type Case, useCase } from './use-case.ts'
import { useFundingVerdict, usePaystubVerdict } from './use-verdict.ts'

/** The card itself shows this one, in the place of its button. */
const isShownByCard = (problem: unknown): boolean =>
  problem instanceof CallProblem && problem.code === 'alreadyApproved'

/** What a person decides by the figures. */
const isReferred = ({ kind, reason }: Task): boolean => REFERRAL_TASKS.includes(kind) || TITLE_STOPS.includes(reason)

const isAboutList = ({ kind }: Task): boolean => kind === 'SANCTIONS_REVIEW' || kind === 'SIGNER_SANCTIONS_REVIEW'

/** Proof of income, evidence by hand and funding have cards of their own. */
const hasOwnCard = ({ kind }: Task) =>
  kind === 'PAYSTUB_REVIEW' || kind === 'FUNDING_APPROVAL' || kind === 'EVIDENCE_APPROVAL'

/** What a person has to do. A refusal stays, although what it was about may be gone by then. */
const Tasks = ({ found }: { found: Case }) => {
  const { t } = useLingui()
  const { record, tasks } = found
  const paystub = usePaystubVerdict(record.uuid)
  const funding = useFundingVerdict(record.uuid)
  const paystubs = waitingPaystubs(found)
  const open = tasks.filter((task) => task.closed === null && !hasOwnCard(task))
  // Where several are open, the figures stand with the first.
  const referred = open.find(isReferred)
  return (
    <>
      <ProblemBanner problem={paystub.problem ?? (isShownByCard(funding.problem) ? undefined : funding.problem)} />
      {open.map((task) => (
        <TaskCard key={task.uuid} record={record} task={task}>
          {task.kind === 'SIGNING_HELP' ? <SigningQuestions record={record} /> : null}
          {task.reason === DEED_INCOMPLETE ? <DeedLacks deedLacks={found.deedLacks} /> : null}
          {task.kind === 'MANUAL_NOTARY' ? <SignedDocuments found={found} /> : null}
          {isAboutList(task) ? <SanctionHits uuid={record.uuid} hits={found.sanctionHits} /> : null}
          {task === referred && found.referral ? <ReferralEvidence found={found} referral={found.referral} /> : null}
        </TaskCard>
      ))}
      <EvidenceCards found={found} />
      {areSignedDocumentsOwed(found) ? (
        <ConsoleCard title={t`Signed documents`}>
          <SignedDocuments found={found} />
        </ConsoleCard>
      ) : null}
      {paystubs.length > 0 ? <PaystubCard found={found} verdict={paystub} paystubs={paystubs} /> : null}
      {record.step === 'FUNDING_DECISION' ? <FundingCard found={found} verdict={funding} /> : null}
      {record.step !== 'FUNDING_DECISION' && found.fundingApprovals.length > 0 ? (
        <ConsoleCard title={<Trans>Funding approved by</Trans>}>
          <Approvals approvals={found.fundingApprovals} />
          <InvoicePaid record={record} />
          <LedgerPart uuid={record.uuid} creditors={record.liens?.items ?? []} />
        </ConsoleCard>
      ) : null}
    </>
  )
}

const Ready = ({ found, status }: { found: Case; status: ReturnType<typeof useCase>['status'] }) => {
  const { record } = found
  return (
    <>
      <CaseHead found={found} />
      <CaseFigures record={record} />
      <ConsoleSplit
        sidePanel={
          <>
            <BorrowerSees found={found} status={status} />
            <BorrowerFacts record={record} />
            <HomeFacts record={record} />
            <ChecksCard checks={found.checks} />
            <EndCard found={found} />
          </>
        }
      >
        <Tasks found={found} />
        <div className="hl-case-pair">
          <div className="hl-stack">
            <OfferFacts record={record} />
            <ClosingFacts record={record} />
          </div>
          <div className="hl-stack">
            <IncomeFacts record={record} />
            {record.liens ? <DebtFacts liens={record.liens} /> : null}
          </div>
        </div>
      </ConsoleSplit>
      <div className="hl-case-rest">
        <IdentityCard record={record} identityRecords={found.identityRecords} />
        <ClocksCard found={found} />
        <ConditionsCard record={record} />
        <CounterfactualsCard whatWouldChange={found.whatWouldChange} />
        <DecisionsCard decisions={found.decisions} />
        <DoneCard tasks={found.tasks} clearedReviews={found.clearedReviews} />
        <DocumentsCard uuid={record.uuid} documents={found.documents} />
        <LogCard log={found.log} chainIntact={found.chainIntact} anchor={found.anchor} />
      </div>
    </>
  )
}

/** One application: what needs a person first, then everything that is known of it. */
export const CasePage = () => {
  const { t } = useLingui()
  const { uuid = '' } = useParams()
  const { found, problem, status, refetch } = useCase(uuid)
  if (found) return <Ready key={uuid} found={found} status={status} />
  return (
    <>
      <Crumb>{null}</Crumb>
      {problem ? (
        <div className="hl-stack">
          <PageHead name={t`Application`} title={t`Application`} />
          <ProblemBanner problem={problem} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Skeleton shape="page" count={9} words={<Trans>Opening the application</Trans>} />
      )}
    </>
  )
}
