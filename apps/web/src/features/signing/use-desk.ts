import { type Action, useAction } from '@hearthline/client'
import { type DocumentRow, markDocumentRead } from '@hearthline/contracts'
import { useState } from 'react'
import { usePerson, useSubmit } from '../../application/index.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../session/index.ts'
import type { Adoption } from './adoption.ts'
import { type Place, placesOf } from './documents-to-sign.ts'
import { type Desk, type DeskAction, isDone, nextAction, placeAfter } from './next-action.ts'

type KeptSigning = { readonly signed: readonly string[]; readonly adoption: Adoption | undefined }

const keyOf = (uuid: string): string => `${uuid}:signing`

const isText = (value: unknown): value is string => typeof value === 'string'

/** What was signed before in this browser; a drawn signature is never kept, it is drawn again. */
const keptSigning = (uuid: string): KeptSigning => {
  const { signed, name, initials } = keptDraft(keyOf(uuid)) ?? {}
  const keys = Array.isArray(signed) ? signed.filter(isText) : []
  if (!isText(name) || !isText(initials)) return { signed: [], adoption: undefined }
  return { signed: keys, adoption: { adopted: { kind: 'typed', name }, initials } }
}

/** Save and finish later: the places and the typed name stay in this browser until they are sent. */
const keepSigning = (uuid: string, { signed, adoption }: KeptSigning): void => {
  if (adoption?.adopted.kind !== 'typed') forgetDraft(keyOf(uuid))
  else keepDraft(keyOf(uuid), { signed, name: adoption.adopted.name, initials: adoption.initials })
}

export const forgetSigning = (uuid: string): void => forgetDraft(keyOf(uuid))

/** Points of a US letter page from top to bottom; only to aim at a place whose page is not drawn yet. */
const LETTER_PT = 792

const how = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

/** Brings a place to sign to the middle of the window. */
export const bringIntoView = ({ key, anchor }: Place): void => {
  const flag = document.querySelector(`[data-place="${CSS.escape(key)}"]`)
  if (flag) {
    flag.scrollIntoView({ block: 'center', behavior: how() })
    return
  }
  const page = document.querySelector(`[data-page="${anchor.page}"]`)?.getBoundingClientRect()
  if (!page) return
  const top = scrollY + page.top + page.height * (anchor.yPt / LETTER_PT)
  scrollTo({ top: top - innerHeight / 2, behavior: how() })
}

/** A window's height further down, less a few lines to find the place again. */
export const scrollOn = (): void => scrollBy({ top: innerHeight * 0.8, behavior: how() })

export type SigningDeskState = {
  readonly desk: Desk
  readonly act: DeskAction
  /** Every place of every document, in order. */
  readonly places: readonly Place[]
  readonly adoption: Adoption | undefined
  readonly isAdopting: boolean
  readonly open: (loanDocument: DocumentRow) => void
  readonly go: (place: Place) => void
  /** Signs a place, or first asks how the signature looks. */
  readonly sign: (place: Place) => void
  readonly takeBack: (place: Place) => void
  readonly step: (by: 1 | -1) => void
  readonly adopt: (adoption: Adoption) => void
  readonly stopAdopting: () => void
  /** The end of the document in view was reached. */
  readonly reading: Action<[DocumentRow]>
}

type Kept = {
  readonly paperUuid: string
  readonly signed: ReadonlySet<string>
  readonly chosen: string | undefined
  readonly adoption: Adoption | undefined
  /** The place that waits for a signature to be adopted. */
  readonly adopting: Place | undefined
}

const firstKept = (uuid: string, documents: readonly DocumentRow[]): Kept => {
  const { signed, adoption } = keptSigning(uuid)
  const now = new Set(signed)
  const loanDocument = documents.find((one) => !isDone(one, now)) ?? documents[0]
  return { paperUuid: loanDocument?.uuid ?? '', signed: now, chosen: undefined, adoption, adopting: undefined }
}

/** The signing desk: which document, which place, what was signed. Everything is sent together at the end. */
export const useDesk = (documents: readonly [DocumentRow, ...DocumentRow[]]): SigningDeskState => {
  const { uuid } = usePerson()
  const [kept, setKept] = useState(() => firstKept(uuid, documents))
  const send = useSubmit(markDocumentRead)
  const reading = useAction((loanDocument: DocumentRow) =>
    send({ sha256: loanDocument.sha256 }, { params: { document: loanDocument.uuid } }),
  )

  const { signed, chosen, adoption } = kept
  const loanDocument = documents.find((one) => one.uuid === kept.paperUuid) ?? documents[0]
  const desk: Desk = { documents, paper: loanDocument, signed, chosen }
  const change = (part: Partial<Kept>) => setKept((before) => ({ ...before, ...part }))

  const put = (place: Place, how: Adoption | undefined) => {
    const next = new Set(signed).add(place.key)
    keepSigning(uuid, { signed: [...next], adoption: how })
    const after = placeAfter({ ...desk, signed: next }, place.key, 1)
    change({ signed: next, adoption: how, adopting: undefined, chosen: after?.key })
  }

  return {
    desk,
    act: nextAction(desk),
    places: documents.flatMap(placesOf),
    adoption,
    isAdopting: kept.adopting !== undefined,
    open: (next) => change({ paperUuid: next.uuid, chosen: undefined }),
    go: (place) => change({ chosen: place.key }),
    sign: (place) => (adoption ? put(place, adoption) : change({ adopting: place })),
    takeBack: (place) => {
      const next = new Set([...signed].filter((key) => key !== place.key))
      keepSigning(uuid, { signed: [...next], adoption })
      change({ signed: next, chosen: place.key })
    },
    step: (by) => {
      const to = chosen === undefined ? undefined : placeAfter(desk, chosen, by)
      if (to) change({ chosen: to.key })
    },
    adopt: (how) => kept.adopting && put(kept.adopting, how),
    stopAdopting: () => change({ adopting: undefined }),
    reading,
  }
}
