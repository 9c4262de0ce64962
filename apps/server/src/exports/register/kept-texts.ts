import { type DecisionCopy, isOfPerson } from '../../underwriting/index.ts'

type Texts = {
  readonly inputs: object
  readonly record: object
  /** A person refused: there are no figures. */
  readonly isPersons: boolean
}

const texts = new WeakMap<DecisionCopy, Texts>()

/** The texts of a kept decision, parsed once for all that asks for them. Only the underwriting module writes them. */
export const textsOf = (copy: DecisionCopy): Texts => {
  const known = texts.get(copy)
  if (known !== undefined) return known
  const inputs: object = JSON.parse(copy.inputs)
  const read = { inputs, record: JSON.parse(copy.record) as object, isPersons: isOfPerson(inputs) }
  texts.set(copy, read)
  return read
}

const sheets = new WeakMap<DecisionCopy['sheet'], object>()

/** The prices that a decision was made under, which decisions share. */
export const sheetIn = ({ sheet }: DecisionCopy): object => {
  const known = sheets.get(sheet)
  if (known !== undefined) return known
  const read: object = JSON.parse(sheet.body)
  sheets.set(sheet, read)
  return read
}
