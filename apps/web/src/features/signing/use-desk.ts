import { type Action, useAction } from '@hearthline/client'
import { type DocumentRow, markDocumentRead } from '@hearthline/contracts'
import { useState } from 'react'
import { usePerson, useSubmit } from '../../application/index.ts'
import type { Adoption } from './adoption.ts'
import { type Place, placesOf } from './documents-to-sign.ts'
import { keepSigning, keptSigning } from './kept-signing.ts'
import { type Desk, type DeskAction, isDone, nextAction, placeAfter } from './next-action.ts'

export type SigningDeskState = {
  readonly desk: Desk
  readonly act: DeskAction
  /** Every place of every paper, in order. */
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
  /** The end of the paper in view was reached. */
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

/** The signing desk: which paper, which place, what was signed. Everything is sent together at the end. */
export const useDesk = (documents: readonly [DocumentRow, ...DocumentRow[]]): SigningDeskState => {
  const { uuid } = usePerson()
  const [kept, setKept] = useState(() => firstKept(uuid, documents))
  const send = useSubmit(markDocumentRead)
  const reading = useAction((loanDocument: DocumentRow) =>
    send({ sha256: loanDocument.sha256 }, { params: { document: loanDocument.uuid } }),
  )

  const { signed, chosen, adoption } = kept
  const loanDocument = documents.find((one) => one.uuid === kept.paperUuid) ?? documents[0]
  const desk: Desk = { papers: documents, paper: loanDocument, signed, chosen }
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
