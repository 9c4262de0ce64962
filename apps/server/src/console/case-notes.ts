import { addCaseNote, type ReplyOf, type readCase } from '@hearthline/contracts'
import { type LogEntry, openForStaff } from '../applications/index.ts'
import { type Bound, writes } from '../platform/http/index.ts'
import { staffOf } from './log-summary.ts'

const KIND = 'addNote'

type Notes = ReplyOf<typeof readCase>['notes']

// Written below alone.
const textOf = ({ body }: LogEntry): string => (body as { readonly note: { readonly text: string } }).note.text

/** The notes of a case, the newest first. They are rows of its log, so none is changed afterwards. */
export const notesIn = (log: readonly LogEntry[]): Notes =>
  log
    .filter(({ kind }) => kind === KIND)
    .map((entry) => {
      const { name, roles } = staffOf(entry, new Map()) ?? { name: '', roles: [] }
      return { at: entry.at.toISOString(), by: { name, roles: [...roles] }, text: textOf(entry) }
    })
    .toReversed()

export const addCaseNoteCall: Bound = writes(addCaseNote, async ({ params, body: { text } }, context) => {
  const { work, by, roles } = await openForStaff(context, params.uuid, addCaseNote.does)
  work.change({}, { kind: KIND, note: { text } })
  return { at: work.at, by: { name: by.name, roles: [...roles] }, text }
})
