import type { ApplicationRecord } from '@hearthline/contracts'
import { Button, Section, Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Standing } from './standing-of.ts'
import { useLaterDesks } from './use-later-desks.ts'

type DeskProps = { readonly record: ApplicationRecord; readonly first: string | undefined }

/** Few need it: it comes when it is asked for. */
const LaterDesk = (props: DeskProps) => {
  const { CorrectDesk } = useLaterDesks()
  return <CorrectDesk {...props} />
}

/** The way to correct a fact once the application is in; none where it has ended. */
export const CorrectPart = ({ record, standing }: { record: ApplicationRecord; standing: Standing }) => {
  const first = useSearchParams()[0].get('correct') ?? undefined
  const [isOpen, setOpen] = useState(first !== undefined)
  if (standing.kind === 'funded' || standing.kind === 'cancelled' || record.step === 'DECLINED') return null
  return (
    <Section
      title={<Trans>Is something wrong?</Trans>}
      lede={<Trans>Correct one thing at a time. You see first what it would change.</Trans>}
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton shape="page" count={3} words={<Trans>Reading what can be corrected</Trans>} />}>
          <LaterDesk record={record} first={first} />
        </Suspense>
      ) : (
        <p>
          <Button kind="second" onClick={() => setOpen(true)}>
            <Trans>Correct something</Trans>
          </Button>
        </p>
      )}
    </Section>
  )
}
