import { useAction, useForget, useWrite } from '@hearthline/client'
import { type ReplyOf, readCase, viewAccount } from '@hearthline/contracts'
import { Button, DescriptionList } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { ProblemBanner } from '../../../shell/index.ts'

/** Where the money goes: read by a call that leaves a row in the log, and not kept once the page is left. */
export const PayeeAccount = ({ uuid }: { uuid: string }) => {
  const { t } = useLingui()
  const write = useWrite(viewAccount)
  const forget = useForget()
  const [account, setAccount] = useState<ReplyOf<typeof viewAccount>>()
  const show = useAction(
    useCallback(async () => {
      setAccount(await write({ params: { uuid }, body: {} }))
      await forget(readCase)
    }, [write, forget, uuid]),
  )
  if (account !== undefined) {
    const { holderName, routingNumber, accountNumber, accountType } = account
    return (
      <DescriptionList
        items={[
          { term: t`Account holder`, detail: holderName },
          { term: t`Routing number`, detail: routingNumber },
          { term: t`Account number`, detail: accountNumber },
          { term: t`Kind of account`, detail: accountType === 'CHECKING' ? t`Checking` : t`Savings` },
        ]}
      />
    )
  }
  return (
    <>
      <ProblemBanner problem={show.problem} />
      <p>
        <Button size="dense" kind="second" saving={show.running} onClick={() => void show.run()}>
          <Trans>Show the account</Trans>
        </Button>{' '}
        <span className="hl-soft">
          <Trans>Your name goes into the log.</Trans>
        </span>
      </p>
    </>
  )
}
