import { CallProblem, call } from '@hearthline/client'
import { type DocumentVerification, verifyDocument } from '@hearthline/contracts'
import { dateFormat } from '@hearthline/domain/formats'
import { Banner, type BannerProps, DescriptionList, Section } from '@hearthline/ui'
import { FileDrop, type SentFile } from '@hearthline/ui/files'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { PageTitle, SiteFrame, useCompany, useLocale, usePrivateLabel, useProblemText } from '../../shell/index.ts'

type State = DocumentVerification['state']
type Seal = DocumentVerification['seals'][number]

type Verdict = {
  readonly tone: NonNullable<BannerProps['tone']>
  readonly fact: MessageDescriptor
  readonly text: MessageDescriptor
}

const VERDICTS: Readonly<Record<State, Verdict>> = {
  whole: {
    tone: 'positive',
    fact: msg`This document is as we sealed it.`,
    text: msg`Nothing was changed or added since.`,
  },
  added: {
    tone: 'negative',
    fact: msg`Something was added to this document.`,
    text: msg`What was sealed is unchanged, and the file has more in it now. Do not rely on it.`,
  },
  changed: {
    tone: 'negative',
    fact: msg`This document was changed.`,
    text: msg`It differs from what was sealed, or a part is missing. Do not rely on it.`,
  },
  stranger: {
    tone: 'negative',
    fact: msg`We did not seal this document.`,
    text: msg`It has a seal, and the last one is not ours.`,
  },
  unbelieved: {
    tone: 'notice',
    fact: msg`We cannot confirm when this document was sealed.`,
    text: msg`The seal is ours, and we do not know the authority that stamped its time.`,
  },
  unsealed: {
    tone: 'notice',
    fact: msg`This file has no seal.`,
    text: msg`Only documents that were signed on these pages have one. Scans and printed copies have none.`,
  },
}

const WITH_YEAR = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** 'Nov 28, 2025, 4:20 PM MST': documents are verified years later. */
const useInstantWithYear = () => {
  const { formats: locale } = useLocale()
  const { timeZone } = usePrivateLabel().hearthline
  return (iso: string) => dateFormat(locale, { ...WITH_YEAR, timeZone }).format(new Date(iso))
}

const SealPart = ({ seal: { name, isOurs, holds, at, authority, signers } }: { seal: Seal }) => {
  const instantWithYear = useInstantWithYear()
  return (
    <Section title={name ?? <Trans>A seal that cannot be read</Trans>}>
      <DescriptionList
        items={[
          {
            term: <Trans>Seal</Trans>,
            detail: holds ? <Trans>Unchanged since it was set</Trans> : <Trans>Broken</Trans>,
          },
          {
            term: <Trans>Of</Trans>,
            detail: isOurs ? <Trans>Us</Trans> : <Trans>Somebody else, such as a notary</Trans>,
          },
          ...(at === null ? [] : [{ term: <Trans>Time</Trans>, detail: instantWithYear(at) }]),
          ...(authority === null ? [] : [{ term: <Trans>Time stamped by</Trans>, detail: authority }]),
          ...signers.map((signer) => ({
            term: <Trans>Signed by</Trans>,
            detail: `${signer.name}, ${instantWithYear(signer.at)}`,
          })),
        ]}
      />
    </Section>
  )
}

const Found = ({ found: { state, seals } }: { found: DocumentVerification }) => {
  const { i18n } = useLingui()
  const { tone, fact, text } = VERDICTS[state]
  return (
    <>
      <div className="hl-section">
        <Banner tone={tone} announced fact={i18n._(fact)}>
          {i18n._(text)}
        </Banner>
      </div>
      {seals
        .map((seal, nth) => ({ seal, nth }))
        .map(({ seal, nth }) => (
          <SealPart key={nth} seal={seal} />
        ))}
    </>
  )
}

/** One file at a time: another one takes its place. */
const useVerification = () => {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [line, setLine] = useState<SentFile>()
  const [found, setFound] = useState<DocumentVerification>()
  const chosen = useRef<File>(undefined)
  const send = async (file: File) => {
    chosen.current = file
    setFound(undefined)
    setLine({ key: 'file', name: file.name, state: 'sending' })
    const isNewest = () => chosen.current === file
    try {
      const answer = await call(verifyDocument, { file })
      if (!isNewest()) return
      setLine({ key: 'file', name: file.name, state: 'sent' })
      setFound(answer)
    } catch (error) {
      const isLarge = error instanceof CallProblem && error.code === 'fileTooLarge'
      const note = isLarge ? t`This file is larger than 20 MB.` : problemText(error)
      if (isNewest()) setLine({ key: 'file', name: file.name, state: 'failed', note })
    }
  }
  const forget = () => {
    chosen.current = undefined
    setLine(undefined)
    setFound(undefined)
  }
  return {
    found,
    files: line === undefined ? [] : [line],
    send,
    again: () => chosen.current && send(chosen.current),
    forget,
  }
}

/** /verify: whoever has the file of a signed document learns who signed it, when, and whether it was changed. */
export const VerifyPage = () => {
  const { t } = useLingui()
  const { name } = useCompany()
  const { found, files, send, again, forget } = useVerification()
  return (
    <SiteFrame header="account" layout="single">
      <PageTitle
        title={<Trans>Verify a document</Trans>}
        lede={
          <Trans>
            See who signed a document of {name}, when, and whether anything was changed since. The file is read and not
            kept.
          </Trans>
        }
      />
      <div className="hl-section">
        <FileDrop
          label={t`The document`}
          help={t`The PDF as you received it, up to 20 MB.`}
          accept="application/pdf"
          files={files}
          onFiles={([file]) => {
            if (file !== undefined) void send(file)
          }}
          onRemove={forget}
          onRetry={again}
        />
      </div>
      {found === undefined ? null : <Found found={found} />}
    </SiteFrame>
  )
}
