import { Button, EmptyState } from '@hearthline/ui'
import { plus } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { LienCard } from './lien-card.tsx'
import type { LienListHandle } from './lien-list-handle.ts'
import type { RecordedLien } from './liens-form.ts'
import './liens.css'

type Props = {
  readonly form: LienListHandle
  /** As React Hook Form's field array names them. */
  readonly keys: readonly string[]
  readonly recorded: readonly RecordedLien[]
  readonly onAdd: () => void
  readonly onRemove: (at: number) => void
}

/** Everything owed on the home: what was found, what the borrower adds, and the way to add more. */
export const LienList = ({ form, keys, recorded, onAdd, onRemove }: Props) => {
  const found = (id: unknown) => recorded.find((lien) => lien.id === id && lien.source !== 'BORROWER')
  return (
    <div className="hl-stack hl-liens-list">
      {keys.map((key, at) => (
        <LienCard key={key} form={form} at={at} lien={found(form.values.items[at]?.id)} onRemove={() => onRemove(at)} />
      ))}
      {keys.length === 0 ? (
        <EmptyState title={<Trans>We found no mortgage and no lien</Trans>}>
          <Trans>If there is one, also from family, a contractor or a solar program, add it here.</Trans>
        </EmptyState>
      ) : null}
      <Button kind="second" art={plus} onClick={onAdd}>
        <Trans>Add a missing debt</Trans>
      </Button>
    </div>
  )
}
