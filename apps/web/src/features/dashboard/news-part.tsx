import { earlierFirst } from '@hearthline/domain/calendar'
import { globalList } from '@hearthline/domain/notifications'
import { Card, Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { NotificationLine, useAccounts } from '../../shell/account/index.ts'

/** The latest news of all accounts: the last 3, reversed (portal.md 9). Nothing while there is none. */
export const NewsPart = () => {
  const all = useAccounts()
    .accounts.flatMap(({ notifications }) => notifications)
    .toSorted((a, b) => earlierFirst(a.created, b.created))
  if (all.length === 0) return null
  return (
    <Section title={<Trans>Notifications</Trans>}>
      <Card>
        {globalList(all).map((notification) => (
          <NotificationLine key={notification.uuid} notification={notification} />
        ))}
      </Card>
    </Section>
  )
}
