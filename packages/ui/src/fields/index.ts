export { Checkbox, type CheckboxProps } from './checkbox.tsx'
export {
  CheckboxGroup,
  type CheckboxGroupProps,
  type Choice,
  ChoiceCards,
  ChoiceCardsMany,
  type ChoiceCardsManyProps,
  type ChoiceCardsProps,
  RadioGroup,
  type RadioGroupProps,
} from './choices.tsx'
export { DateField, type DateFieldProps } from './date-field.tsx'
export { ErrorSummary, type ErrorSummaryProps, type FormError } from './error-summary.tsx'
export {
  type ControlTies,
  Field,
  FieldError,
  type FieldFrame,
  FieldGood,
  FieldGrid,
  type FieldProps,
  FieldRow,
  type Span,
  TextField,
  type TextFieldProps,
} from './field.tsx'
export { FieldGroup, type FieldGroupProps } from './field-group.tsx'
export { SecretField, type SecretFieldProps } from './secret-field.tsx'
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx'
export { TextArea, type TextAreaProps } from './text-area.tsx'
export {
  CodeField,
  type CodeFieldProps,
  MoneyField,
  type MoneyFieldProps,
  PhoneField,
  type TypedField,
} from './typed-fields.tsx'
