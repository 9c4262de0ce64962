import { CallProblem, useForget, useWrite } from '@hearthline/client'
import { giveEvidenceDocument, readCase } from '@hearthline/contracts'
import type { EvidenceDocument } from '@hearthline/domain/evidence'
import { RadioGroup, SelectField } from '@hearthline/ui'
import { FileDrop, type FileDropProps } from '@hearthline/ui/files'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '../../../shell/index.ts'
import { documentWords, problemWords } from '../../../words/index.ts'
import type { EvidenceFiles } from './action.ts'

type Line = FileDropProps['files'][number] & { readonly file: File }

/** Uploads a document as soon as it is chosen; once it is on file it is selected. */
const useBring = (application: string, type: EvidenceDocument, onBrought: (uuid: string) => void) => {
  const { i18n } = useLingui()
  const write = useWrite(giveEvidenceDocument)
  const forget = useForget()
  const [line, setLine] = useState<Line>()
  const send = async (file: File) => {
    const about = { key: 'document', name: file.name, file }
    setLine({ ...about, state: 'sending' })
    try {
      const { uuid } = await write({ params: { uuid: application }, body: { type }, file })
      await forget(readCase)
      setLine(undefined)
      onBrought(uuid)
    } catch (error) {
      const why = problemWords(error instanceof CallProblem ? error.code : 'internal')
      setLine({ ...about, state: 'failed', note: i18n._(why) })
    }
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

type Props = {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly from: EvidenceFiles
  readonly value: string
  readonly onChange: (uuid: string) => void
}

/** A new document with its kind. */
const NewDocument = ({ name, from, onChange }: Pick<Props, 'name' | 'from' | 'onChange'>) => {
  const { t, i18n } = useLingui()
  const [first, ...others] = from.kinds
  const [kind, setKind] = useState<EvidenceDocument>(first)
  const bring = useBring(from.application, kind, onChange)
  return (
    <>
      {others.length > 0 ? (
        <RadioGroup
          name={`${name}-kind`}
          label={t`Kind of a new document`}
          choices={from.kinds.map((one) => ({ value: one, label: i18n._(documentWords[one]) }))}
          value={kind}
          onChange={setKind}
        />
      ) : null}
      <FileDrop
        label={t`A new document: ${i18n._(documentWords[kind])}`}
        help={t`PDF, JPG or PNG, up to 20 MB.`}
        accept="application/pdf,image/jpeg,image/png"
        {...bring}
      />
    </>
  )
}

/** The document that a figure comes from: one on file, or a new one. */
export const DocumentInput = ({ name, label, error, from, value, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const { instant } = useFormats()
  const kinds: readonly string[] = from.kinds
  const options = from.onFile
    .filter(({ type }) => kinds.includes(type))
    .map(({ uuid, type, fileName, createdAt }) => ({
      value: uuid,
      label: `${i18n._(documentWords[type])} · ${fileName} · ${instant(createdAt)}`,
    }))
  return (
    <>
      <SelectField
        name={name}
        label={label}
        help={options.length === 0 ? t`None of this kind is on file: bring one below.` : undefined}
        options={[{ value: '', label: t`None chosen` }, ...options]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
      <NewDocument name={name} from={from} onChange={onChange} />
    </>
  )
}
