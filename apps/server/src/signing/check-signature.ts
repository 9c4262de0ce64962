import type { SignatureForm } from '@hearthline/contracts'
import { type ApplicationFacts, isSameName, legalName } from '@hearthline/domain/application'
import { applicantPlaces, isStroke, type Paper } from '../documents/index.ts'
import { type FieldFault, Problem } from '../platform/http/index.ts'

const unfit = (field: FieldFault): Problem => new Problem('invalidInput', { fields: [field] })

/** The papers are set with it later, when nobody is there to draw again. */
export const checkStroke = (adopted: SignatureForm['adopted']): void => {
  if (adopted.kind === 'drawn' && !isStroke(adopted.svgPath))
    throw unfit({ path: 'adopted.svgPath', code: 'signatureEmpty' })
}

/** Who signs must have agreed to electronic papers (15 USC 7001(c)) and sign with the name the agreement has. */
export const checkSigner = ({ applicant, consents }: ApplicationFacts, { adopted }: SignatureForm): void => {
  if (!consents.some(({ type }) => type === 'ECONSENT')) throw new Problem('consentMissing')
  if (!isSameName(adopted.name, legalName(applicant)))
    throw unfit({ path: 'adopted.name', code: 'signatureNotYourName' })
  checkStroke(adopted)
}

export type SignedPaper = { readonly paper: Paper; readonly anchors: readonly string[] }

const given = (shown: readonly Paper[], { papers }: SignatureForm) =>
  papers.map(({ documentUuid, sha256, anchors }) => {
    const paper = shown.find(({ uuid }) => uuid === documentUuid)
    if (paper === undefined || paper.sha256 !== sha256) throw new Problem('documentChanged')
    return { paper, anchors }
  })

/**
 * What is signed of the papers shown: every one that has a place for the signer, at every such place, each the very
 * bytes that were read to their end.
 */
export const checkPapersAt =
  (placesOf: (anchors: Paper['anchors']) => string[]) =>
  (shown: readonly Paper[], form: SignatureForm): readonly SignedPaper[] => {
    if (shown.length === 0) throw new Problem('documentNotFound')
    const named = given(shown, form)
    if (shown.some(({ mustBeRead, readAt }) => mustBeRead && readAt === null)) throw new Problem('readToTheEndFirst')
    const toSign = shown.map((paper) => ({ paper, anchors: placesOf(paper.anchors) }))
    return toSign
      .filter(({ anchors }) => anchors.length > 0)
      .map(({ paper, anchors }) => {
        const intents = named.find((one) => one.paper.uuid === paper.uuid)?.anchors ?? []
        if (!anchors.every((anchor) => intents.includes(anchor)))
          throw unfit({ path: 'papers', code: 'signatureEmpty' })
        return { paper, anchors }
      })
  }

/** The same, for the applicant. */
export const checkPapers = checkPapersAt(applicantPlaces)
