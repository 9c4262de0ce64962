import { forgetDraft, keepDraft, keptDraft } from '../../session/index.ts'
import type { Adoption } from './adoption.ts'

export type KeptSigning = { readonly signed: readonly string[]; readonly adoption: Adoption | undefined }

const keyOf = (uuid: string): string => `${uuid}:signing`

const isText = (value: unknown): value is string => typeof value === 'string'

/** What was signed before in this browser; a drawn signature is never kept, it is drawn again. */
export const keptSigning = (uuid: string): KeptSigning => {
  const { signed, name, initials } = keptDraft(keyOf(uuid)) ?? {}
  const keys = Array.isArray(signed) ? signed.filter(isText) : []
  if (!isText(name) || !isText(initials)) return { signed: [], adoption: undefined }
  return { signed: keys, adoption: { adopted: { kind: 'typed', name }, initials } }
}

/** Save and finish later: the places and the typed name stay in this browser until they are sent. */
export const keepSigning = (uuid: string, { signed, adoption }: KeptSigning): void => {
  if (adoption?.adopted.kind !== 'typed') forgetDraft(keyOf(uuid))
  else keepDraft(keyOf(uuid), { signed, name: adoption.adopted.name, initials: adoption.initials })
}

export const forgetSigning = (uuid: string): void => forgetDraft(keyOf(uuid))
