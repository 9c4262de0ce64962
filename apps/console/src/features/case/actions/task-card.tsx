import { type ApplicationRecord, TASK_ROLES, type Task } from '@hearthline/contracts'
import { asksSpouses, deedSigners } from '@hearthline/domain/application'
import { Banner } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { Children, type ReactNode } from 'react'
import { useStaff } from '../../../session/index.ts'
import { useFormats } from '../../../shell/index.ts'
import {
  roleWords,
  stepWords,
  taskQuestions,
  taskReasonWords,
  taskTitles,
  taskWaitWords,
  vendorWords,
} from '../../../words/index.ts'
import type { Case } from '../use-case.ts'
import type { Action } from './action.ts'
import { ActionForm, useStaffAction } from './action-form.tsx'
import { Claim, RoleNeeded } from './claim.tsx'
import { SIGNER_ATTENTION, STAFF_ACTIONS } from './staff-actions.ts'

/** The action for this application: with the people it names, and without the fields that its state does not ask for. */
export const withPeople = (
  action: Action,
  record: Pick<ApplicationRecord, 'applicant' | 'additional' | 'property'>,
): Action => ({
  ...action,
  fields: action.fields
    .filter(({ name }) => name !== 'spouses' || asksSpouses(record))
    .map((field) => (field.kind === 'people' ? { ...field, people: deedSigners(record) } : field)),
})

type Props = { readonly uuid: string; readonly act: Action }

/** The form for whoever may send it. */
export const OneAction = ({ uuid, act: action }: Props) => (
  <ActionForm act={action} sending={useStaffAction(action, uuid)} />
)

/** The forms that do a task, or end what it waits for. */
const actionsOf = (kind: keyof typeof STAFF_ACTIONS, step: Task['step']): readonly Action[] =>
  kind === 'STUCK' ? [...STAFF_ACTIONS.STUCK, ...(SIGNER_ATTENTION[step] ?? [])] : STAFF_ACTIONS[kind]

const isFormed = (kind: Task['kind']): kind is keyof typeof STAFF_ACTIONS => Object.hasOwn(STAFF_ACTIONS, kind)

type Of = Pick<Case, 'record'> & { readonly task: Task }

const Forms = ({ record, task }: Of) => {
  const { i18n } = useLingui()
  const staff = useStaff()
  if (!isFormed(task.kind)) return null
  const actions = actionsOf(task.kind, task.step).filter(({ endpoint }) => staff.may(endpoint.does))
  const whose = TASK_ROLES[task.kind].map((role) => i18n._(roleWords[role])).join(', ')
  if (actions.length === 0) {
    return (
      <RoleNeeded>
        <Trans>This is for: {whose}.</Trans>
      </RoleNeeded>
    )
  }
  return actions.map((action) => (
    <OneAction key={action.endpoint.name} uuid={record.uuid} act={withPeople(action, record)} />
  ))
}

/** The vendor whose failure the application waits for, where the record names it. */
const vendorAtFault = ({ record: { needsAttention }, task: { kind, step } }: Of) =>
  kind === 'STUCK' && needsAttention?.step === step ? needsAttention.vendor : undefined

/** One thing that needs a person: why, since when, what it is about, what to decide, and the form for it. */
export const TaskCard = ({ record, task, children }: Of & { children?: ReactNode }) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const { kind, reason, step } = task
  const since = instant(task.since)
  const vendor = vendorAtFault({ record, task })
  const hasEvidence = Children.toArray(children).length > 0
  const why = i18n._(taskReasonWords(reason) ?? stepWords[step])
  const waits = taskWaitWords(reason)
  return (
    <ConsoleCard title={i18n._(taskTitles[kind])} note={<Trans>Since {since}</Trans>}>
      <div className="hl-stack">
        <Banner
          tone={kind === 'STUCK' ? 'negative' : 'notice'}
          fact={vendor === undefined ? why : `${i18n._(vendorWords[vendor])} · ${why}`}
        >
          {i18n._(waits ?? taskQuestions[kind])}
        </Banner>
        <div className="hl-verdict">
          {hasEvidence ? <div className="hl-stack">{children}</div> : null}
          <div className="hl-stack">
            <Claim task={task} loanNumber={record.loanNumber} />
            {waits ? null : <Forms record={record} task={task} />}
          </div>
        </div>
      </div>
    </ConsoleCard>
  )
}
