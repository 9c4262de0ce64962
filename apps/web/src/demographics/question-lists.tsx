import { Checkbox, CheckboxGroup, type Choice, TextField, VisuallyHidden } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { BlockName } from './demographics.ts'
import type { QuestionForm } from './use-question-form.ts'

type ListProps = {
  asked: QuestionForm
  name: BlockName
  /** The category these belong to, for those who do not see the indent. */
  under: ReactNode
  choices: readonly Choice[]
}

/** Subcategories under a category; each may be ticked by itself. */
export const Subcategories = ({ asked, name, under, choices }: ListProps) => {
  const list = choices.map(({ value }) => value)
  return (
    <div className="hl-questions-sub">
      <CheckboxGroup
        name={`${name}-${list[0]}`}
        label={<VisuallyHidden>{under}</VisuallyHidden>}
        choices={choices}
        value={asked.block(name).codes.filter((one) => list.includes(one))}
        onChange={(chosen) => asked.tick(name, list, chosen)}
      />
    </div>
  )
}

export type WordsProps = {
  label: ReactNode
  help: ReactNode
  value: string
  onChange: (text: string) => void
  /** The id of the block's words, to which the error summary links. */
  field?: { name: string; error: ReactNode }
}

/** Free words, allowed whether or not their category is ticked. */
export const OwnWords = ({ label, help, value, onChange, field }: WordsProps) => {
  const made = useId()
  return (
    <TextField
      id={field?.name ?? made}
      label={label}
      help={help}
      error={field?.error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      maxLength={100}
      autoComplete="off"
    />
  )
}

/** Regulation C: an answer like any other, of the same size, and never the end of the way. */
export const Decline = ({ asked, name }: { asked: QuestionForm; name: BlockName }) => {
  const id = useId()
  return (
    <div className="hl-questions-decline">
      <Checkbox
        id={id}
        label={<Trans>I do not wish to provide this information</Trans>}
        checked={asked.block(name).notProvided}
        onChange={(event) => asked.decline(name, event.target.checked)}
      />
    </div>
  )
}
