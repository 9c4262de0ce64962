import { Card, IconList } from '@hearthline/ui'
import { calendarCheck, eye, fileCheckCorner, lock, userRound } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'

/** Beside the sheet: what the photos are compared with, and who keeps them. */
export const WhatWeCheck = () => (
  <Card title={<Trans>What we check</Trans>} tone="sunk">
    <IconList
      items={[
        { art: eye, text: <Trans>The photo is sharp and all of it can be read.</Trans> },
        { art: calendarCheck, text: <Trans>The document is valid today. Temporary paper IDs do not count.</Trans> },
        { art: userRound, text: <Trans>Name and date of birth match your application.</Trans> },
        { art: fileCheckCorner, text: <Trans>It is a real one: its own security marks are read.</Trans> },
        {
          art: lock,
          text: <Trans>Your photos are encrypted, seen only for this check, and never used for advertising.</Trans>,
        },
      ]}
    />
  </Card>
)
