import { FOUND_LIENS } from '@hearthline/contracts'
import { Button, MoneyField, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { verdictWords } from '../../../words/index.ts'
import { type LienLine, lineOf } from './body-of.ts'

type Props = {
  readonly name: string
  readonly label: string
  readonly help?: string | undefined
  readonly error: string | undefined
  readonly value: readonly LienLine[]
  readonly onChange: (lines: readonly string[]) => void
}

const EMPTY: LienLine = { creditor: '', kind: FOUND_LIENS[0], balance: '' }

/** Judgments and tax liens of a title report, one a row; most reports have none. */
export const LienRows = ({ name, label, help, error, value, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const put = (lines: readonly LienLine[]) => onChange(lines.map(lineOf))
  const change = (at: number, to: Partial<LienLine>) =>
    put(value.map((line, nth) => (nth === at ? { ...line, ...to } : line)))
  return (
    <fieldset className="hl-stack hl-lien-rows">
      <legend>{label}</legend>
      {help ? <p className="hl-small hl-soft">{help}</p> : null}
      {value.map((line, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and only the last are added
        <div key={nth} className="hl-stack">
          <TextField
            name={`${name}-${nth}-creditor`}
            label={t`Creditor`}
            value={line.creditor}
            onChange={({ target }) => change(nth, { creditor: target.value })}
          />
          <SelectField
            name={`${name}-${nth}-kind`}
            label={t`Kind`}
            options={FOUND_LIENS.map((kind) => ({ value: kind, label: i18n._(verdictWords(kind)) }))}
            value={line.kind}
            onChange={({ target }) => change(nth, { kind: target.value })}
          />
          <MoneyField
            name={`${name}-${nth}-balance`}
            label={t`Balance`}
            value={line.balance}
            onChange={(balance) => change(nth, { balance })}
          />
          <p>
            <Button type="button" size="dense" kind="quiet" onClick={() => put(value.filter((_, at) => at !== nth))}>
              <Trans>Take this lien out</Trans>
            </Button>
          </p>
        </div>
      ))}
      {error ? <p className="hl-small">{error}</p> : null}
      <p>
        <Button type="button" size="dense" kind="second" onClick={() => put([...value, EMPTY])}>
          <Trans>Add a judgment or a tax lien</Trans>
        </Button>
      </p>
    </fieldset>
  )
}
