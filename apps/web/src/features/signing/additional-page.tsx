import { useAction, useRead } from '@hearthline/client'
import { inviteSigner, listSigners, type SignerRow } from '@hearthline/contracts'
import { Banner, Button, Section, Skeleton, TextButton, TextField } from '@hearthline/ui'
import { Since } from '@hearthline/ui/waiting'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { pageAddress, useApplication, useSubmit } from '../../application/index.ts'
import { isEmail, StepForm, useSmallForm } from '../../forms/index.ts'
import { ProblemBanner, StepPage, useCompany, useFormats } from '../../shell/index.ts'

const ASKED_EVERY_MS = 15_000

/** What is known of one signer and who acts next, in a sentence. */
const Standing = ({ row }: { row: SignerRow }): ReactNode => {
  const { instant } = useFormats()
  const { standing, email, invitedAt, openedAt, signedAt, declinedBecause } = row
  const since = (at: string | null) => (at === null ? '' : instant(at))
  switch (standing) {
    case 'NOT_INVITED':
      return <Trans>Not invited yet. Send the invitation to {email}.</Trans>
    case 'INVITED':
      return (
        <Trans>
          Invited at {email} on {since(invitedAt)}. The link was not opened yet.
        </Trans>
      )
    case 'EXPIRED':
      return (
        <Trans>
          The invitation of {since(invitedAt)} has ended without being opened. Send a new one to {email}.
        </Trans>
      )
    case 'OPENED':
      return <Trans>Opened the invitation on {since(openedAt)}. Next they show who they are.</Trans>
    case 'IDENTIFIED':
      return <Trans>Their identity is confirmed. Next they read and sign their documents.</Trans>
    case 'READY_FOR_DEED':
      return <Trans>Their identity is confirmed. Next they sign the deed before the notary.</Trans>
    case 'SIGNED':
      return <Trans>Signed on {since(signedAt)}.</Trans>
    case 'DECLINED':
      return declinedBecause ? (
        <Trans>Told us that they will not sign: “{declinedBecause}” Talk to them, then send a new invitation.</Trans>
      ) : (
        <Trans>Told us that they will not sign. Talk to them, then send a new invitation.</Trans>
      )
  }
}

/** The address of a signer may be changed until they have opened the link. */
const MAY_MOVE: readonly SignerRow['standing'][] = ['NOT_INVITED', 'INVITED', 'EXPIRED']

const InviteForm = ({ row, onInvited }: { row: SignerRow; onInvited: () => Promise<void> }) => {
  const { t } = useLingui()
  const submit = useSubmit(inviteSigner)
  const form = useSmallForm({
    initial: { email: row.email },
    checks: { email: isEmail },
    send: async ({ email }) => {
      await submit({ email }, { params: { signer: row.uuid } })
      await onInvited()
    },
  })
  return (
    <StepForm form={form} action={<Trans>Send it to this address</Trans>} savingText={<Trans>Sending</Trans>}>
      <TextField {...form.text('email', t`Email of ${row.firstName}`)} type="email" autoComplete="off" />
    </StepForm>
  )
}

const Again = ({ row, onInvited }: { row: SignerRow; onInvited: () => Promise<void> }) => {
  const submit = useSubmit(inviteSigner)
  const inviting = useAction(async () => {
    await submit({}, { params: { signer: row.uuid } })
    await onInvited()
  })
  return (
    <div>
      <ProblemBanner problem={inviting.problem} />
      <Button
        kind="second"
        saving={inviting.running}
        savingText={<Trans>Sending</Trans>}
        onClick={() => inviting.run()}
      >
        <Trans>Send the invitation again</Trans>
      </Button>
    </div>
  )
}

type SignerProps = {
  readonly row: SignerRow
  /** Only one address is changed at a time. */
  readonly isMoving: boolean
  readonly onMove: () => void
  readonly onInvited: () => Promise<void>
}

const Signer = ({ row, isMoving, onMove, onInvited }: SignerProps) => {
  const mayMove = MAY_MOVE.includes(row.standing)
  return (
    <Section title={`${row.firstName} ${row.lastName}`}>
      <div className="hl-stack">
        <p>
          <Standing row={row} />{' '}
          {row.owes ? (
            <Trans>Owes with you and signs the agreement.</Trans>
          ) : (
            <Trans>Owns the home and does not owe.</Trans>
          )}
        </p>
        {mayMove && isMoving ? <InviteForm row={row} onInvited={onInvited} /> : null}
        {(mayMove && !isMoving) || row.standing === 'DECLINED' ? <Again row={row} onInvited={onInvited} /> : null}
        {mayMove && !isMoving ? (
          <p>
            <TextButton onClick={onMove}>
              <Trans>Use another address for {row.firstName}</Trans>
            </TextButton>
          </p>
        ) : null}
      </div>
    </Section>
  )
}

const Board = () => {
  const { uuid } = useApplication()
  const board = useRead(listSigners, { params: { uuid } }, { staleMs: 0, refetchEveryMs: ASKED_EVERY_MS })
  const [moving, setMoving] = useState<string>()
  const refetch = async () => void (await board.refetch())
  const invited = async () => {
    setMoving(undefined)
    await refetch()
  }
  // What was read before stays: it holds forms, and it is asked for anew all the time.
  if (!board.data) {
    if (board.error) return <ProblemBanner problem={board.error} onRetry={refetch} />
    return <Skeleton shape="rows" count={2} words={<Trans>Looking who has signed</Trans>} />
  }
  return (
    <>
      <ProblemBanner problem={board.error} onRetry={refetch} />
      {board.data.map((row) => (
        <Signer
          key={row.uuid}
          row={row}
          isMoving={moving === row.uuid}
          onMove={() => setMoving(row.uuid)}
          onInvited={invited}
        />
      ))}
    </>
  )
}

/** signing/additional: who is waited for, since when, and how to reach them once more. */
export const AdditionalPage = () => {
  const { t } = useLingui()
  const { record } = useApplication()
  const { instant } = useFormats()
  const { phone } = useCompany()
  return (
    <StepPage
      status={
        <Since>
          <Trans>Waiting since {instant(record.stepEnteredAt)}</Trans>
        </Since>
      }
      title={<Trans>Waiting for the others to sign</Trans>}
      lede={
        <Trans>
          You have signed. The other owners of the home sign on their own devices; we emailed each of them a link.
        </Trans>
      }
      why={{
        title: t`What you see of them`,
        text: (
          <Trans>
            Only how far they are. Their documents are theirs, as your income and credit are yours. Will one of them
            never sign? Call <a href={phone.href}>{phone.shown}</a>: we look for another way together.
          </Trans>
        ),
      }}
    >
      <div className="hl-stack">
        <Board />
        <Banner tone="positive" fact={<Trans>You can close this page.</Trans>}>
          <Trans>Nothing is lost. It goes on by itself once the last of them has signed.</Trans>
        </Banner>
        <p>
          <Link to={pageAddress('signing/support', { uuid: record.uuid })}>
            <Trans>Get help with signing</Trans>
          </Link>
        </p>
      </div>
    </StepPage>
  )
}
