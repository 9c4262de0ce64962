export { Checkbox, type CheckboxProps } from './checkbox.tsx'
export type { Choice } from './choice.ts'
export {
  CheckboxGroup,
  type CheckboxGroupProps,
  ChoiceCards,
  ChoiceCardsMany,
  type ChoiceCardsManyProps,
  type ChoiceCardsProps,
  RadioGroup,
  type RadioGroupProps,
} from './choice-groups.tsx'
export { CodeField, type CodeFieldProps } from './code-field.tsx'
export { DateField, type DateFieldProps } from './date-field.tsx'
export { ErrorSummary, type ErrorSummaryProps, type FormError } from './error-summary.tsx'
export {
  type ControlTies,
  Field,
  FieldError,
  type FieldFrame,
  FieldGood,
  type FieldProps,
  type Span,
} from './field.tsx'
export { FieldGrid, FieldRow } from './field-grid.tsx'
export { FieldGroup, type FieldGroupProps } from './field-group.tsx'
export { MoneyField, type MoneyFieldProps } from './money-field.tsx'
export { PhoneField } from './phone-field.tsx'
export { SecretField, type SecretFieldProps } from './secret-field.tsx'
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx'
export { TextArea, type TextAreaProps } from './text-area.tsx'
export { TextField, type TextFieldProps } from './text-field.tsx'
export type { TypedField } from './typed-input.tsx'
