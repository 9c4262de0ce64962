import { askException, judgeException } from '@hearthline/contracts'
import { EXCEPTION_BOUNDS } from '@hearthline/domain/application'
import { mayExcept } from '@hearthline/domain/tasks'
import { Disclosure } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStaff } from '../../../session/index.ts'
import { useFormats } from '../../../shell/index.ts'
import { roleWords, verdictWords } from '../../../words/index.ts'
import type { Action } from '../actions/action.ts'
import { OneAction } from '../actions/task-card.tsx'
import type { Case } from '../use-case.ts'

type Exception = Case['policyExceptions'][number]

const ASK: Action = {
  endpoint: askException,
  fields: [
    { name: 'bound', kind: 'choice', label: msg`Bound of the policy`, values: EXCEPTION_BOUNDS },
    {
      name: 'allowed',
      kind: 'text',
      label: msg`Allowed instead`,
      help: msg`A score such as 620, or a share in percent such as 52.5. It cannot go beyond what a state’s law allows or the rate sheet has a price for.`,
    },
    {
      name: 'reason',
      kind: 'words',
      label: msg`Reason`,
      help: msg`What speaks for it all the same: reserves, equity, time with the employer.`,
    },
  ],
  button: msg`Ask another person to grant it`,
  done: msg`Asked. It counts once another person has granted it.`,
}

const judge = (exception: string): Action => ({
  endpoint: judgeException,
  verdict: { name: 'verdict', values: ['GRANT', 'REFUSE_EXCEPTION'] },
  fields: [{ name: 'reason', kind: 'words', label: msg`Reason`, help: msg`For the log and the register.` }],
  button: msg`Decide`,
  done: msg`Recorded.`,
  params: { exception },
})

/** Who did something, with the roles they held, and when. */
const useWho = () => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  return ({ name, roles }: Exception['by'], at: string): string =>
    [name, ...roles.map((role) => i18n._(roleWords[role])), instant(at)].join(' · ')
}

const Answer = ({ granted, refused }: Pick<Exception, 'granted' | 'refused'>) => {
  const who = useWho()
  if (granted)
    return (
      <Trans>
        Granted by {who(granted.by, granted.at)}: {granted.reason}
      </Trans>
    )
  if (refused)
    return (
      <Trans>
        Refused by {who(refused.by, refused.at)}: {refused.reason}
      </Trans>
    )
  return <Trans>Waits for another person.</Trans>
}

const One = ({ uuid, exception }: { uuid: string; exception: Exception }) => {
  const { i18n } = useLingui()
  const staff = useStaff()
  const who = useWho()
  const { bound, policy, allowed, reason, by, at, granted, refused } = exception
  const isOpen = granted === null && refused === null
  return (
    <li className="hl-stack" data-gap="2">
      <span>
        <b>{i18n._(verdictWords(bound))}</b> ·{' '}
        <Trans>
          {allowed} instead of {policy}
        </Trans>
      </span>
      <span className="hl-small">
        <Trans>Asked by {who(by, at)}</Trans>
        <br />
        {reason}
      </span>
      <span className="hl-small">
        <Answer granted={granted} refused={refused} />
      </span>
      {isOpen && staff.may('grantException') && by.staffUuid !== staff.uuid ? (
        <OneAction uuid={uuid} act={judge(exception.uuid)} />
      ) : null}
    </li>
  )
}

/** Bounds of the lender's own policy that this application goes beyond: asked by one person, granted by another. */
export const ExceptionsCard = ({ found }: { found: Pick<Case, 'record' | 'policyExceptions'> }) => {
  const { t } = useLingui()
  const staff = useStaff()
  const { uuid, step } = found.record
  const mayAsk = staff.may('askException') && mayExcept(step)
  if (found.policyExceptions.length === 0 && !mayAsk) return null
  return (
    <ConsoleCard title={t`Exceptions to policy`}>
      <div className="hl-stack">
        {found.policyExceptions.length === 0 ? (
          <p className="hl-small hl-soft">
            <Trans>None was asked for.</Trans>
          </p>
        ) : (
          <ul className="hl-stack" data-gap="4">
            {found.policyExceptions.map((exception) => (
              <One key={exception.uuid} uuid={uuid} exception={exception} />
            ))}
          </ul>
        )}
        {mayAsk ? (
          <Disclosure summary={<Trans>Ask for an exception</Trans>}>
            <OneAction uuid={uuid} act={ASK} />
          </Disclosure>
        ) : null}
      </div>
    </ConsoleCard>
  )
}
