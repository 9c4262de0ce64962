import { useClocks, useDocuments } from '@hearthline/client'
import type { ApplicationRecord, DocumentRow } from '@hearthline/contracts'
import { legalName } from '@hearthline/domain/application'
import { Banner, Button, IconList, LinkButton, RowList, Section, Skeleton, StickyActions } from '@hearthline/ui'
import { clock, fileText, mapPin, penLine, smartphone, userRound } from '@hearthline/ui/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { pageAddress, useApplication, useGoTo } from '../../application/index.ts'
import { documentWords } from '../../document-viewer/index.ts'
import { ProblemBanner, StepPage, useCompany, useFormats } from '../../shell/index.ts'
import { documentsToSign, placesOf } from './documents-to-sign.ts'
import { LocationDialog } from './location-dialog.tsx'

type Wait = { readonly from: string; readonly isRead: boolean }

/** What is left of the time that the flood notice leaves (12 CFR 22.9(c)); undefined where nothing keeps from signing. */
const useFloodWait = ({ uuid, today, floodNotice }: ApplicationRecord): Wait | undefined => {
  const { data: clocks = [] } = useClocks(uuid, { enabled: floodNotice !== undefined })
  const due = clocks.find(({ kind, isRunning }) => kind === 'floodNotice' && isRunning)
  if (due === undefined) return undefined
  const isRead = floodNotice?.acknowledgedAt !== undefined
  return isRead && today >= due.dueOn ? undefined : { from: due.dueOn, isRead }
}

const FloodWait = ({ uuid, wait: { from, isRead } }: { uuid: string; wait: Wait }) => {
  const { day } = useFormats()
  return (
    <Banner
      tone="notice"
      art={clock}
      fact={<Trans>You can sign from {day(from)}.</Trans>}
      action={
        <Link to={pageAddress('document/disclosures', { uuid })}>
          <Trans>Open your documents</Trans>
        </Link>
      }
    >
      {isRead ? (
        <Trans>Your home lies in a flood zone, and you have read our notice. The law gives you time to think.</Trans>
      ) : (
        <Trans>Your home is in a flood zone. Before you sign, read the flood notice to the end.</Trans>
      )}
    </Banner>
  )
}

/** The applicant signs here; other owners and debtors do so on their own devices, afterwards. */
const WhoSigns = ({ record }: { record: ApplicationRecord }) => {
  const others = record.additional?.otherOwners ?? []
  return (
    <Section title={<Trans>Who signs</Trans>}>
      <RowList
        rows={[
          { key: 'you', art: userRound, title: legalName(record.applicant), note: <Trans>You, now</Trans> },
          ...others.map((owner) => ({
            key: owner.uuid,
            art: userRound,
            title: legalName(owner),
            note: <Trans>On their own device, after you; we send the link</Trans>,
          })),
        ]}
      />
    </Section>
  )
}

const DocumentLine = ({ paper: document }: { paper: DocumentRow }): ReactNode => {
  const places = placesOf(document).length
  return (
    <>
      <Plural value={document.pages ?? 1} one="# page" other="# pages" />
      {' · '}
      {places === 0 ? (
        <Trans>to read</Trans>
      ) : (
        <Plural value={places} one="to read and sign in # place" other="to read and sign in # places" />
      )}
    </>
  )
}

const WhatYouSign = ({ isReady }: { isReady: boolean }) => {
  const { i18n } = useLingui()
  const { uuid } = useApplication()
  const documents = useDocuments(uuid, { enabled: isReady })
  const loanDocuments = documentsToSign(documents.data ?? [])
  return (
    <Section title={<Trans>What you sign</Trans>}>
      <ProblemBanner problem={documents.error} onRetry={() => documents.refetch()} />
      {isReady && !documents.isPending ? null : (
        <Skeleton shape="rows" count={3} words={<Trans>Your documents are being prepared</Trans>} />
      )}
      <RowList
        rows={loanDocuments.map((document) => ({
          key: document.uuid,
          art: fileText,
          title: i18n._(documentWords[document.type]),
          note: <DocumentLine paper={document} />,
        }))}
      />
    </Section>
  )
}

const WhatYouNeed = () => (
  <Section title={<Trans>What you need</Trans>}>
    <IconList
      items={[
        { art: clock, text: <Trans>About 15 minutes. You can stop at any time and go on later.</Trans> },
        { art: mapPin, text: <Trans>The state you are in: the law asks where you sign.</Trans> },
        {
          art: penLine,
          text: <Trans>Your name as it is in the documents. You type it once, or draw it if you like.</Trans>,
        },
        { art: smartphone, text: <Trans>This device is enough. No printer and no app.</Trans> },
      ]}
    />
  </Section>
)

/** signing/intro: who signs, what, how long and what for, before anything is opened. */
export const IntroPage = () => {
  const { t } = useLingui()
  const { record, status } = useApplication()
  const { phone } = useCompany()
  const goTo = useGoTo()
  const [isAsking, setAsking] = useState(false)
  const isReady = status.state !== 'GENERATE_NOTE_SIGNING'
  const isStarted = status.state === 'NOTE_SIGNING'
  const wait = useFloodWait(record)
  return (
    <StepPage
      title={<Trans>Before you sign</Trans>}
      lede={<Trans>You read each document to the end, then sign. Nothing is final until the very last button.</Trans>}
      why={{
        title: t`Prefer paper?`,
        text: (
          <Trans>
            You have a right to it, at no charge. Call <a href={phone.href}>{phone.shown}</a> and we mail everything to
            you.
          </Trans>
        ),
      }}
    >
      {wait ? <FloodWait uuid={record.uuid} wait={wait} /> : null}
      <WhoSigns record={record} />
      <WhatYouSign isReady={isReady} />
      <WhatYouNeed />
      <StickyActions>
        {isStarted ? (
          <Button onClick={() => goTo('signing/sign')}>
            <Trans>Go on signing</Trans>
          </Button>
        ) : (
          <Button disabled={!isReady || wait !== undefined} onClick={() => setAsking(true)}>
            <Trans>Start signing</Trans>
          </Button>
        )}
        <LinkButton as={Link} to={pageAddress('signing/support', { uuid: record.uuid })} kind="quiet">
          <Trans>Get help with signing</Trans>
        </LinkButton>
      </StickyActions>
      <LocationDialog open={isAsking} onStarted={() => goTo('signing/sign')} onClose={() => setAsking(false)} />
    </StepPage>
  )
}
