import { isUuid } from '@hearthline/domain/formats'
import {
  IDENTITY_PROOFS,
  type IdentityProof,
  needsIdentityProof,
  RESPONSE_KINDS,
  RESPONSES,
  type Response,
} from '@hearthline/domain/second-person'
import { Banner, Button, Section, SelectField, Skeleton, TextArea, TextField } from '@hearthline/ui'
import { DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useStaff } from '../../session/index.ts'
import { ProblemBanner, useFormats } from '../../shell/index.ts'
import { proofWords, responseWords } from './security-words.ts'
import { type ResponseRow, useAnswer, useAsk, useResponses } from './use-security.ts'

type ProofProps = {
  readonly seen: IdentityProof | undefined
  readonly seenBy: string
  readonly wasSent: boolean
  readonly onSeen: (seen: IdentityProof | undefined) => void
  readonly onSeenBy: (seenBy: string) => void
}

/** How the owner of a lost second factor showed who they are: as strong as at first, or a thief's call would be enough. */
const ProofFields = ({ seen, seenBy, wasSent, onSeen, onSeenBy }: ProofProps) => {
  const { t, i18n } = useLingui()
  return (
    <>
      <SelectField
        name="proof"
        label={t`How they proved who they are`}
        help={<Trans>A call or an email from them is no proof: a person with their password can make both.</Trans>}
        placeholder={t`Choose one`}
        options={IDENTITY_PROOFS.map((value) => ({ value, label: i18n._(proofWords[value]) }))}
        value={seen ?? ''}
        error={wasSent && seen === undefined ? t`Choose one.` : undefined}
        onChange={({ target }) => onSeen(IDENTITY_PROOFS.find((one) => one === target.value))}
      />
      <TextField
        name="seenBy"
        label={t`Who saw it`}
        maxLength={200}
        value={seenBy}
        error={wasSent && seenBy.trim() === '' ? t`Name who saw it.` : undefined}
        onChange={({ target }) => onSeenBy(target.value)}
      />
    </>
  )
}

const AskForm = () => {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<Response>('FREEZE_CASE')
  const [subject, setSubject] = useState('')
  const [reason, setReason] = useState('')
  const [seen, setSeen] = useState<IdentityProof>()
  const [seenBy, setSeenBy] = useState('')
  const [wasSent, setSent] = useState(false)
  const { run, running, problem } = useAsk()
  const { about } = RESPONSES[kind]
  const isNamed = about === 'lender' || isUuid(subject)
  const needsProof = needsIdentityProof(kind)
  const proof = needsProof && seen !== undefined && seenBy.trim() !== '' ? { kind: seen, seenBy } : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!isNamed || reason.trim() === '' || (needsProof && proof === undefined)) return
    if (!(await run({ kind, subject: about === 'lender' ? null : subject, reason, ...(proof && { proof }) }))) return
    setSent(false)
    setSeen(undefined)
    setSeenBy('')
    setSubject('')
    setReason('')
  }
  return (
    <form className="hl-stack hl-security-form" onSubmit={submit} noValidate>
      <ProblemBanner problem={problem} />
      <SelectField
        name="response"
        label={t`What should be done`}
        options={RESPONSE_KINDS.map((value) => ({ value, label: i18n._(responseWords[value]) }))}
        value={kind}
        onChange={({ target }) => setKind(RESPONSE_KINDS.find((one) => one === target.value) ?? kind)}
      />
      {about === 'lender' ? null : (
        <TextField
          name="subject"
          label={about === 'account' ? t`Id of the account` : t`Id of the application`}
          help={
            about === 'account' ? (
              <Trans>
                Administrators see it under the address of an account they looked for, compliance in the events.
              </Trans>
            ) : (
              <Trans>Those who work on the case see it in the address of its page, compliance in the events.</Trans>
            )
          }
          value={subject}
          error={wasSent && !isNamed ? t`Give a whole id, with its dashes.` : undefined}
          onChange={({ target }) => setSubject(target.value.trim())}
        />
      )}
      {needsProof ? (
        <ProofFields seen={seen} seenBy={seenBy} wasSent={wasSent} onSeen={setSeen} onSeenBy={setSeenBy} />
      ) : null}
      <TextArea
        name="reason"
        label={t`Reason`}
        help={
          about === 'application' ? (
            <Trans>Your colleague reads it, and it stands in the log of the case.</Trans>
          ) : (
            <Trans>Your colleague reads it, and it stays with this request.</Trans>
          )
        }
        rows={2}
        maxLength={1000}
        value={reason}
        error={wasSent && reason.trim() === '' ? t`Give a reason.` : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <p>
        <Button size="dense" type="submit" saving={running} savingText={<Trans>Sending</Trans>}>
          <Trans>Ask a colleague to approve</Trans>
        </Button>
      </p>
    </form>
  )
}

const Answered = ({ of: { asked, answered } }: { of: ResponseRow }) => {
  const { t } = useLingui()
  if (answered === null) return t`Waits for a second person`
  // Nobody approves their own request: one person was enough for this.
  if (answered.isApproved && answered.uuid === asked.uuid) return t`Done by ${answered.name} alone`
  return answered.isApproved ? t`Approved by ${answered.name}` : t`Declined by ${answered.name}`
}

const Requests = ({ rows }: { rows: readonly ResponseRow[] }) => {
  const { t, i18n } = useLingui()
  const { instant } = useFormats()
  const { uuid: me } = useStaff()
  const { run, running, problem } = useAnswer()
  return (
    <>
      <ProblemBanner problem={problem} />
      <DataTable
        caption={t`Asked for`}
        dense
        rows={rows}
        rowKey={({ uuid }) => uuid}
        empty={<Trans>There are no requests.</Trans>}
        columns={[
          {
            key: 'what',
            header: t`What`,
            names: true,
            cell: ({ kind, subject }) => <TableName title={i18n._(responseWords[kind])} note={subject ?? ''} />,
          },
          {
            key: 'reason',
            header: t`Reason`,
            cell: ({ reason, proof }) =>
              proof === null ? (
                reason
              ) : (
                <TableName title={reason} note={t`${i18n._(proofWords[proof.kind])}, seen by ${proof.seenBy}`} />
              ),
          },
          { key: 'asked', header: t`Asked by`, cell: ({ asked }) => `${asked.name}, ${instant(asked.at)}` },
          { key: 'state', header: t`State`, cell: (row) => <Answered of={row} /> },
          {
            key: 'answer',
            header: t`Answer`,
            cell: ({ uuid, answered, asked }) =>
              answered === null ? (
                <span className="hl-security-actions">
                  {asked.uuid === me ? null : (
                    <Button size="dense" disabled={running} onClick={() => void run(uuid, 'APPROVE')}>
                      <Trans>Approve</Trans>
                    </Button>
                  )}
                  <Button size="dense" kind="second" disabled={running} onClick={() => void run(uuid, 'DECLINE')}>
                    {asked.uuid === me ? <Trans>Take back</Trans> : <Trans>Decline</Trans>}
                  </Button>
                </span>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </>
  )
}

/** What takes two people: asked for by one and approved by another. */
export const ResponsesPart = () => {
  const { instant } = useFormats()
  const { data, error, refetch } = useResponses()
  const since = data?.paymentsFrozenSince
  return (
    <Section
      title={<Trans>What takes two people</Trans>}
      lede={<Trans>One asks, another one approves within a day.</Trans>}
    >
      {since ? (
        <Banner tone="notice" fact={<Trans>All payments are frozen</Trans>}>
          <Trans>Since {instant(since)} nothing is approved or paid.</Trans>
        </Banner>
      ) : null}
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
      {data ? (
        <Requests rows={data.requests} />
      ) : error ? null : (
        <Skeleton shape="rows" count={2} words={<Trans>Reading what was asked for</Trans>} />
      )}
      <AskForm />
    </Section>
  )
}
