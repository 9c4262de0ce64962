import type { Task } from '@hearthline/contracts'
import { ConsoleCard } from '@hearthline/ui/console'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { taskTitles } from '../../../words/index.ts'
import type { Case } from '../use-case.ts'

const Done = ({ task: { kind, closed } }: { task: Task }) => {
  const { t, i18n } = useLingui()
  const { instant } = useFormats()
  if (!closed) return null
  return (
    <li>
      <b>{i18n._(taskTitles[kind])}</b> · {closed.name ?? t`Without a person`}, {instant(closed.at)} ·{' '}
      <code>{closed.outcome}</code>
    </li>
  )
}

/** Tasks that are done: who ended them and how, and what was cleared on which conditions. */
export const DoneCard = ({ tasks, clearedReviews }: Pick<Case, 'tasks' | 'clearedReviews'>) => {
  const { t } = useLingui()
  const { instant } = useFormats()
  const done = tasks.filter(({ closed }) => closed !== null)
  if (done.length === 0) return null
  return (
    <ConsoleCard title={t`Done by staff`}>
      <ul className="hl-stack hl-small">
        {done.map((task) => (
          <Done key={task.uuid} task={task} />
        ))}
        {clearedReviews.map(({ at, by, reason, conditions }) => (
          <li key={at}>
            {by.name}, {instant(at)}: {reason}
            {conditions.length > 0 ? ` · ${t`Conditions`}: ${conditions.join('; ')}` : null}
          </li>
        ))}
      </ul>
    </ConsoleCard>
  )
}
