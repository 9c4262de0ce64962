import { landmark, userRound, usersRound } from '@hearthline/ui/icons'
import type { RelayRunner } from '@hearthline/ui/waiting'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCompany } from '../../shell/index.ts'

type Outside = { readonly who: ReactNode; readonly what: ReactNode }
type Then = { readonly ours?: ReactNode; readonly after?: ReactNode }

/** You have done your part, something else has stopped, somebody here is at it, and then it is your turn again. */
export const useRunners = (outside: Outside, { ours, after }: Then = {}): readonly RelayRunner[] => {
  const { shortName } = useCompany()
  return [
    { key: 'you', state: 'done', art: userRound, who: <Trans>You</Trans>, what: <Trans>Did your part</Trans> },
    { key: 'outside', state: 'done', art: landmark, ...outside },
    {
      key: 'us',
      state: 'here',
      art: usersRound,
      who: shortName,
      what: ours ?? <Trans>A person looks at it, by the next business day</Trans>,
    },
    {
      key: 'next',
      state: 'ahead',
      art: userRound,
      who: <Trans>You</Trans>,
      what: after ?? <Trans>Go on where you were</Trans>,
    },
  ]
}
