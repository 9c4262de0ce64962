import type { SignatureForm } from '@hearthline/contracts'
import { type ApplicationFacts, isSameName, legalName } from '@hearthline/domain/application'
import { applicantPlaces, isStroke, type StoredDocument } from '../documents/index.ts'
import { type InvalidField, Problem } from '../platform/http/index.ts'

const unfit = (field: InvalidField): Problem => new Problem('invalidInput', { fields: [field] })

/**
 * Refuses an unusable drawn signature now, because the documents are signed with it later, when nobody can draw again.
 */
export const checkStroke = (adopted: SignatureForm['adopted']): void => {
  if (adopted.kind === 'drawn' && !isStroke(adopted.svgPath))
    throw unfit({ path: 'adopted.svgPath', code: 'signatureEmpty' })
}

/** The signer must have agreed to electronic documents (15 USC 7001(c)) and sign with the name in the agreement. */
export const checkSigner = ({ applicant, consents }: ApplicationFacts, { adopted }: SignatureForm): void => {
  if (!consents.some(({ type }) => type === 'ECONSENT')) throw new Problem('consentMissing')
  if (!isSameName(adopted.name, legalName(applicant)))
    throw unfit({ path: 'adopted.name', code: 'signatureNotYourName' })
  checkStroke(adopted)
}

export type SignedDocument = { readonly paper: StoredDocument; readonly anchors: readonly string[] }

/** The index of what stands in a list a second time; -1 if nothing does. */
const repeated = (list: readonly string[]): number => list.findIndex((one, nth) => list.indexOf(one) !== nth)

/** One document is signed once, and one place of it once: evidence that names either again says nothing more. */
const refuseRepeated = ({ papers: documents }: SignatureForm): void => {
  const again = repeated(documents.map(({ documentUuid }) => documentUuid))
  if (again !== -1) throw unfit({ path: `papers.${again}.documentUuid`, code: 'notValid' })
  const withPlaceAgain = documents.findIndex(({ anchors }) => repeated(anchors) !== -1)
  if (withPlaceAgain !== -1) throw unfit({ path: `papers.${withPlaceAgain}.anchors`, code: 'notValid' })
}

const given = (shown: readonly StoredDocument[], { papers: documents }: SignatureForm) =>
  documents.map(({ documentUuid, sha256, anchors }) => {
    const document = shown.find(({ uuid }) => uuid === documentUuid)
    if (document === undefined || document.sha256 !== sha256) throw new Problem('documentChanged')
    return { paper: document, anchors }
  })

/**
 * The documents that are signed: every one shown that has a place for the signer, at each of those places, with the
 * same bytes that were read to their end.
 */
export const checkDocumentsAt =
  (placesOf: (anchors: StoredDocument['anchors']) => string[]) =>
  (shown: readonly StoredDocument[], form: SignatureForm): readonly SignedDocument[] => {
    if (shown.length === 0) throw new Problem('documentNotFound')
    refuseRepeated(form)
    const named = given(shown, form)
    if (shown.some(({ mustBeRead, readAt }) => mustBeRead && readAt === null)) throw new Problem('readToTheEndFirst')
    const toSign = shown.map((document) => ({ paper: document, anchors: placesOf(document.anchors) }))
    return toSign
      .filter(({ anchors }) => anchors.length > 0)
      .map(({ paper: document, anchors }) => {
        const intents = named.find((one) => one.paper.uuid === document.uuid)?.anchors ?? []
        if (!anchors.every((anchor) => intents.includes(anchor)))
          throw unfit({ path: 'papers', code: 'signatureEmpty' })
        return { paper: document, anchors }
      })
  }

/** The same, for the applicant. */
export const checkDocuments = checkDocumentsAt(applicantPlaces)
