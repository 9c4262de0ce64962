import type { CorrectableFact } from '@hearthline/domain/corrections'
import type { Occupancy, PropertyType } from '@hearthline/domain/enumerations'
import { Trans, useLingui } from '@lingui/react/macro'
import { occupancyWords, propertyTypeWords } from '../../../../loan/index.ts'
import { useFormats } from '../../../../shell/index.ts'

type Props = { readonly fact: CorrectableFact; readonly value: string | number }

/** A fact in words: cents as money, a value of a closed list by its name. */
export const ShownFact = ({ fact, value }: Props) => {
  const { i18n } = useLingui()
  const { money, phone } = useFormats()
  if (typeof value === 'number') return money(value)
  // Of these two facts the server tells values of their own lists.
  if (fact === 'OCCUPANCY') return i18n._(occupancyWords[value as Occupancy])
  if (fact === 'PROPERTY_TYPE') return i18n._(propertyTypeWords[value as PropertyType])
  if (fact === 'PHONE') return phone(value)
  if (fact === 'BIRTH_DATE') return <Trans>given, not shown again</Trans>
  return value
}
