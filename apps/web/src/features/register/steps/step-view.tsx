import type { Draft } from '@hearthline/contracts'
import type { RegistrationStep } from '@hearthline/domain/progress'
import type { ComponentType } from 'react'
import { BirthdateStep } from './birthdate-step.tsx'
import { ContactInfoStep } from './contact-info-step.tsx'
import { IncomeInfoStep } from './income-info-step.tsx'
import { LoginInfoStep } from './login-info-step.tsx'
import { NameStep } from './name-step.tsx'
import { PropertyInfoStep } from './property-info-step.tsx'
import { SaleStatusStep } from './sale-status-step.tsx'
import { SentAlready } from './sent-already.tsx'
import type { StepProps } from './step-props.ts'

const STEPS: Readonly<Record<RegistrationStep, ComponentType<StepProps>>> = {
  'property-info': PropertyInfoStep,
  'sale-status': SaleStatusStep,
  'income-info': IncomeInfoStep,
  name: NameStep,
  birthdate: BirthdateStep,
  'contact-info': ContactInfoStep,
  'login-info': LoginInfoStep,
}

export const StepView = ({ step, draft }: { step: RegistrationStep; draft: Draft }) => {
  const Step = STEPS[step]
  return draft.termsAcknowledgedAt ? <Step draft={draft} /> : <SentAlready />
}
