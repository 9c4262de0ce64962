import { useRead, watchTouches } from '@hearthline/client'
import { readSigning, type SignerTask } from '@hearthline/contracts'
import { SIGNER_STEPS, type SignerProgress, type SignerStepLabel, signerProgress } from '@hearthline/domain/progress'
import { addressOf, type RouteName } from '@hearthline/domain/routes'
import { ProgressRail, ProgressStrip, Skeleton } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import { type Person, PersonProvider } from '../application/index.ts'
import { FrameSlotContext, PausedPart, ProblemBanner, SiteFrame, type StepLayout, useSide } from '../shell/index.ts'
import { placeFor, type Signer, SignerContext } from './use-signer.ts'

const words: Readonly<Record<SignerStepLabel, MessageDescriptor>> = {
  [SIGNER_STEPS[0]]: msg`Identity verification`,
  [SIGNER_STEPS[1]]: msg`Talk to eNotary`,
}

/** Header, the signer's own progress (portal.md 4.1) and footer around a page of theirs. */
const SignerFrame = ({ progress, children }: { progress: SignerProgress; children: ReactNode }) => {
  const { t, i18n } = useLingui()
  const [side, sideRef] = useSide()
  const [layout, setLayout] = useState<StepLayout>('sheet')
  const slot = useMemo(() => ({ side, setLayout }), [side])
  const isBare = layout === 'bare'
  const title = t`Application Progress`
  const steps = signerProgress(progress).map(({ label, state }) => ({ key: label, label: i18n._(words[label]), state }))
  return (
    <FrameSlotContext value={slot}>
      <SiteFrame
        layout={isBare ? 'bare' : 'sheet'}
        bars={isBare ? null : <ProgressStrip title={title} steps={steps} />}
        rail={isBare ? null : <ProgressRail title={title} steps={steps} note={<Trans>Saved as you go.</Trans>} />}
        side={layout === 'sheet' ? <div className="hl-side-slot" ref={sideRef} /> : null}
      >
        {children}
      </SiteFrame>
    </FrameSlotContext>
  )
}

/** The name is one line here: the parts of it are the borrower's to have given. */
const nameOf = ({ legalName }: SignerTask) => ({ firstName: legalName, lastName: '' })

/** The signer in the borrower's place, for the parts of pages that both use. */
const personOf = (task: SignerTask, refetch: Person['refetch']): Person => {
  const { identity, sessionUuid, signerState } = task
  const since = identity?.withPersonSince ?? null
  return {
    uuid: task.uuid,
    isSigner: true,
    refetch,
    record: {
      loanNumber: task.loanNumber,
      applicant: nameOf(task),
      property: { state: task.homeState },
      ...(identity !== null && { identity }),
      ...(since !== null && { needsAttention: { step: 'IDENTITY_VERIFICATION', reason: 'signerIdentity', since } }),
      ...(signerState !== null && { signing: { signerState } }),
      ...(sessionUuid !== null && { notary: { sessionUuid } }),
    },
  }
}

const progressOf = ({ identity, deedSignedAt }: SignerTask): SignerProgress => {
  if (deedSignedAt !== null) return 'COMPLETE'
  return identity?.status === 'VERIFIED' ? 'ENOTARY' : 'IDENTITY'
}

const waitsForDeed = ({ signedAt, deedSignedAt, standing }: SignerTask): boolean =>
  (signedAt !== null || standing === 'READY_FOR_DEED') && deedSignedAt === null

/** While somebody else acts, the signer's page asks now and then whether it is their turn. */
const asksEveryMs = (task: SignerTask | undefined): number | false =>
  task?.identity?.status === 'IN_REVIEW' ? 2_000 : task !== undefined && waitsForDeed(task) ? 15_000 : false

const useTask = () => useRead(readSigning, {}, { staleMs: 0, refetchEveryMs: asksEveryMs })

export type SignerLayoutProps = {
  /** Pages of the tree on which this one may be shown; anywhere else the signer is led to where they belong. */
  readonly at: readonly RouteName[]
  readonly children: ReactNode
}

const Led = ({ signer, at, children }: SignerLayoutProps & { signer: Signer }): ReactNode => {
  const { task, refetch } = signer
  const person = useMemo(() => personOf(task, refetch), [task, refetch])
  const place = placeFor(task)
  if (!at.includes(place)) return <Navigate to={addressOf(place)} replace />
  return (
    <SignerContext value={signer}>
      <PersonProvider person={person}>
        <SignerFrame progress={progressOf(task)}>
          <PausedPart isPaused={task.isPaused} />
          {children}
        </SignerFrame>
      </PersonProvider>
    </SignerContext>
  )
}

/** What an additional signer has to do, around each page of theirs. Asked of signers only (chat-signin-data.md 6). */
export const SignerLayout = ({ at, children }: SignerLayoutProps): ReactNode => {
  useEffect(watchTouches, [])
  const read = useTask()
  const { data: task, refetch } = read
  const signer = useMemo(
    () => (task === undefined ? undefined : { task, refetch: async () => void (await refetch()) }),
    [task, refetch],
  )
  if (signer)
    return (
      <Led signer={signer} at={at}>
        {children}
      </Led>
    )
  return (
    <SignerFrame progress="IDENTITY">
      {read.error ? (
        <ProblemBanner problem={read.error} onRetry={() => refetch()} />
      ) : (
        <Skeleton words={<Trans>Opening the page</Trans>} />
      )}
    </SignerFrame>
  )
}
