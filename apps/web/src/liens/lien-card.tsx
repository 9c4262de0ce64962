import { Card, ChoiceCards, TextButton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { AddedFigures, FoundFigures, type LienListHandle, lienWords, sourceWords } from './lien-figures.tsx'
import { asksForEscrow, type RecordedLien } from './liens-form.ts'

type LienCardProps = {
  form: LienListHandle
  at: number
  /** The lien as it was found; undefined for one the borrower adds. */
  lien: RecordedLien | undefined
  onRemove: () => void
}

const useName = ({ form, at, lien }: Omit<LienCardProps, 'onRemove'>): string => {
  const { t, i18n } = useLingui()
  const item = form.values.items[at]
  const creditor = lien?.creditor ?? (typeof item?.creditor === 'string' ? item.creditor.trim() : '')
  if (creditor) return creditor
  return item?.kind ? i18n._(lienWords[item.kind]) : t`the added debt`
}

/** Kind, account and place in line, as it was found. */
const Found = ({ lien }: { lien: RecordedLien }) => {
  const { i18n } = useLingui()
  const { mask, position } = lien
  return (
    <p className="hl-small hl-soft">
      {i18n._(lienWords[lien.kind])}
      {mask ? (
        <>
          {' · '}
          <Trans>account ending in {mask}</Trans>
        </>
      ) : null}
      {position > 0 ? (
        <>
          {' · '}
          <Trans>in position {position} on the home</Trans>
        </>
      ) : null}
      {' · '}
      {i18n._(sourceWords[lien.source])}
    </p>
  )
}

/** Taxes and insurance inside a mortgage's payment must not be counted twice. */
const Escrow = ({ form, at, name }: Pick<LienCardProps, 'form' | 'at'> & { name: string }) => {
  const { t } = useLingui()
  return (
    <ChoiceCards
      {...form.choice<'YES' | 'NO' | 'PARTLY'>(
        `items.${at}.includesTaxesAndInsurance`,
        t`Does the payment to ${name} include property taxes and insurance?`,
      )}
      columns={3}
      choices={[
        { value: 'YES', label: <Trans>Yes, both</Trans> },
        { value: 'PARTLY', label: <Trans>One of them</Trans> },
        { value: 'NO', label: <Trans>No, I pay them myself</Trans> },
      ]}
    />
  )
}

const Questions = ({ form, at, name }: Pick<LienCardProps, 'form' | 'at'> & { name: string }) => {
  const { t } = useLingui()
  const item = form.values.items[at] ?? {}
  return (
    <div className="hl-stack" data-gap="6">
      <ChoiceCards
        {...form.yesNo(`items.${at}.securedByHome`, t`Does this home secure what you owe ${name}?`)}
        choices={form.yesNoChoices()}
        columns={2}
      />
      <ChoiceCards
        {...form.yesNo(`items.${at}.beingPaidOff`, t`What happens to ${name} at closing?`)}
        columns={2}
        choices={[
          { value: 'no', label: <Trans>I keep paying it</Trans> },
          {
            value: 'yes',
            label: <Trans>Pay it off with this line</Trans>,
            description: <Trans>We send the money to them, not to you, and it must then be closed.</Trans>,
          },
        ]}
      />
      {asksForEscrow(item) ? <Escrow form={form} at={at} name={name} /> : null}
    </div>
  )
}

/** One thing owed: its figures, then what only its owner can say about it. */
export const LienCard = ({ form, at, lien, onRemove }: LienCardProps) => {
  const name = useName({ form, at, lien })
  const title = lien ? name : <Trans>A debt we did not find</Trans>
  return (
    <Card
      title={title}
      action={
        lien ? null : (
          <TextButton onClick={onRemove}>
            <Trans>Remove</Trans>
          </TextButton>
        )
      }
    >
      <div className="hl-stack hl-lien">
        {lien ? (
          <>
            <Found lien={lien} />
            <FoundFigures lien={lien} />
          </>
        ) : (
          <AddedFigures form={form} at={at} />
        )}
        <Questions form={form} at={at} name={name} />
      </div>
    </Card>
  )
}
