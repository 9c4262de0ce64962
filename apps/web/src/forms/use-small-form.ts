import { useAction } from '@hearthline/client'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react'
import type { FormState } from './step-form.tsx'

/** The few messages that such fields need; in English the same as the contracts' field words. */
const smallWords = {
  required: msg`Required`,
  emailFormat: msg`Check this email address`,
  codeFormat: msg`The code has six digits`,
} as const

/** What a field must hold; undefined when it does. The server checks again with the contract's schema. */
export type Check = (value: string) => keyof typeof smallWords | undefined

type Frame = { name: string; label: string; error: ReactNode; value: string }

export type SmallForm<Name extends string> = FormState & {
  readonly values: Readonly<Record<Name, string>>
  /** TextField. */
  readonly text: (name: Name, label: string) => Frame & { onChange: (event: ChangeEvent<HTMLInputElement>) => void }
  /** CodeField. */
  readonly typed: (name: Name, label: string) => Frame & { onChange: (text: string) => void }
  /** Forgets what was wrong, where the form now asks for something else; what was typed stays. */
  readonly startOver: () => void
}

export const isFilled: Check = (value) => (value.trim() === '' ? 'required' : undefined)
export const isEmail: Check = (value) =>
  isFilled(value) ?? (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()) ? undefined : 'emailFormat')
export const isSixDigits: Check = (value) => isFilled(value) ?? (/^\d{6}$/.test(value) ? undefined : 'codeFormat')

/**
 * A form of one or two text fields on a page of the first load, which cannot afford what useStepForm needs
 * (20 kB of form library and schemas). Anything longer is a useStepForm.
 */
export const useSmallForm = <Name extends string>(given: {
  readonly initial: Readonly<Record<Name, string>>
  readonly checks: Readonly<Record<Name, Check>>
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<unknown>
}): SmallForm<Name> => {
  const { initial, checks, send } = given
  const { i18n } = useLingui()
  const [values, setValues] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const { run, running, problem } = useAction(send)
  const [forgotten, setForgotten] = useState<unknown>()
  const names = Object.keys(checks) as Name[] // its own keys
  const labels = new Map<Name, string>()
  const wordsOf = (name: Name) => {
    const code = attempt > 0 ? checks[name](values[name]) : undefined
    return code ? i18n._(smallWords[code]) : undefined
  }
  const frame = (name: Name, label: string): Frame => {
    labels.set(name, label)
    return { name, label, error: wordsOf(name), value: values[name] }
  }
  const put = (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isWrong = names.some((name) => checks[name](values[name]) !== undefined)
    if (isWrong || !(await run(values))) setAttempt((count) => count + 1)
  }
  const startOver = () => {
    setAttempt(0)
    setForgotten(problem)
  }
  return {
    values,
    startOver,
    text: (name, label) => ({ ...frame(name, label), onChange: ({ target }) => put(name, target.value) }),
    typed: (name, label) => ({ ...frame(name, label), onChange: (text) => put(name, text) }),
    submit,
    saving: running,
    problem: problem === forgotten ? undefined : problem,
    get errors() {
      return names.flatMap((name) => {
        const words = wordsOf(name)
        return words ? [{ fieldId: name, message: `${labels.get(name) ?? name}: ${words}` }] : []
      })
    },
    attempt,
  }
}
