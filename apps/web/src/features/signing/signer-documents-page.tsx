import './signing.css'
import { useDocuments } from '@hearthline/client'
import type { SignerTask } from '@hearthline/contracts'
import { Banner, Button, IconList, RowList, Section, Skeleton, StickyActions, TextButton } from '@hearthline/ui'
import { fileText, mapPin, penLine } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { documentWords } from '../../document-viewer/index.ts'
import { useDownload } from '../../loan/index.ts'
import { ProblemBanner, StepPage, useFormats } from '../../shell/index.ts'
import { SignerAsked, SignerLayout, useSigner } from '../../signer/index.ts'
import { DocumentsDesk } from './documents-desk.tsx'
import { LocationDialog } from './location-dialog.tsx'
import { SignerLeaveOrDecline } from './signer-leave-or-decline.tsx'

/** The signer's own documents, to keep. */
const OwnDocuments = () => {
  const { i18n } = useLingui()
  const { task } = useSigner()
  const documents = useDocuments(task.uuid)
  const download = useDownload(task.uuid)
  const loanDocuments = (documents.data ?? []).filter(({ from }) => from === 'LENDER')
  return (
    <Section title={<Trans>Your documents</Trans>}>
      <ProblemBanner problem={documents.error ?? download.problem} onRetry={() => documents.refetch()} />
      {documents.isPending ? <Skeleton shape="rows" count={3} words={<Trans>Loading your documents</Trans>} /> : null}
      <RowList
        rows={loanDocuments.map((document) => ({
          key: document.uuid,
          art: fileText,
          title: i18n._(documentWords[document.type]),
          note: (
            <TextButton onClick={() => download.run(document)}>
              <Trans>Download</Trans>
            </TextButton>
          ),
        }))}
      />
    </Section>
  )
}

const Declined = () => {
  const { task } = useSigner()
  return task.standing === 'DECLINED' ? (
    <Banner tone="notice" fact={<Trans>You told us that you will not sign.</Trans>}>
      <Trans>{task.borrowerName} knows. If you change your mind, you can still sign here.</Trans>
    </Banner>
  ) : null
}

/** Before the desk: the state the signer is in, as for the borrower. */
const Before = () => {
  const [isAsking, setAsking] = useState(false)
  return (
    <StepPage
      title={<Trans>Before you sign</Trans>}
      lede={<Trans>You read each document to the end, then sign. Nothing is final until the very last button.</Trans>}
    >
      <Declined />
      <SignerAsked />
      <Section title={<Trans>What you need</Trans>}>
        <IconList
          items={[
            {
              art: penLine,
              text: (
                <Trans>
                  About 10 minutes. You type your name once, as it is in the documents, or draw it if you like.
                </Trans>
              ),
            },
            { art: mapPin, text: <Trans>The state you are in: the law asks where you sign.</Trans> },
          ]}
        />
      </Section>
      <StickyActions>
        <Button onClick={() => setAsking(true)}>
          <Trans>Start signing</Trans>
        </Button>
        <SignerLeaveOrDecline />
      </StickyActions>
      <LocationDialog open={isAsking} onStarted={() => setAsking(false)} onClose={() => setAsking(false)} />
    </StepPage>
  )
}

const Desk = () => (
  <div className="hl-desk-page">
    <StepPage layout="bare" title={<Trans>Sign your documents</Trans>}>
      <Declined />
      <DocumentsDesk others={<SignerLeaveOrDecline />} />
    </StepPage>
  </div>
)

const SignedTitle = ({ task }: { task: SignerTask }): ReactNode => {
  if (task.deedSignedAt !== null) return <Trans>You are done</Trans>
  return task.signedAt === null ? <Trans>Nothing to sign before the deed</Trans> : <Trans>You have signed</Trans>
}

const Signed = () => {
  const { task } = useSigner()
  const { instant } = useFormats()
  return (
    <StepPage
      status={task.signedAt === null ? undefined : <Trans>Signed {instant(task.signedAt)}</Trans>}
      title={<SignedTitle task={task} />}
      lede={
        task.deedSignedAt !== null ? (
          <Trans>The deed has your signature. The notary seals it once every owner has signed.</Trans>
        ) : task.notaryInPerson ? (
          <Trans>Next is the deed, before a notary in person. {task.borrowerName} arranges the day with us.</Trans>
        ) : (
          <Trans>
            Next is the deed, before the notary. We prepare it when all owners have signed. Then this page moves on by
            itself.
          </Trans>
        )
      }
    >
      <SignerAsked />
      <OwnDocuments />
    </StepPage>
  )
}

const Part = (): ReactNode => {
  const { task } = useSigner()
  if (task.signedAt !== null || task.deedSignedAt !== null || task.standing === 'READY_FOR_DEED') return <Signed />
  return task.signerState === null ? <Before /> : <Desk />
}

/** heloc-signer/documents: the signer's documents, to read and sign, and afterwards to keep. */
export const SignerDocumentsPage = () => (
  <SignerLayout at={['heloc-signer/documents']}>
    <Part />
  </SignerLayout>
)
