import { useAction, useDocuments } from '@hearthline/client'
import { type DocumentRow, markDocumentRead, type NotarySession, signDeed } from '@hearthline/contracts'
import { legalName } from '@hearthline/domain/application'
import { Button, Checkbox, Skeleton, StickyActions } from '@hearthline/ui'
import { penLine } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { usePerson, useSubmit } from '../../application/index.ts'
import { DocumentViewer, useDocumentView } from '../../document-viewer/index.ts'
import { ProblemBanner } from '../../shell/index.ts'
import { SessionRoom } from './session-room.tsx'

/** The newest deed that waits for a signature; lists come newest first, and translations are not signed. */
const deedToSign = (documents: readonly DocumentRow[]): DocumentRow | undefined =>
  documents.find(
    (document) => document.type === 'SECURITY_INSTRUMENT' && !document.isTranslation && document.signedAt === null,
  )

/** Said aloud to the notary before the deed is signed, and ticked. */
const Declaration = () => {
  const { record } = usePerson()
  const name = legalName(record.applicant)
  return (
    <div className="hl-notary-say">
      <p className="hl-small hl-soft">
        <Trans>Say to the notary:</Trans>
      </p>
      <blockquote>
        <Trans>“I am {name}. I have read this deed, I understand it, and I sign it willingly.”</Trans>
      </blockquote>
    </div>
  )
}

const useDeed = (deed: DocumentRow, sessionUuid: string) => {
  const sendReading = useSubmit(markDocumentRead)
  const submit = useSubmit(signDeed)
  return {
    reading: useAction(() => sendReading({ sha256: deed.sha256 }, { params: { document: deed.uuid } })),
    signing: useAction(() => submit({ voluntary: true, sha256: deed.sha256 }, { params: { session: sessionUuid } })),
  }
}

type SigningFormProps = {
  readonly isRead: boolean
  readonly signing: { readonly run: () => Promise<boolean>; readonly running: boolean; readonly problem: unknown }
}

const SigningForm = ({ isRead, signing }: SigningFormProps) => {
  const { t } = useLingui()
  const [isVoluntary, setVoluntary] = useState(false)
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRead && isVoluntary) signing.run()
    else document.getElementById('voluntary')?.focus()
  }
  const fault = isTried && !(isRead && isVoluntary)
  return (
    <form noValidate onSubmit={submit} className="hl-notary-sign">
      <Declaration />
      <Checkbox
        name="voluntary"
        label={t`I said this aloud, and nobody forces me to sign.`}
        checked={isVoluntary}
        onChange={({ target }) => setVoluntary(target.checked)}
        error={
          !fault ? undefined : isRead ? (
            <Trans>Tick the box to go on</Trans>
          ) : (
            <Trans>Read the deed to the end before you sign it</Trans>
          )
        }
      />
      <ProblemBanner problem={signing.problem} takesFocus />
      <StickyActions>
        <Button type="submit" art={penLine} saving={signing.running} savingText={<Trans>Signing</Trans>}>
          <Trans>Sign the deed</Trans>
        </Button>
      </StickyActions>
    </form>
  )
}

const Deed = ({ deed, sessionUuid }: { deed: DocumentRow; sessionUuid: string }) => {
  const { uuid } = usePerson()
  const view = useDocumentView(uuid, deed)
  const { reading, signing } = useDeed(deed, sessionUuid)
  const isRead = deed.readAt !== null
  return (
    <>
      <ProblemBanner problem={reading.problem} onRetry={() => reading.run()} />
      <DocumentViewer view={view} onRead={isRead ? undefined : () => reading.run()} />
      <SigningForm isRead={isRead} signing={signing} />
    </>
  )
}

/** It is made by a job of its own, which may end after the questions do. */
const DEED_ASKED_EVERY_MS = 2000

/** The deed before the notary: read to its end, said aloud, signed. */
export const DeedPart = ({ session }: { session: NotarySession }): ReactNode => {
  const { uuid, isSigner } = usePerson()
  const documents = useDocuments(uuid, {
    refetchEveryMs: (loanDocuments = []) => !deedToSign(loanDocuments) && DEED_ASKED_EVERY_MS,
  })
  const deed = deedToSign(documents.data ?? [])
  return (
    <SessionRoom
      step="deed"
      notary={session.notaryName}
      title={<Trans>Read the deed, then sign it</Trans>}
      lede={<Trans>The notary watches and adds the seal. Say so if anything is unclear: the notary can wait.</Trans>}
      next={
        isSigner ? (
          <Trans>The seal, once every owner has signed. Nothing is left for you to do then.</Trans>
        ) : (
          <Trans>The seal, about a minute. Then the documents for your home insurance.</Trans>
        )
      }
    >
      <ProblemBanner problem={documents.error} onRetry={() => documents.refetch()} />
      {documents.isPending ? <Skeleton shape="page" count={6} words={<Trans>Fetching the deed</Trans>} /> : null}
      {deed ? <Deed deed={deed} sessionUuid={session.sessionUuid} /> : null}
      {documents.data && !deed ? (
        <p>
          <Trans>The deed is not here yet. It will be in a moment.</Trans>
        </p>
      ) : null}
    </SessionRoom>
  )
}
