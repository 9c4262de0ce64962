import './signing.css'
import { later, useAction, useDocuments } from '@hearthline/client'
import { type DocumentRow, sign } from '@hearthline/contracts'
import { legalName } from '@hearthline/domain/application'
import { Skeleton, useAnnounce } from '@hearthline/ui'
import { circleCheck } from '@hearthline/ui/icons'
import { SigningDesk } from '@hearthline/ui/signing'
import { Tabs } from '@hearthline/ui/switches'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { usePerson, useSubmit } from '../../application/index.ts'
import {
  DocumentBody,
  DocumentTools,
  documentWords,
  OtherLook,
  showPage,
  useDocumentView,
} from '../../document-viewer/index.ts'
import { ProblemBanner, SideContent } from '../../shell/index.ts'
import type { Adoption } from './adoption.ts'
import { documentsToSign, placesOf } from './documents-to-sign.ts'
import { Guide, PhoneBar } from './guide.tsx'
import { isDone } from './next-action.ts'
import { PlaceFlags } from './place-flag.tsx'
import { bringIntoView, forgetSigning, type SigningDeskState, scrollOn, useDesk } from './use-desk.ts'

type DocumentRows = readonly [DocumentRow, ...DocumentRow[]]

export type DocumentsDeskProps = {
  /** Other than signing: declining, signing on paper, signing later. */
  readonly others: ReactNode
}

const isSome = (loanDocuments: readonly DocumentRow[]): loanDocuments is DocumentRows => loanDocuments.length > 0

/** Sends every place of every document with the hash that was read; the layout moves on by itself. */
const useSigning = (loanDocuments: DocumentRows, adoption: Adoption | undefined) => {
  const { uuid } = usePerson()
  const submit = useSubmit(sign)
  return useAction(async () => {
    if (!adoption) return
    const signed = loanDocuments
      .map((document) => ({ paper: document, anchors: placesOf(document).map(({ anchor }) => anchor.name) }))
      .filter(({ anchors }) => anchors.length > 0)
    await submit({
      ...adoption,
      papers: signed.map(({ paper: document, anchors }) => ({
        documentUuid: document.uuid,
        sha256: document.sha256,
        anchors,
      })),
    })
    forgetSigning(uuid)
  })
}

/** After a place is signed the next one comes to the middle; another document begins at its top. */
const useFollowing = ({ desk, act: action, places }: SigningDeskState) => {
  const { i18n } = useLingui()
  const announce = useAnnounce()
  const place = action.kind === 'sign' ? action.place.key : undefined
  const { uuid, type } = desk.paper
  const shown = useRef(uuid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place or document moves the window
  useEffect(() => {
    const target = places.find(({ key }) => key === place)
    if (shown.current !== uuid) {
      shown.current = uuid
      scrollTo({ top: 0 })
      announce(i18n._(documentWords[type]))
    } else if (target) bringIntoView(target)
  }, [place, uuid])
}

/** With the code of forms, which nothing else here needs: fetched while the documents are read. */
const AdoptDialog = later(() => import('./adopt-dialog.tsx').then((module) => module.AdoptDialog))

const Desk = ({ documents: loanDocuments, others }: { documents: DocumentRows } & DocumentsDeskProps): ReactNode => {
  const { t, i18n } = useLingui()
  const { uuid, record } = usePerson()
  const state = useDesk(loanDocuments)
  const { desk, places, adoption } = state
  const view = useDocumentView(uuid, desk.paper)
  const signing = useSigning(loanDocuments, adoption)
  const finish = { run: () => void signing.run(), running: signing.running }
  const [missed] = view.missed
  const actions = { state, finish, readOn: () => (missed === undefined ? scrollOn() : showPage(missed)) }
  useFollowing(state)
  return (
    <Tabs
      label={t`Documents to sign`}
      value={desk.paper.uuid}
      onChange={(chosen) => {
        const document = loanDocuments.find((one) => one.uuid === chosen)
        if (document) state.open(document)
      }}
      tabs={loanDocuments.map((document) => ({
        value: document.uuid,
        label: i18n._(documentWords[document.type]),
        ...(isDone(document, desk.signed) ? { art: circleCheck, done: true } : {}),
      }))}
      tools={<DocumentTools view={view} />}
    >
      <SigningDesk guide={<Guide {...actions} others={others} />} bar={<PhoneBar {...actions} />}>
        <ProblemBanner
          problem={state.reading.problem}
          onRetry={() => {
            state.reading.run(desk.paper)
          }}
        />
        <ProblemBanner problem={signing.problem} takesFocus onRetry={finish.run} />
        <OtherLook view={view} />
        <DocumentBody
          view={view}
          onRead={desk.paper.readAt === null ? () => void state.reading.run(desk.paper) : undefined}
          placesOn={(at) => <PlaceFlags places={placesOf(desk.paper)} at={at} state={state} />}
        />
        <div className="hl-desk-others hl-only-phone">{others}</div>
      </SigningDesk>
      <SideContent
        otherwise={(error, retry) =>
          state.isAdopting ? <ProblemBanner problem={error} onRetry={retry} takesFocus /> : null
        }
      >
        <Suspense>
          <AdoptDialog
            open={state.isAdopting}
            legalName={legalName(record.applicant)}
            places={places.length}
            before={adoption}
            onAdopt={state.adopt}
            onClose={state.stopAdopting}
          />
        </Suspense>
      </SideContent>
    </Tabs>
  )
}

/** The documents that wait for a signature, and the desk to sign them on. */
export const DocumentsDesk = (props: DocumentsDeskProps): ReactNode => {
  const { uuid } = usePerson()
  const documents = useDocuments(uuid)
  if (documents.isPending) return <Skeleton shape="page" count={8} words={<Trans>Loading your documents</Trans>} />
  const loanDocuments = documentsToSign(documents.data ?? [])
  if (isSome(loanDocuments)) return <Desk documents={loanDocuments} {...props} />
  return (
    <div className="hl-desk-news">
      <ProblemBanner problem={documents.error} onRetry={() => documents.refetch()} />
      {documents.error ? null : <Trans>Your documents are being prepared. They will be here in a moment.</Trans>}
    </div>
  )
}
