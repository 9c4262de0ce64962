import { CallProblem, useForget, useWrite } from '@hearthline/client'
import { giveSignedDocument, readCase } from '@hearthline/contracts'
import { FileDrop, type FileDropProps } from '@hearthline/ui/files'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStaff } from '../../../session/index.ts'
import { documentAddress, useFormats } from '../../../shell/index.ts'
import { documentWords, problemWords } from '../../../words/index.ts'
import type { Case } from '../use-case.ts'

type Slot = Case['signedDocuments'][number]
type Line = FileDropProps['files'][number] & { readonly file: File }

/** Uploads a scan as soon as it is chosen, and keeps its state: under way, or why it failed. A stored scan shows in its slot. */
const useScan = (uuid: string, { type, owner }: Slot) => {
  const { i18n } = useLingui()
  const write = useWrite(giveSignedDocument)
  const forget = useForget()
  const [line, setLine] = useState<Line>()
  const send = async (file: File) => {
    const about = { key: type, name: file.name, file }
    setLine({ ...about, state: 'sending' })
    try {
      await write({ params: { uuid }, body: { type, ...(owner && { owner: owner.uuid }) }, file })
      setLine(undefined)
    } catch (error) {
      const why = problemWords(error instanceof CallProblem ? error.code : 'internal')
      setLine({ ...about, state: 'failed', note: i18n._(why) })
    }
    await forget(readCase)
  }
  return {
    files: line ? [line] : [],
    onFiles: ([file]: File[]) => {
      if (file) void send(file)
    },
    onRemove: () => setLine(undefined),
    onRetry: () => {
      if (line) void send(line.file)
    },
  }
}

const useName = ({ type, owner }: Slot): string => {
  const { i18n, t } = useLingui()
  const name = i18n._(documentWords[type])
  return owner ? t`${name} of ${owner.name}` : name
}

const OnFile = ({ uuid, slot }: { uuid: string; slot: Slot }) => {
  const { instant } = useFormats()
  const name = useName(slot)
  if (!slot.signed) return null
  return (
    <Link to={documentAddress(uuid, slot.signed.document)}>
      <Trans>
        {name}, signed, on file since {instant(slot.signed.at)}
      </Trans>
    </Link>
  )
}

const Pages = ({ pages }: { pages: number | null }) =>
  pages === null ? (
    <Trans>All pages in one PDF, up to 20 MB.</Trans>
  ) : (
    <Plural
      value={pages}
      one="All pages in one PDF, up to 20 MB: # page was given out."
      other="All pages in one PDF, up to 20 MB: # pages were given out."
    />
  )

const ScanDrop = ({ uuid, slot }: { uuid: string; slot: Slot }) => {
  const { t } = useLingui()
  const scan = useScan(uuid, slot)
  const name = useName(slot)
  const label = slot.signed ? t`A better scan: ${name}` : name
  return <FileDrop label={label} help={<Pages pages={slot.pages} />} accept="application/pdf" {...scan} />
}

const MissingName = ({ slot }: { slot: Slot }) => <p>{useName(slot)}</p>

const Missing = ({ count }: { count: number }) =>
  count === 0 ? (
    <Trans>Every signed document is on file.</Trans>
  ) : (
    <Plural
      value={count}
      one="# signed document is missing. Nothing is recorded or paid without it."
      other="# signed documents are missing. Nothing is recorded or paid without them."
    />
  )

/** One document of the closing: what is on file, and the place for its scan. */
const SlotRow = ({ found: { record }, slot }: { found: Case; slot: Slot }) => {
  const staff = useStaff()
  const { uuid, step } = record
  const isOpen = slot.signed === null || (slot.signed.isScan && step === 'MANUAL_DEED_SIGNING')
  const mayBring = isOpen && staff.may('checkByHand')
  return (
    <li className="hl-stack">
      {slot.signed ? <OnFile uuid={uuid} slot={slot} /> : null}
      {mayBring ? <ScanDrop uuid={uuid} slot={slot} /> : null}
      {slot.signed || mayBring ? null : <MissingName slot={slot} />}
    </li>
  )
}

/** What is signed before a notary in person: one slot for each document, and what is missing. */
export const SignedDocuments = ({ found }: { found: Case }) => {
  const { signedDocuments } = found
  return (
    <div className="hl-stack">
      <p className="hl-small hl-soft">
        <Missing count={signedDocuments.filter(({ signed }) => signed === null).length} />
      </p>
      <ul className="hl-stack hl-small hl-plain-list">
        {signedDocuments.map((slot) => (
          <SlotRow key={`${slot.type}/${slot.owner?.uuid ?? ''}`} found={found} slot={slot} />
        ))}
      </ul>
    </div>
  )
}

/** The meeting is over, and a document that was signed there is not on file: only from an older release, or after an error. */
export const areSignedDocumentsOwed = ({ record: { notary, funding }, signedDocuments }: Case): boolean =>
  notary?.notarizedAt !== undefined &&
  funding?.disbursedOn === undefined &&
  signedDocuments.some(({ signed }) => signed === null)
