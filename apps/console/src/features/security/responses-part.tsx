import { RESPONSES } from '@hearthline/domain/second-person'
import { Banner, Button, Section, Skeleton } from '@hearthline/ui'
import { DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStaff } from '../../session/index.ts'
import { ProblemBanner, useFormats } from '../../shell/index.ts'
import { roleWords } from '../../words/index.ts'
import { AskForm } from './ask-form.tsx'
import { CaseLink } from './case-link.tsx'
import { proofWords, responseWords } from './security-words.ts'
import { type ResponseRow, useAnswer, useResponses } from './use-security.ts'

/** Whom a request is about, by name; a subject that is gone keeps its id. */
const About = ({ of: { kind, subject, named } }: { of: ResponseRow }) => {
  const words = named === null ? subject : [named.name, named.knownBy].filter(Boolean).join(' · ')
  if (subject === null) return null
  return RESPONSES[kind].about === 'application' && named ? <CaseLink uuid={subject}>{words}</CaseLink> : words
}

/** Of staff, whoever approves reads which roles they are to have. */
const What = ({ of }: { of: ResponseRow }) => {
  const { i18n } = useLingui()
  const roles = of.roles?.map((role) => i18n._(roleWords[role])).join(', ')
  return (
    <>
      <About of={of} />
      {roles ? ` → ${roles}` : null}
    </>
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
        caption={t`Requests`}
        dense
        rows={rows}
        rowKey={({ uuid }) => uuid}
        empty={<Trans>There are no requests.</Trans>}
        columns={[
          {
            key: 'what',
            header: t`What`,
            names: true,
            cell: (row) => <TableName title={i18n._(responseWords[row.kind])} note={<What of={row} />} />,
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
      title={<Trans>Actions that need two people</Trans>}
      lede={<Trans>One person asks, and another approves within a day.</Trans>}
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
        <Skeleton shape="rows" count={2} words={<Trans>Reading the requests</Trans>} />
      )}
      <AskForm />
    </Section>
  )
}
