import { INCOME_KINDS, INCOME_REASONS } from '@hearthline/domain/income-worksheet'
import { Button, MoneyField, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { incomeErrorWords, incomeKindWords, incomeReasonWords, payPeriodWords } from '../../../words/index.ts'
import { LINE_FIELDS, type Sheet, type TypedLine } from './worksheet-lines.ts'

type Props = {
  readonly lines: readonly TypedLine[]
  readonly sheet: Sheet | undefined
  readonly onChange: (lines: readonly TypedLine[]) => void
}

type LineProps = {
  readonly nth: number
  readonly line: TypedLine
  readonly onPut: (name: string, value: string) => void
  readonly onRemove: () => void
}

const Line = ({ nth, line, onPut, onRemove }: LineProps) => {
  const { t, i18n } = useLingui()
  const kind = INCOME_KINDS.find((one) => one === line.kind)
  if (kind === undefined) return null
  const name = (field: string) => `income-${nth}-${field}`
  const reasons = INCOME_REASONS.map((value) => ({ value, label: i18n._(incomeReasonWords[value]) }))
  return (
    <fieldset className="hl-stack">
      <legend>{i18n._(incomeKindWords[kind])}</legend>
      {LINE_FIELDS[kind].map(({ name: field, kind: of, label, values = [] }) => {
        const shared = { name: name(field), label: i18n._(label), value: line[field] ?? '' }
        if (of === 'money')
          return <MoneyField key={field} {...shared} onChange={(value: string) => onPut(field, value)} />
        if (of === 'choice')
          return (
            <SelectField
              key={field}
              {...shared}
              placeholder={t`Choose one`}
              options={values.map((value) => ({ value, label: i18n._(payPeriodWords(value)) }))}
              onChange={({ target }) => onPut(field, target.value)}
            />
          )
        return (
          <TextField
            key={field}
            {...shared}
            inputMode="decimal"
            onChange={({ target }) => onPut(field, target.value)}
          />
        )
      })}
      <MoneyField
        name={name('countedCents')}
        label={t`Count less than it comes to`}
        help={t`Leave it empty to count all of it.`}
        value={line.countedCents ?? ''}
        onChange={(value: string) => onPut('countedCents', value)}
      />
      <SelectField
        name={name('reason')}
        label={t`Reason`}
        placeholder={t`None`}
        options={reasons}
        value={line.reason ?? ''}
        onChange={({ target }) => onPut('reason', target.value)}
      />
      <p>
        <Button type="button" size="dense" kind="quiet" onClick={onRemove}>
          <Trans>Take this line out</Trans>
        </Button>
      </p>
    </fieldset>
  )
}

/** What the worksheet comes to, line by line; or what it lacks. */
const Sum = ({ sheet }: { sheet: Sheet | undefined }) => {
  const { i18n } = useLingui()
  const { money } = useFormats()
  if (sheet === undefined)
    return (
      <p className="hl-small hl-soft">
        <Trans>The sum is here once every line is filled in.</Trans>
      </p>
    )
  const { counted } = sheet
  if (!counted.ok) {
    const line = counted.line + 1
    const why = i18n._(incomeErrorWords[counted.error])
    return (
      <p className="hl-small" role="status">
        <Trans>
          Line {line}: {why}
        </Trans>
      </p>
    )
  }
  const sum = money(counted.annualCents)
  return (
    <p role="status">
      <Trans>
        Counted: <b>{sum}</b> a year
      </Trans>
    </p>
  )
}

/** Income counted line by line from the document: base, overtime, bonus, year to date, a business, rents. */
export const Worksheet = ({ lines, sheet, onChange }: Props) => {
  const { t, i18n } = useLingui()
  return (
    <div className="hl-stack">
      {lines.map((line, nth) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
          key={nth}
          nth={nth}
          line={line}
          onPut={(name, value) => onChange(lines.map((one, at) => (at === nth ? { ...one, [name]: value } : one)))}
          onRemove={() => onChange(lines.filter((_, at) => at !== nth))}
        />
      ))}
      <SelectField
        name="income-add"
        label={t`Add a line`}
        placeholder={t`Choose a kind of income`}
        options={INCOME_KINDS.map((value) => ({ value, label: i18n._(incomeKindWords[value]) }))}
        value=""
        onChange={({ target }) => onChange([...lines, { kind: target.value }])}
      />
      {lines.length > 0 ? <Sum sheet={sheet} /> : null}
    </div>
  )
}
