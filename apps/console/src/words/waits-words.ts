import { rowOf, type Step } from '@hearthline/domain/workflow'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type WaitsOn = ReturnType<typeof rowOf>['waitsOn']

const words: Readonly<Record<WaitsOn, MessageDescriptor>> = {
  borrower: msg`The borrower acts`,
  signer: msg`Another signer acts`,
  system: msg`We work on it`,
  vendor: msg`A vendor answers`,
  staff: msg`Our staff act`,
  clock: msg`A waiting period runs`,
  nobody: msg`Nothing more happens`,
}

type Standing = {
  readonly step: Step
  /** Somebody of the staff is needed. */
  readonly needsPerson: boolean
  /** The record names other owners: the step's vendor has answered, and the borrower explains. */
  readonly isContested?: boolean
}

/** Who acts next: the staff where a person is needed, else whoever the step waits for. */
export const waitsWords = ({ step, needsPerson, isContested = false }: Standing): MessageDescriptor => {
  if (needsPerson) return words.staff
  const { waitsOn } = rowOf(step)
  return words[isContested && waitsOn === 'vendor' ? 'borrower' : waitsOn]
}
