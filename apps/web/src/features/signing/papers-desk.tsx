import './signing.css'
import { useAction, useDocuments } from '@hearthline/client'
import { type DocumentRow, sign } from '@hearthline/contracts'
import { legalName } from '@hearthline/domain/application'
import { Skeleton, Tabs, useAnnounce } from '@hearthline/ui'
import { circleCheck } from '@hearthline/ui/icons'
import { SigningDesk } from '@hearthline/ui/signing'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePerson, useSubmit } from '../../application/index.ts'
import { OtherLook, PaperBody, PaperTools, paperWords, showPage, usePaperView } from '../../paper-viewer/index.ts'
import { ProblemBanner } from '../../shell/index.ts'
import { AdoptDialog } from './adopt-dialog.tsx'
import type { Adoption } from './adoption.ts'
import { bringIntoView, scrollOn } from './bring-into-view.ts'
import { Guide } from './guide.tsx'
import { forgetSigning } from './kept-signing.ts'
import { isDone } from './next-act.ts'
import { papersToSign, placesOf } from './papers-to-sign.ts'
import { PhoneBar } from './phone-bar.tsx'
import { PlaceFlags } from './place-flag.tsx'
import { type SigningDeskState, useDesk } from './use-desk.ts'

type Papers = readonly [DocumentRow, ...DocumentRow[]]

export type PapersDeskProps = {
  /** Beside signing: refusing, paper, later. */
  readonly others: ReactNode
}

const isSome = (papers: readonly DocumentRow[]): papers is Papers => papers.length > 0

/** Sends every place of every paper with the hash that was read; the layout moves on by itself. */
const useSigning = (papers: Papers, adoption: Adoption | undefined) => {
  const { uuid } = usePerson()
  const submit = useSubmit(sign)
  return useAction(async () => {
    if (!adoption) return
    const signed = papers
      .map((paper) => ({ paper, anchors: placesOf(paper).map(({ anchor }) => anchor.name) }))
      .filter(({ anchors }) => anchors.length > 0)
    await submit({
      ...adoption,
      papers: signed.map(({ paper, anchors }) => ({ documentUuid: paper.uuid, sha256: paper.sha256, anchors })),
    })
    forgetSigning(uuid)
  })
}

/** After a place is signed the next one comes to the middle; another paper begins at its top. */
const useFollowing = ({ desk, act, places }: SigningDeskState) => {
  const { i18n } = useLingui()
  const announce = useAnnounce()
  const place = act.kind === 'sign' ? act.place.key : undefined
  const { uuid, type } = desk.paper
  const shown = useRef(uuid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place or paper moves the window
  useEffect(() => {
    const target = places.find(({ key }) => key === place)
    if (shown.current !== uuid) {
      shown.current = uuid
      scrollTo({ top: 0 })
      announce(i18n._(paperWords[type]))
    } else if (target) bringIntoView(target)
  }, [place, uuid])
}

const Desk = ({ papers, others }: { papers: Papers } & PapersDeskProps): ReactNode => {
  const { t, i18n } = useLingui()
  const { uuid, record } = usePerson()
  const state = useDesk(papers)
  const { desk, places, adoption } = state
  const view = usePaperView(uuid, desk.paper)
  const signing = useSigning(papers, adoption)
  const finish = { run: () => void signing.run(), running: signing.running }
  const [missed] = view.missed
  const acts = { state, finish, readOn: () => (missed === undefined ? scrollOn() : showPage(missed)) }
  useFollowing(state)
  return (
    <Tabs
      label={t`Papers to sign`}
      value={desk.paper.uuid}
      onChange={(chosen) => {
        const paper = papers.find((one) => one.uuid === chosen)
        if (paper) state.open(paper)
      }}
      tabs={papers.map((paper) => ({
        value: paper.uuid,
        label: i18n._(paperWords[paper.type]),
        ...(isDone(paper, desk.signed) ? { art: circleCheck, done: true } : {}),
      }))}
      tools={<PaperTools view={view} />}
    >
      <SigningDesk guide={<Guide {...acts} others={others} />} bar={<PhoneBar {...acts} />}>
        <ProblemBanner
          problem={state.reading.problem}
          onRetry={() => {
            state.reading.run(desk.paper)
          }}
        />
        <ProblemBanner problem={signing.problem} takesFocus onRetry={finish.run} />
        <OtherLook view={view} />
        <PaperBody
          view={view}
          onRead={desk.paper.readAt === null ? () => void state.reading.run(desk.paper) : undefined}
          placesOn={(at) => <PlaceFlags places={placesOf(desk.paper)} at={at} state={state} />}
        />
        <div className="hl-desk-others hl-only-phone">{others}</div>
      </SigningDesk>
      <AdoptDialog
        open={state.isAdopting}
        legalName={legalName(record.applicant)}
        places={places.length}
        before={adoption}
        onAdopt={state.adopt}
        onClose={state.stopAdopting}
      />
    </Tabs>
  )
}

/** The papers that wait for a signature, and the desk to sign them on. */
export const PapersDesk = (props: PapersDeskProps): ReactNode => {
  const { uuid } = usePerson()
  const documents = useDocuments(uuid)
  if (documents.isPending) return <Skeleton shape="page" count={8} words={<Trans>Fetching your papers</Trans>} />
  const papers = papersToSign(documents.data ?? [])
  if (isSome(papers)) return <Desk papers={papers} {...props} />
  return (
    <div className="hl-desk-news">
      <ProblemBanner problem={documents.error} onRetry={() => documents.refetch()} />
      {documents.error ? null : <Trans>Your papers are being prepared. They will be here in a moment.</Trans>}
    </div>
  )
}
