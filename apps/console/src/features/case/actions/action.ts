import type { Endpoint, ReplyOf, readCase } from '@hearthline/contracts'
import type { EvidenceDocument } from '@hearthline/domain/evidence'
import type { MessageDescriptor } from '@lingui/core'

/** Which documents may be chosen: those on file of these kinds, of which the first is the default. */
export type EvidenceFiles = {
  readonly application: string
  readonly kinds: readonly [EvidenceDocument, ...EvidenceDocument[]]
  readonly onFile: ReplyOf<typeof readCase>['documents']
}

/** `lines`: one answer a line. `time`: a day and a time where the lender is. `money`: dollars, sent in cents. `choice`: one of the values, each with its words. `reasons`: those that a notice can state. `people`: whom the application names, each ticked. `document`: one on file, or a new one. */
export type ActionField = {
  readonly name: string
  readonly kind: 'text' | 'words' | 'lines' | 'day' | 'time' | 'money' | 'choice' | 'reasons' | 'people' | 'document'
  readonly label: MessageDescriptor
  readonly values?: readonly string[]
  /** For `lines`: what is sent with the text of each line. */
  readonly each?: Readonly<Record<string, string>>
  readonly people?: readonly { readonly id: string; readonly name: string }[]
  /** For `document`. */
  readonly files?: EvidenceFiles
  readonly help?: MessageDescriptor | undefined
  /** Asked for with these verdicts only. */
  readonly with?: readonly string[]
}

/** Something the staff do with an application, as a form of its call. */
export type Action = {
  readonly endpoint: Endpoint
  /** The field that holds the verdict, and what it may be; the first is a yes. */
  readonly verdict?: { readonly name: string; readonly values: readonly string[] }
  readonly fields: readonly ActionField[]
  readonly button: MessageDescriptor
  readonly done: MessageDescriptor
  /** Which condition it is about: its path names it too. */
  readonly condition?: string
  /** Which additional signer it is about: its path names them too. */
  readonly signer?: string
  /** Which evidence of a colleague's it is about: its path names it too. */
  readonly proposal?: string
  /** Whether the button is drawn as a dangerous one, whatever the verdict. */
  readonly isGrave?: boolean
}

/** What was typed, by the name of the field. */
export type Typed = Readonly<Record<string, string | readonly string[]>>
