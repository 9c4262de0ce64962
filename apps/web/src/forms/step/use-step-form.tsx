import { CallProblem, onTokenChange, storedToken } from '@hearthline/client'
import { joinMessages } from '@hearthline/domain/formats'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, type UseFormReturn, useForm } from 'react-hook-form'
import { config, type z } from 'zod/mini'
import { forgetDraft, keptDraft, tokenOwner } from '../../session/index.ts'
import type { FormState } from '../step-form.tsx'
import { codeOf, fieldErrorsOf, type InvalidField, inPageOrder, namesDownThePage } from './form-errors.ts'
import { type Autosave, type SaveStateName, useAutosave } from './use-autosave.ts'
import { type FieldProps, useFieldProps } from './use-field-props.tsx'

/** A line of the error summary: 'ZIP code: A ZIP code has five digits'; a question needs no colon after it. */
const summaryLine = (label: string | undefined, words: ReactNode): ReactNode => (
  <>
    {label ? `${label}${label.endsWith('?') ? '' : ':'} ` : null}
    {words}
  </>
)

/**
 * What was typed into forms of this tab and not sent, secrets and all, each by a key: in memory alone, so that Back loses
 * nothing and no storage holds it. Sending it, a reload and the end of the session end it.
 */
export const typedHere = new Map<string, object>()

let owner = tokenOwner(storedToken())
onTokenChange(() => {
  const before = owner
  owner = tokenOwner(storedToken())
  const isAnother = before !== null && before !== owner
  // Whoever types before they sign in finds it after.
  if (isAnother || storedToken() === null) typedHere.clear()
})

/** The policy forbids making code out of text, and zod would try. */
config({ jitless: true })

export type StepFormOptions<Input extends FieldValues, Output> = {
  /** A form schema of the contracts; its messages are field codes. */
  readonly schema: z.ZodMiniType<Output, Input>
  readonly initial: DefaultValues<Input>
  /** Sends the checked answers. A CallProblem with fields is shown at them, any other above the form. */
  readonly save: (values: Output) => Promise<unknown>
  readonly autosave?: Autosave<Input>
  /** Keeps what no draft may hold until it is sent, in the memory of this tab alone. A draft in this browser has its own key. */
  readonly keptHere?: string
}

export type StepFormHandle<Input extends FieldValues> = Omit<FieldProps<Input>, 'labelOf' | 'wordsOf'> &
  FormState & {
    readonly values: Input
    readonly set: (name: FieldPath<Input>, value: unknown) => void
    /** Replaces all the answers, as when a draft comes from the server. */
    readonly setAll: (values: DefaultValues<Input>) => void
    readonly submit: (event?: FormEvent) => Promise<void>
    readonly saveState: SaveStateName
    readonly faults: readonly InvalidField[]
    /** Saves at once what was typed last; resolves when it is safe to leave. */
    readonly flush: () => Promise<void>
    readonly rhf: UseFormReturn<Input, unknown, never>
  }

const firstValues = <Input extends FieldValues>(initial: DefaultValues<Input>, draftKey: string, hereKey: string) =>
  // All of them hold what this form had.
  ({ ...initial, ...keptDraft(draftKey), ...typedHere.get(hereKey) }) as DefaultValues<Input>

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** A form of one step: checked by its contract's schema, kept while it is typed, never emptied by a refusal. */
export const useStepForm = <Input extends FieldValues, Output>(
  options: StepFormOptions<Input, Output>,
): StepFormHandle<Input> => {
  const { schema, save, autosave } = options
  const draftKey = autosave && 'key' in autosave ? autosave.key : ''
  const hereKey = options.keptHere ?? draftKey
  const rhf = useForm<Input, unknown, Output>({
    defaultValues: useState(() => firstValues(options.initial, draftKey, hereKey))[0],
    resolver: standardSchemaResolver(schema),
    shouldFocusError: false,
  })
  const { state: saveState, touch, flush, rest } = useAutosave<Input>(autosave)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<unknown>()
  const [waits, setWaits] = useState(false)
  const { t } = useLingui()
  const values = rhf.watch()
  const names = useRef<string[]>([])
  const order = useRef<readonly string[]>([])
  const { errors, isSubmitting, isSubmitted } = rhf.formState

  useEffect(() => {
    const subscription = rhf.watch((changed) => {
      touch(changed as Input) // every field of the form, as typed
      if (hereKey) typedHere.set(hereKey, changed)
      setWaits(false)
    })
    return () => subscription.unsubscribe()
  }, [rhf, touch, hereKey])

  const set: StepFormHandle<Input>['set'] = (name, value) =>
    rhf.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted }) // the path's type, given by the field's kind

  const failed = () => {
    setProblem(undefined)
    order.current = namesDownThePage(names.current)
    setAttempt((count) => count + 1)
  }

  const refused = (error: unknown) => {
    failed()
    if (!(error instanceof CallProblem)) reportError(error)
    const fields = error instanceof CallProblem ? error.fields : []
    const known = fields.filter(({ path }) => names.current.includes(path))
    for (const { path, code } of known) {
      rhf.setError(path as FieldPath<Input>, { type: 'server', message: codeOf(code, false) }) // a field of this page
    }
    if (known.length === 0) setProblem(error)
  }

  const submit = rhf.handleSubmit(async (output) => {
    setProblem(undefined)
    setWaits(false)
    rest()
    try {
      // A draft that is still on its way must not arrive after the finished answers.
      await flush()
      await save(output)
      forgetDraft(draftKey)
      typedHere.delete(hereKey)
    } catch (error) {
      touch(rhf.getValues())
      refused(error)
      setWaits(!navigator.onLine && error instanceof CallProblem && error.kind === 'offline')
    }
  }, failed)

  // Sent without a network, and not changed since: it goes by itself once there is one. Its key makes two sendings one.
  useEffect(() => {
    if (!waits) return
    const send = () => void submit()
    addEventListener('online', send, { once: true })
    return () => removeEventListener('online', send)
  })

  const isMissing = (path: string) => isEmpty(get(values, path))
  const faults = inPageOrder(fieldErrorsOf(errors, isMissing), order.current)
  const { labelOf, wordsOf, ...fields } = useFieldProps<Input>({ values, set, faults, names: names.current })
  return {
    ...fields,
    values,
    set,
    setAll: (all) => rhf.reset(all),
    submit,
    saving: isSubmitting,
    saveState,
    flush,
    faults,
    get errors() {
      return faults.map((error) => ({ fieldId: error.path, message: summaryLine(labelOf(error.path), wordsOf(error)) }))
    },
    attempt,
    problem,
    // Refused for answers that are none of this page's: the banner says what was wrong with them.
    ...(problem instanceof CallProblem &&
      problem.code === 'invalidInput' && {
        detail: joinMessages(
          problem.fields.map(({ path, code }) => String(wordsOf({ path, code: codeOf(code, false) }))),
          t`Something unexpected happened`,
        ),
      }),
    waits,
    rhf: rhf as unknown as StepFormHandle<Input>['rhf'], // what it submits is this hook's affair
  }
}
