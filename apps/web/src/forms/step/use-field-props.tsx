import type { FieldCode } from '@hearthline/contracts'
import type { Choice, TypedField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { type FieldPath, type FieldValues, get } from 'react-hook-form'
import { fieldWords } from './field-words.ts'
import type { InvalidField } from './form-errors.ts'
import { moneyOf, moneyText } from './money-text.ts'

export type FieldMore = {
  /** Words of the page's own for a code, with the fix if it knows it. */
  readonly messages?: Partial<Record<FieldCode, ReactNode>>
}

type Frame = { name: string; label: string; error: ReactNode }
type TextChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
type Bind<Input extends FieldValues, Props> = (name: FieldPath<Input>, label: string, more?: FieldMore) => Frame & Props
type YesNo = 'yes' | 'no'

export type FieldProps<Input extends FieldValues> = {
  /** TextField, TextArea, SelectField. */
  text: Bind<Input, { value: string; onChange: (event: TextChange) => void }>
  /** PhoneField, CodeField, SecretField, DateField. */
  typed: Bind<Input, Pick<TypedField, 'value' | 'onChange'>>
  /** MoneyField: cents in the form, the text as typed in the box. */
  money: Bind<Input, Pick<TypedField, 'value' | 'onChange'>>
  /** A whole number in a SelectField. */
  number: Bind<Input, { value: string; onChange: (event: TextChange) => void }>
  /** RadioGroup, ChoiceCards. */
  choice: <Value extends string>(
    name: FieldPath<Input>,
    label: string,
    more?: FieldMore,
  ) => Frame & { value: Value | ''; onChange: (value: Value) => void }
  /** CheckboxGroup, ChoiceCardsMany. */
  choices: <Value extends string>(
    name: FieldPath<Input>,
    label: string,
    more?: FieldMore,
  ) => Frame & { value: readonly Value[]; onChange: (values: Value[]) => void }
  /** RadioGroup or ChoiceCards over a boolean; with `yesNoChoices()` as their choices. */
  yesNo: Bind<Input, { value: YesNo | ''; onChange: (value: YesNo) => void }>
  yesNoChoices: () => readonly Choice<YesNo>[]
  /** Checkbox. */
  tick: Bind<Input, { checked: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void }>
  /** Every field that was named, for the error summary: its label, and what is wrong in the page's own words. */
  labelOf: (name: string) => string | undefined
  wordsOf: (fault: InvalidField) => ReactNode
}

type Kept = { readonly label: string; readonly messages: NonNullable<FieldMore['messages']> }
type Typed = { readonly kept: unknown; readonly text: string }

type Given<Input extends FieldValues> = {
  readonly values: Input
  readonly set: (name: FieldPath<Input>, value: unknown) => void
  readonly faults: readonly InvalidField[]
  /** Filled while the page names its fields. */
  readonly names: string[]
}

const asText = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** The props of each kind of field: its name, label, value, change and what is wrong with it. */
export const useFieldProps = <Input extends FieldValues>(given: Given<Input>): FieldProps<Input> => {
  const { values, set, faults: errors, names } = given
  const { i18n } = useLingui()
  const kept = useRef(new Map<string, Kept>())
  const typed = useRef(new Map<string, Typed>())

  const wordsOf = ({ path, code }: InvalidField): ReactNode =>
    kept.current.get(path)?.messages[code] ?? i18n._(fieldWords[code])

  const frame = (name: string, label: string, { messages = {} }: FieldMore = {}): Frame => {
    if (!names.includes(name)) names.push(name)
    kept.current.set(name, { label, messages })
    const fault = errors.find(({ path }) => path === name || path.startsWith(`${name}.`))
    return { name, label, error: fault ? wordsOf({ ...fault, path: name }) : undefined }
  }
  const at = (name: string): unknown => get(values, name)
  const answer = <Value,>(name: string, none: Value): Value => (at(name) as Value | undefined) ?? none // the kind says its type

  const moneyShown = (name: string): string => {
    const value = at(name)
    const last = typed.current.get(name)
    return last && last.kept === value ? last.text : moneyText(value)
  }
  const typeMoney = (name: FieldPath<Input>) => (text: string) => {
    const value = moneyOf(text)
    typed.current.set(name, { kept: value, text })
    set(name, value)
  }

  return {
    text: (name, label, more) => ({
      ...frame(name, label, more),
      value: asText(at(name)),
      onChange: (event) => set(name, event.target.value),
    }),
    typed: (name, label, more) => ({
      ...frame(name, label, more),
      value: asText(at(name)),
      onChange: (text) => set(name, text),
    }),
    money: (name, label, more) => ({ ...frame(name, label, more), value: moneyShown(name), onChange: typeMoney(name) }),
    number: (name, label, more) => ({
      ...frame(name, label, more),
      value: asText(at(name)),
      onChange: ({ target }) => set(name, target.value === '' ? undefined : Number(target.value)),
    }),
    choice: <Value extends string>(name: FieldPath<Input>, label: string, more?: FieldMore) => ({
      ...frame(name, label, more),
      value: answer<Value | ''>(name, ''),
      onChange: (value: Value) => set(name, value),
    }),
    choices: <Value extends string>(name: FieldPath<Input>, label: string, more?: FieldMore) => ({
      ...frame(name, label, more),
      value: answer<readonly Value[]>(name, []),
      onChange: (chosen: Value[]) => set(name, chosen),
    }),
    yesNo: (name, label, more) => {
      const value = at(name)
      return {
        ...frame(name, label, more),
        value: value === true ? 'yes' : value === false ? 'no' : '',
        onChange: (answer) => set(name, answer === 'yes'),
      }
    },
    yesNoChoices: () => [
      { value: 'yes', label: <Trans>Yes</Trans> },
      { value: 'no', label: <Trans>No</Trans> },
    ],
    tick: (name, label, more) => ({
      ...frame(name, label, more),
      checked: at(name) === true,
      onChange: (event) => set(name, event.target.checked),
    }),
    labelOf: (name) => kept.current.get(name)?.label,
    wordsOf,
  }
}
