import { useAction } from '@hearthline/client'
import type { NotarySession } from '@hearthline/contracts'
import { Button, LinkButton } from '@hearthline/ui'
import { phone as phoneArt } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePerson } from '../../application/index.ts'
import { ProblemBanner, useCompany, useFormats } from '../../shell/index.ts'

/** Whether the day of the lock has passed; the server decides. */
export const isOpenAgain = ({ reopensAt }: NotarySession): boolean =>
  reopensAt !== null && Date.parse(reopensAt) <= Date.now()

/** How to meet a notary in person, for those who cannot ask for it on this page. */
const ByTelephone = () => {
  const { phone } = useCompany()
  const { record } = usePerson()
  return (
    <section className="hl-card">
      <h2 className="hl-h3">
        <Trans>Meet a notary in person</Trans>
      </h2>
      <p className="hl-small">
        <Trans>
          No questions, only your ID. A notary comes to your home, your work or a branch for $300. Call and give the
          number {record.loanNumber}.
        </Trans>
      </p>
      <LinkButton href={phone.href} kind="second" art={phoneArt}>
        <Trans>Call {phone.shown}</Trans>
      </LinkButton>
    </section>
  )
}

/** The questions are shut: why, until when, and the way that needs none of them. */
type Given = {
  readonly session: NotarySession
  readonly ask: () => Promise<void>
  /** Where it can be asked for right here; otherwise by telephone. */
  readonly inPerson?: ReactNode
}

export const LockedWords = ({ session, ask, inPerson }: Given) => {
  const { instant } = useFormats()
  const asking = useAction(ask)
  const { reopensAt } = session
  return (
    <div className="hl-notary-ways">
      <section className="hl-card">
        <h2 className="hl-h3">
          <Trans>Wait, and try again</Trans>
        </h2>
        <p className="hl-small">
          {reopensAt ? (
            <Trans>
              New questions, and two new tries, from <b>{instant(reopensAt)}</b>. Nothing else is lost: your documents
              stay signed.
            </Trans>
          ) : (
            <Trans>New questions, and two new tries, after 24 hours. Nothing else is lost.</Trans>
          )}
        </p>
        <ProblemBanner problem={asking.problem} />
        {isOpenAgain(session) ? (
          <Button saving={asking.running} onClick={() => asking.run()}>
            <Trans>Show new questions</Trans>
          </Button>
        ) : null}
      </section>
      {inPerson ?? <ByTelephone />}
    </div>
  )
}
