import { call } from '@hearthline/client'
import { readCodeState } from '@hearthline/contracts'
import { Banner } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

const EVERY_MS = 4000

export type CodeAskedFor = {
  readonly email: string
  readonly purpose: 'login' | 'register'
  /** How many codes were sent: each new one is looked after anew. */
  readonly sentCount: number
}

/** Whether the link of the code that this browser asked for was used in another one. Asks only while the page is looked at. */
const useIsUsedElsewhere = ({ email, purpose, sentCount }: CodeAskedFor): boolean => {
  const [usedCount, setUsedCount] = useState(0)
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return
      // Without an answer the page stays as it is, and asks again.
      const state = await call(readCodeState, { body: { email, purpose } }).then(
        (reply) => reply.state,
        () => 'waiting',
      )
      if (state !== 'waiting') clearInterval(timer)
      if (state === 'linkUsedElsewhere') setUsedCount(sentCount)
    }
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [email, purpose, sentCount])
  return usedCount === sentCount
}

/** On the page that waits for a code: nobody was logged in here, and where to go on. */
export const LinkUsedElsewhere = (asked: CodeAskedFor) =>
  useIsUsedElsewhere(asked) ? (
    <div className="hl-problem">
      <Banner tone="notice" announced fact={<Trans>The link in the email was used in another browser.</Trans>}>
        {asked.purpose === 'login' ? (
          <Trans>You are logged in there, and not here. Go on there, or send a new code to log in here.</Trans>
        ) : (
          <Trans>
            Your account is open there. What you typed is still here: to go on here, send a new code and type it.
          </Trans>
        )}
      </Banner>
    </div>
  ) : null
