import { PERSON_REASONS } from '@hearthline/domain/underwriting'
import { CheckboxGroup, DateField, MoneyField, RadioGroup, TextArea, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { fieldWords, refusalWords, verdictWords } from '../../../words/index.ts'
import type { ActionField, Typed } from './action.ts'
import { DocumentInput } from './document-input.tsx'

type Props = {
  readonly field: ActionField
  /** A page has several forms: the action keeps their names apart. */
  readonly of: string
  readonly value: Typed[string] | undefined
  readonly fault: string | undefined
  readonly onChange: (value: Typed[string]) => void
}

/** Whose clock a time is on: the meeting and the reader may be in other time zones. */
const LendersClock = () => {
  const { zone } = useFormats()
  return <Trans>{zone}, where the lender is.</Trans>
}

/** One field of an action, by its kind. */
export const ActionInput = ({ field, of, value, fault, onChange }: Props) => {
  const { i18n } = useLingui()
  const { kind } = field
  const shared = {
    name: `${of}-${field.name}`,
    label: i18n._(field.label),
    help: field.help && i18n._(field.help),
    error: fault && i18n._(fieldWords(fault)),
  }
  const text = typeof value === 'string' ? value : ''
  if (kind === 'reasons')
    return (
      <CheckboxGroup
        {...shared}
        choices={PERSON_REASONS.map((reason) => ({ value: reason, label: i18n._(refusalWords[reason]) }))}
        value={PERSON_REASONS.filter((reason) => Array.isArray(value) && value.includes(reason))}
        onChange={onChange}
      />
    )
  if (kind === 'people') {
    const people = field.people ?? []
    const ids = people.map(({ id }) => id)
    return (
      <CheckboxGroup
        {...shared}
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={ids.filter((id) => Array.isArray(value) && value.includes(id))}
        onChange={onChange}
      />
    )
  }
  if (kind === 'choice')
    return (
      <RadioGroup
        {...shared}
        choices={(field.values ?? []).map((one) => ({ value: one, label: i18n._(verdictWords(one)) }))}
        value={text}
        onChange={onChange}
      />
    )
  if (kind === 'document')
    return field.files ? <DocumentInput {...shared} from={field.files} value={text} onChange={onChange} /> : null
  if (kind === 'money') return <MoneyField {...shared} value={text} onChange={onChange} />
  if (kind === 'day') return <DateField {...shared} value={text} onChange={onChange} />
  if (kind === 'words' || kind === 'lines')
    return (
      <TextArea
        {...shared}
        rows={kind === 'words' ? 3 : 2}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const isTime = kind === 'time'
  return (
    <TextField
      {...shared}
      type={isTime ? 'datetime-local' : 'text'}
      help={
        isTime ? (
          <>
            <LendersClock /> {shared.help}
          </>
        ) : (
          shared.help
        )
      }
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
