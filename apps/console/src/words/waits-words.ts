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

/** Who acts next: the staff where a person is needed, else whoever the step waits for. */
export const waitsWords = (step: Step, needsPerson: boolean): MessageDescriptor =>
  words[needsPerson ? 'staff' : rowOf(step).waitsOn]
