import { type Proof, proofsById } from '../tagged-tests/proofs.ts'
import type { Chapter, Requirement } from './parse-chapter.ts'

/** What a requirement is: shown by a test, said on paper, not ours, or not held yet. */
export const STATUSES = ['proven', 'paper', 'notApplicable', 'open'] as const
export type Status = (typeof STATUSES)[number]

export type RatedRequirement = Requirement & { readonly status: Status; readonly proofs: readonly Proof[] }
export type RatedChapter = Omit<Chapter, 'requirements'> & { readonly requirements: readonly RatedRequirement[] }

/** A test of exports that no entry point leads to proves nothing of the product. */
const proves = ({ of }: Proof): boolean => of !== 'nothing'

/** Each requirement with its tests; what has neither a test nor a reason is open. */
export const withStatuses = (chapters: readonly Chapter[], proofs: readonly Proof[]): readonly RatedChapter[] => {
  const proofsOf = proofsById(proofs.filter(proves))
  return [...chapters]
    .sort((a, b) => a.chapter - b.chapter)
    .map((chapter) => ({
      ...chapter,
      requirements: chapter.requirements.map((one) => {
        const own = proofsOf(one.id)
        return { ...one, proofs: own, status: own.length > 0 ? 'proven' : (one.reason?.kind ?? 'open') }
      }),
    }))
}

/** Tags with an id that no chapter has. */
export const unknownIds = (chapters: readonly Chapter[], proofs: readonly Proof[]): readonly string[] => {
  const known = new Set(chapters.flatMap(({ requirements }) => requirements.map(({ id }) => id)))
  return proofs
    .filter(({ id }) => !known.has(id))
    .map(({ id, file, line }) => `${file}:${line} names ASVS ${id}, which is no requirement of docs/asvs`)
}

/** Requirements that say nothing of themselves, and ones that say two things at once. */
export const undecided = (chapters: readonly RatedChapter[]): readonly string[] =>
  chapters
    .flatMap(({ requirements }) => requirements)
    .flatMap(({ id, proofs, reason }) => {
      if (reason && proofs.length > 0)
        return [`ASVS ${id} has a test, and docs/asvs says that it is ${reason.kind}: one of the two is wrong`]
      return reason || proofs.length > 0 ? [] : [`ASVS ${id} has no test, and docs/asvs does not say why`]
    })

/** Documents, or headings of them, that a requirement rests on and that are not there; `read` is undefined without the file. */
export const lostReferences = (
  chapters: readonly RatedChapter[],
  read: (document: string) => string | undefined,
): readonly string[] =>
  chapters
    .flatMap(({ requirements }) => requirements)
    .flatMap(({ id, reason }) => (reason?.kind === 'paper' ? reason.references.map((paper) => ({ id, ...paper })) : []))
    .flatMap(({ id, document, heading }) => {
      const text = read(document)
      if (text === undefined) return [`ASVS ${id} rests on ${document}, which is not there`]
      const has = text.split('\n').some((line) => line.replace(/^#{1,6} /, '') === heading && line.startsWith('#'))
      return has ? [] : [`ASVS ${id} rests on '${heading}' of ${document}, which has no such heading`]
    })
