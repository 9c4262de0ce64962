import { useAction, useForget, useRead, useWrite } from '@hearthline/client'
import { endOtherSessions, endSession, listSessions, type ReplyOf } from '@hearthline/contracts'
import { Button, RowList, Skeleton, Tag } from '@hearthline/ui'
import { smartphone } from '@hearthline/ui/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemBanner, useFormats } from '../../shell/index.ts'
import { deviceOf } from './device-of.ts'
import { SettingsPart } from './settings-part.tsx'

type Session = ReplyOf<typeof listSessions>[number]

const METHODS: Readonly<Record<Session['method'], MessageDescriptor>> = {
  password: msg`by password`,
  code: msg`by a code`,
  link: msg`by a link`,
  passkey: msg`by a passkey`,
  issuer: msg`by your lender's login`,
}

const Note = ({ session }: { session: Session }) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const how = i18n._(METHODS[session.method])
  return (
    <Trans>
      Logged in {instant(session.createdAt)} {how} · last seen {instant(session.lastSeenAt)}
    </Trans>
  )
}

const End = ({ session, device, end }: { session: Session; device: string; end: (uuid: string) => void }) => {
  const { t } = useLingui()
  return session.isCurrent ? (
    <Tag tone="brand">
      <Trans>This device</Trans>
    </Tag>
  ) : (
    <Button kind="second" size="dense" aria-label={t`Log out ${device}`} onClick={() => end(session.uuid)}>
      <Trans>Log out</Trans>
    </Button>
  )
}

const useEnding = () => {
  const one = useWrite(endSession)
  const others = useWrite(endOtherSessions)
  const forget = useForget()
  return useAction(async (uuid?: string) => {
    await (uuid === undefined ? others({}) : one({ params: { session: uuid } }))
    await forget(listSessions)
  })
}

const List = ({ sessions }: { sessions: readonly Session[] }) => {
  const { t } = useLingui()
  const { run, running, problem } = useEnding()
  return (
    <>
      <ProblemBanner problem={problem} />
      <RowList
        rows={sessions.map((session) => {
          const device = deviceOf(session.userAgent) ?? t`A device we do not know`
          return {
            key: session.uuid,
            art: smartphone,
            title: device,
            note: <Note session={session} />,
            end: <End session={session} device={device} end={run} />,
          }
        })}
      />
      {sessions.length > 1 ? (
        <div>
          <Button kind="second" size="middle" saving={running} onClick={() => run()}>
            <Trans>Log out everywhere else</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Where somebody is logged in, and the way to end it there. */
export const SessionsPart = () => {
  const { data, error, refetch } = useRead(listSessions, {})
  return (
    <SettingsPart
      title={<Trans>Where you are logged in</Trans>}
      lede={<Trans>A device you do not know? Log it out, and change your password.</Trans>}
    >
      <ProblemBanner problem={error} onRetry={refetch} />
      {data ? <List sessions={data} /> : null}
      {data || error ? null : <Skeleton shape="rows" words={<Trans>Looking for your devices</Trans>} />}
    </SettingsPart>
  )
}
