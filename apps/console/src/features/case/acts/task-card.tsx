import { TASK_ROLES, type Task } from '@hearthline/contracts'
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
import { RoleNeeded } from '../role-needed.tsx'
import type { Case } from '../use-case.ts'
import type { Act } from './act.ts'
import { ActForm } from './act-form.tsx'
import { ACTS, BESIDE_STUCK } from './acts.ts'
import { Claim } from './claim.tsx'
import { useAct } from './use-act.ts'
import { withPeople } from './with-people.ts'

type Props = { readonly uuid: string; readonly act: Act }

/** The form for whoever may send it. */
export const OneAct = ({ uuid, act }: Props) => <ActForm act={act} sending={useAct(act, uuid)} />

/** What a task is done with, or what it hangs by is ended with. */
const actsOf = (kind: keyof typeof ACTS, step: Task['step']): readonly Act[] =>
  kind === 'STUCK' ? [...ACTS.STUCK, ...(BESIDE_STUCK[step] ?? [])] : ACTS[kind]

const isFormed = (kind: Task['kind']): kind is keyof typeof ACTS => Object.hasOwn(ACTS, kind)

type Of = Pick<Case, 'record'> & { readonly task: Task }

const Forms = ({ record, task }: Of) => {
  const { i18n } = useLingui()
  const staff = useStaff()
  if (!isFormed(task.kind)) return null
  const acts = actsOf(task.kind, task.step).filter(({ endpoint }) => staff.may(endpoint.does))
  const whose = TASK_ROLES[task.kind].map((role) => i18n._(roleWords[role])).join(', ')
  if (acts.length === 0) {
    return (
      <RoleNeeded>
        <Trans>This is for: {whose}.</Trans>
      </RoleNeeded>
    )
  }
  return acts.map((act) => <OneAct key={act.endpoint.name} uuid={record.uuid} act={withPeople(act, record)} />)
}

/** Whose failure it is that the application stands still for, where the record knows. */
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
