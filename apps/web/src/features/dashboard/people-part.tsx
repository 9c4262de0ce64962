import { useHeloc } from '@hearthline/client'
import type { ApplicationRecord } from '@hearthline/contracts'
import { Avatar } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { initialsOf } from '../../shell/index.ts'

type Owner = NonNullable<ApplicationRecord['additional']>['otherOwners'][number]

const Part = ({ owner, hasSigned }: { owner: Owner; hasSigned: boolean }) => {
  const role = owner.owes ? <Trans>Owns the home and owes with you</Trans> : <Trans>Owns the home with you</Trans>
  return (
    <>
      {role}. {hasSigned ? <Trans>Has signed.</Trans> : <Trans>Signs too.</Trans>}
    </>
  )
}

/** Everybody else who owns or owes; nothing for somebody who applies alone. */
export const PeoplePart = ({ record }: { record: ApplicationRecord }) => {
  const titleId = useId()
  const { data } = useHeloc(record.uuid)
  const owners = record.additional?.otherOwners ?? []
  if (owners.length === 0) return null
  return (
    <section className="hl-stack" data-gap="3" aria-labelledby={titleId}>
      <h2 className="hl-h3" id={titleId}>
        <Trans>On the application with you</Trans>
      </h2>
      <ul className="hl-stack" data-gap="3">
        {owners.map((owner) => {
          const name = `${owner.firstName} ${owner.lastName}`
          return (
            <li className="hl-dash-person" key={owner.uuid}>
              <Avatar initials={initialsOf(name)} tone="other" />
              <span>
                <b>{name}</b>
                <span className="hl-xs hl-soft">
                  <Part owner={owner} hasSigned={data?.coDeedStatus === 'COMPLETE'} />
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
