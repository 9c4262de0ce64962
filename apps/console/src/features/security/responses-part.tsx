import { isUuid } from '@hearthline/domain/formats'
import { RESPONSE_KINDS, RESPONSES, type Response } from '@hearthline/domain/second-person'
import { Banner, Button, Section, SelectField, Skeleton, TextArea, TextField } from '@hearthline/ui'
import { DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useStaff } from '../../session/index.ts'
import { ProblemBanner, useFormats } from '../../shell/index.ts'
import { responseWords } from './security-words.ts'
import { type ResponseRow, useAnswer, useAsk, useResponses } from './use-security.ts'

const AskForm = () => {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<Response>('FREEZE_CASE')
  const [subject, setSubject] = useState('')
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const { run, running, problem } = useAsk()
  const { about } = RESPONSES[kind]
  const isNamed = about === 'lender' || isUuid(subject)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!isNamed || reason.trim() === '') return
    if (!(await run({ kind, subject: about === 'lender' ? null : subject, reason }))) return
    setSent(false)
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
      <TextArea
        name="reason"
        label={t`Reason`}
        help={<Trans>Your colleague reads it, and so does the log of the case.</Trans>}
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
        empty={<Trans>Nothing was asked for.</Trans>}
        columns={[
          {
            key: 'what',
            header: t`What`,
            names: true,
            cell: ({ kind, subject }) => <TableName title={i18n._(responseWords[kind])} note={subject ?? ''} />,
          },
          { key: 'reason', header: t`Reason`, cell: ({ reason }) => reason },
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
    <Section title={<Trans>By two people</Trans>} lede={<Trans>One asks, another one approves within a day.</Trans>}>
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
