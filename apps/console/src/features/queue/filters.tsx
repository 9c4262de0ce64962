import { LENDING_ROLES } from '@hearthline/contracts'
import { TASK_KINDS } from '@hearthline/domain/tasks'
import { SelectField } from '@hearthline/ui'
import { Chip } from '@hearthline/ui/console'
import { inbox, userRound, x } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { type QueueView, queueAddress } from '../../shell/index.ts'
import { roleWords, taskTitles } from '../../words/index.ts'
import { shownCount } from './shown-count.ts'

type Props = {
  readonly view: QueueView
  /** What the reader may take up, over all filters. */
  readonly counts: { readonly mine: number; readonly unclaimed: number } | undefined
}

/** What of the queue is shown: a kind of task, whose it is, or what the reader has claimed. */
export const Filters = ({ view, counts }: Props) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const go = (change: Partial<QueueView>) => navigate(queueAddress({ ...view, ...change }))
  const { kind, role, claim, search } = view
  return (
    <fieldset className="hl-queue-filters" aria-label={t`What is shown`}>
      <SelectField
        name="kind"
        label={t`What to do`}
        placeholder={t`Everything`}
        options={TASK_KINDS.map((value) => ({ value, label: i18n._(taskTitles[value]) }))}
        value={kind ?? ''}
        onChange={({ target }) => go({ kind: TASK_KINDS.find((one) => one === target.value) })}
      />
      <SelectField
        name="role"
        label={t`Whose`}
        placeholder={t`Every role`}
        options={LENDING_ROLES.map((value) => ({ value, label: i18n._(roleWords[value]) }))}
        value={role ?? ''}
        onChange={({ target }) => go({ role: LENDING_ROLES.find((one) => one === target.value) })}
      />
      <Chip
        art={userRound}
        pressed={claim === 'mine'}
        onClick={() => go({ claim: claim === 'mine' ? undefined : 'mine' })}
      >
        <Trans>In my hands</Trans> {counts && shownCount(counts.mine)}
      </Chip>
      <Chip
        art={inbox}
        pressed={claim === 'nobody'}
        onClick={() => go({ claim: claim === 'nobody' ? undefined : 'nobody' })}
      >
        <Trans>Not assigned</Trans> {counts && shownCount(counts.unclaimed)}
      </Chip>
      {search ? (
        <Chip pressed art={x} onClick={() => go({ search: '' })}>
          <Trans>Search: {search}</Trans>
        </Chip>
      ) : null}
    </fieldset>
  )
}
