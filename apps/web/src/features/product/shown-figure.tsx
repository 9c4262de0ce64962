import type { Revision } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import { figureWords } from './figure-words.ts'

type Figure = Revision['figures'][number]

const WORDS: Readonly<Partial<Record<Figure['field'], Readonly<Record<string, MessageDescriptor>>>>> = figureWords

const COUNTED: readonly Figure['field'][] = ['SCORE', 'UNITS']

type Props = { readonly field: Figure['field']; readonly value: Figure['before'] }

/** A figure of a decision: money, a count, a word of its list or a day. One that nobody knew is a dash. */
export const ShownFigure = ({ field, value }: Props) => {
  const { i18n } = useLingui()
  const { money, day } = useFormats()
  if (value === null) return '–'
  if (typeof value === 'number') return COUNTED.includes(field) ? value : money(value)
  const words = WORDS[field]?.[value]
  return words ? i18n._(words) : day(value)
}
