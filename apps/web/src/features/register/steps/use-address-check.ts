import { call, isPassing } from '@hearthline/client'
import { checkAddress, type PropertyInfo, type ReplyOf } from '@hearthline/contracts'
import { useRef, useState } from 'react'

export type AddressFinding = Exclude<ReplyOf<typeof checkAddress>['outcome'], 'exact'> | 'needsUnit'
type Suggestion = NonNullable<ReplyOf<typeof checkAddress>['suggestion']>

export type AddressQuestion = {
  readonly finding: AddressFinding
  readonly entered: PropertyInfo
  readonly suggestion: Suggestion | null
}

const textOf = ({ street, unit, city, state, zip }: PropertyInfo): string =>
  JSON.stringify([street, unit, city, state, zip])

const questionOf = (entered: PropertyInfo, answer: ReplyOf<typeof checkAddress>): AddressQuestion | undefined => {
  const { outcome, suggestion, needsUnit } = answer
  if (needsUnit && !entered.unit) return { finding: 'needsUnit', entered, suggestion: null }
  return outcome === 'exact' ? undefined : { finding: outcome, entered, suggestion }
}

/**
 * Compares a typed address with the postal record. Asks each question once: an address that its owner has kept is not
 * doubted again, and a check that cannot be made holds nobody up.
 */
export const useAddressCheck = () => {
  const [question, setQuestion] = useState<AddressQuestion>()
  const settled = useRef('')
  const check = async (entered: PropertyInfo): Promise<boolean> => {
    if (settled.current === textOf(entered)) return true
    const { street, unit, city, state, zip } = entered
    const answer = await call(checkAddress, { body: { street, unit, city, state, zip } }).catch((error: unknown) => {
      if (isPassing(error)) return undefined
      throw error
    })
    const asked = answer && questionOf(entered, answer)
    setQuestion(asked)
    return asked === undefined
  }
  const settle = (address: PropertyInfo) => {
    settled.current = textOf(address)
    setQuestion(undefined)
  }
  return { question, check, settle, dismiss: () => setQuestion(undefined) }
}
