import { instantToDay } from '@hearthline/domain/calendar'
import { isStateCode, STATE_NAMES } from '@hearthline/domain/states'
import type { Anchor, DataOf, RenderRequest } from '../render/index.ts'
import { APPLICANT_PLACES } from './parties.ts'

type Signature = NonNullable<DataOf<'CREDIT_AGREEMENT'>['signatures']>[number]

/** An adopted signature: typed unless drawn, for the named places or for all of the applicant's. */
export type Adopted = {
  readonly name: string
  readonly signedAt: string
  /** Absolute M, L, C, Q and Z commands, as a signature pad draws them. */
  readonly svgPath?: string | undefined
  readonly initials?: string | undefined
  readonly anchors?: readonly string[] | undefined
}

/** The notary's act; `zone` is the time zone of its day. */
export type NotarialAct = {
  readonly notaryName: string
  readonly commission: string
  readonly commissionState: string
  readonly commissionExpiresOn: string
  readonly at: string
  readonly zone: string
}

const isApplicantPlace = (anchor: string): boolean => APPLICANT_PLACES.some((start) => anchor.startsWith(start))

/** The places of a document that the applicant signs or initials. */
export const applicantPlaces = (anchors: readonly Pick<Anchor, 'name'>[]): string[] =>
  anchors.map(({ name }) => name).filter(isApplicantPlace)

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .join('')
    .toUpperCase()

const markAt = (anchor: string, { name, signedAt, svgPath, initials }: Adopted): Signature => {
  if (anchor.includes('.initials')) return { kind: 'typed', anchor, name, signedAt, text: initials ?? initialsOf(name) }
  return svgPath === undefined
    ? { kind: 'typed', anchor, name, signedAt, text: name }
    : { kind: 'drawn', anchor, name, signedAt, svgPath }
}

export const placed = (anchors: readonly Anchor[], adopted: Adopted): Signature[] =>
  (adopted.anchors ?? applicantPlaces(anchors)).map((anchor) => markAt(anchor, adopted))

const stateName = (state: string): string => (isStateCode(state) ? STATE_NAMES[state] : state)

/** The place where the notary signs. */
export const NOTARY_SIGNATURE = 'notary.signature'

/** What the notary adds to a deed: a signature, and the certificate's blanks filled in. */
export const notarized = {
  mark: ({ notaryName, at }: NotarialAct): Signature => ({
    kind: 'typed',
    anchor: NOTARY_SIGNATURE,
    name: notaryName,
    signedAt: at,
    text: notaryName,
  }),
  certify: (request: RenderRequest, act: NotarialAct | undefined): RenderRequest => {
    if (act === undefined || request.kind !== 'SECURITY_INSTRUMENT') return request
    const certificate = {
      name: act.notaryName,
      commission: act.commission,
      expiresOn: act.commissionExpiresOn,
      performedOn: instantToDay(Date.parse(act.at), act.zone),
      // Where the notary sits; a commission for the whole state names no county.
      state: stateName(act.commissionState),
      county: 'at large',
    }
    return { ...request, data: { ...request.data, notary: { ...request.data.notary, act: certificate } } }
  },
}
