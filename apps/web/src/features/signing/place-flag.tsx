import type { DocumentType } from '@hearthline/domain/documents'
import { Icon } from '@hearthline/ui'
import { circleCheck } from '@hearthline/ui/icons'
import { SignHere } from '@hearthline/ui/signing'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PageAt } from '../../document-viewer/index.ts'
import type { Adoption } from './adoption.ts'
import type { Place } from './documents-to-sign.ts'
import { isRead } from './next-action.ts'
import type { SigningDeskState } from './use-desk.ts'

type Words = { readonly title: MessageDescriptor; readonly says: MessageDescriptor }

/** What a place is for and what signing it means, by document and place. */
const words: Readonly<Partial<Record<`${DocumentType}:${string}`, Words>>> = {
  'CREDIT_AGREEMENT:initials-later-draws': {
    title: msg`Your initials on later draws`,
    says: msg`You saw that money drawn later is priced by the prime rate of that day and may cost more than the first draw.`,
  },
  'CREDIT_AGREEMENT:initials-security': {
    title: msg`Your initials on the security`,
    says: msg`You give us a claim on your home. If you do not keep your promises in this agreement, you could lose it.`,
  },
  'CREDIT_AGREEMENT:signature': {
    title: msg`Your signature on the agreement`,
    says: msg`This is the promise to repay the line as the agreement describes it.`,
  },
  'NOTICE_OF_RIGHT_TO_CANCEL:receipt': {
    title: msg`Your receipt for the notice`,
    says: msg`You say that you received the notice, and nothing else. Your right to cancel stays as it is.`,
  },
  'AUTOPAY_AUTHORIZATION:signature': {
    title: msg`Your signature for autopay`,
    says: msg`You let us take each payment from your account. You may end that at any time.`,
  },
}

const others: Readonly<Record<Place['kind'], Words>> = {
  signature: {
    title: msg`Your signature`,
    says: msg`Signing here means that you agree to this document.`,
  },
  initials: {
    title: msg`Your initials`,
    says: msg`Your initials show that you saw this part of the document.`,
  },
}

export const placeWords = ({ paper: document, what, kind }: Place): Words =>
  words[`${document.type}:${what}`] ?? others[kind]

const MARGIN = 4

const extent = (values: readonly number[]): { from: number; size: number } => {
  const from = Math.min(...values)
  return { from: from - MARGIN, size: Math.max(...values) - from + 2 * MARGIN }
}

/** The viewBox around a path of absolute points, as the documents crop it. */
const boxOf = (path: string): string => {
  const numbers = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  const x = extent(numbers.filter((_, index) => index % 2 === 0))
  const y = extent(numbers.filter((_, index) => index % 2 === 1))
  return `${x.from} ${y.from} ${x.size} ${y.size}`
}

/** The signature or initials as they will be printed. */
const Mark = ({ place, adoption }: { place: Place; adoption: Adoption }) => {
  const { adopted, initials } = adoption
  if (place.kind === 'initials') return <span className="hl-script">{initials}</span>
  if (adopted.kind === 'typed') return <span className="hl-script">{adopted.name}</span>
  return (
    <svg viewBox={boxOf(adopted.svgPath)} aria-hidden="true">
      <path d={adopted.svgPath} />
    </svg>
  )
}

type FlagProps = { readonly place: Place; readonly state: SigningDeskState }

/** What to press at a place, or what was put there. */
const Flag = ({ place, state }: FlagProps) => {
  const { t, i18n } = useLingui()
  const { desk, adoption } = state
  const title = i18n._(placeWords(place).title)
  if (desk.signed.has(place.key) && adoption) {
    return (
      <button
        type="button"
        className="hl-place-mark"
        aria-label={t`${title}: signed. Take it back`}
        onClick={() => state.takeBack(place)}
      >
        <Mark place={place} adoption={adoption} />
      </button>
    )
  }
  if (!isRead(desk.paper)) {
    return (
      <span className="hl-place-later">
        <Trans>To sign once you have read to the end</Trans>
      </span>
    )
  }
  return (
    <SignHere aria-label={t`Sign here: ${title}`} onClick={() => state.sign(place)}>
      {place.kind === 'initials' ? <Trans>Initial here</Trans> : <Trans>Sign here</Trans>}
    </SignHere>
  )
}

const OnPage = ({ place, scale, children }: { place: Place; scale: number; children: ReactNode }) => {
  const { xPt, yPt, widthPt, heightPt } = place.anchor
  const box = { left: xPt * scale, top: yPt * scale, width: widthPt * scale, height: heightPt * scale }
  return (
    <div className="hl-place" data-place={place.key} style={{ ...box, fontSize: box.height }}>
      {children}
    </div>
  )
}

/** The same place where the document is read as text, with what it means next to it. */
const InText = ({ place, state, children }: FlagProps & { children: ReactNode }) => {
  const { i18n } = useLingui()
  const { title, says } = placeWords(place)
  const isSigned = state.desk.signed.has(place.key)
  return (
    <div className="hl-place-text" data-place={place.key}>
      <p className="hl-strong">
        {isSigned ? <Icon art={circleCheck} size="text" /> : null} {i18n._(title)}
      </p>
      <p className="hl-small hl-soft">{i18n._(says)}</p>
      {children}
    </div>
  )
}

const PlaceAt = ({ place, scale, state }: FlagProps & { scale: number | undefined }) => {
  const flag = <Flag place={place} state={state} />
  return scale === undefined ? (
    <InText place={place} state={state}>
      {flag}
    </InText>
  ) : (
    <OnPage place={place} scale={scale}>
      {flag}
    </OnPage>
  )
}

/** The applicant's places on a page; no other signer's are offered. */
export const PlaceFlags = ({ places, at, state }: { places: readonly Place[]; at: PageAt; state: SigningDeskState }) =>
  places
    .filter(({ anchor }) => anchor.page === at.number)
    .map((place) => <PlaceAt key={place.key} place={place} scale={at.scale} state={state} />)
