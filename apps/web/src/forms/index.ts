export { moneyOf, moneyText } from './step/money-text.ts'
export type { Autosave, SaveStateName } from './step/use-autosave.ts'
export { type StepFormHandle, type StepFormOptions, typedHere, useStepForm } from './step/use-step-form.tsx'

export { type FormState, StepForm, type StepFormProps } from './step-form.tsx'
export { type Check, isEmail, isFilled, isSixDigits, type SmallForm, useSmallForm } from './use-small-form.ts'
