import { CallProblem, useForget, useWrite } from '@hearthline/client'
import { giveSignedDeed, readCase } from '@hearthline/contracts'
import { FileDrop, type FileDropProps } from '@hearthline/ui/files'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStaff } from '../../../session/index.ts'
import { documentAddress, useFormats } from '../../../shell/index.ts'
import { problemWords } from '../../../words/index.ts'
import type { Case } from '../use-case.ts'

type Line = FileDropProps['files'][number] & { readonly file: File }

/** Sends the scan as it is chosen, and keeps its line: under way, or why not. What has arrived stands on the case. */
const useDeedUpload = (uuid: string) => {
  const { i18n } = useLingui()
  const write = useWrite(giveSignedDeed)
  const forget = useForget()
  const [line, setLine] = useState<Line>()
  const send = async (file: File) => {
    const about = { key: 'deed', name: file.name, file }
    setLine({ ...about, state: 'sending' })
    try {
      await write({ params: { uuid }, body: {}, file })
      setLine(undefined)
    } catch (fault) {
      setLine({
        ...about,
        state: 'failed',
        note: i18n._(problemWords(fault instanceof CallProblem ? fault.code : 'internal')),
      })
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

/** The deed that was signed on paper: what is on file, and the way to bring it in. */
export const SignedDeed = ({ record: { uuid, notary } }: Pick<Case, 'record'>) => {
  const { t } = useLingui()
  const staff = useStaff()
  const { instant } = useFormats()
  const upload = useDeedUpload(uuid)
  const deed = notary?.signedDeed
  return (
    <>
      {deed ? (
        <p className="hl-small">
          <Link to={documentAddress(uuid, deed.document)}>
            <Trans>Signed deed, brought in {instant(deed.givenAt)}</Trans>
          </Link>
        </p>
      ) : (
        <p className="hl-small hl-soft">
          <Trans>The signed deed is not in yet. Bring it in, then record the meeting.</Trans>
        </p>
      )}
      {staff.may('checkByHand') ? (
        <FileDrop
          label={deed ? t`A better scan of the signed deed` : t`Signed deed`}
          help={t`All pages in one file, with the notary's certificate: PDF, JPEG or PNG, up to 20 MB.`}
          accept="application/pdf,image/jpeg,image/png"
          {...upload}
        />
      ) : null}
    </>
  )
}
