import { Button, StickyActions } from '@hearthline/ui'
import { arrowDown, arrowLeft, arrowRight, penLine } from '@hearthline/ui/icons'
import { FieldGuide, type GuidedField } from '@hearthline/ui/signing'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { documentWords } from '../../document-viewer/index.ts'
import type { Place } from './documents-to-sign.ts'
import type { DeskAction } from './next-action.ts'
import { placeWords } from './place-flag.tsx'
import { bringIntoView, type SigningDeskState } from './use-desk.ts'

export type GuideProps = {
  readonly state: SigningDeskState
  readonly finish: { readonly run: () => void; readonly running: boolean }
  /** Further down the document, or back to a page that was skipped. */
  readonly readOn: () => void
}

const PlaceName = ({ place }: { place: Place }) => {
  const { page } = place.anchor
  return place.kind === 'initials' ? <Trans>Initials, page {page}</Trans> : <Trans>Signature, page {page}</Trans>
}

/** The place that the act is about, or the first that is still open. */
const placeAhead = ({ act: action, places, desk }: SigningDeskState): Place | undefined =>
  'place' in action ? action.place : places.find(({ key }) => !desk.signed.has(key))

const useGuidedFields = (state: SigningDeskState): readonly GuidedField[] => {
  const { i18n } = useLingui()
  const ahead = placeAhead(state)
  return state.places.map((place) => ({
    key: place.key,
    label: (
      <>
        <PlaceName place={place} />
        <span className="hl-guide-paper">{i18n._(documentWords[place.paper.type])}</span>
      </>
    ),
    state: state.desk.signed.has(place.key) ? 'done' : place.key === ahead?.key ? 'here' : 'ahead',
  }))
}

/** The one thing to do now, on the one filled button. */
const ActionButton = ({ state, finish, readOn }: GuideProps): ReactNode => {
  const { i18n } = useLingui()
  const { act: action } = state
  switch (action.kind) {
    case 'read':
      return (
        <Button art={arrowDown} onClick={readOn}>
          <Trans>Read on</Trans>
        </Button>
      )
    case 'go':
      return (
        <Button
          art={arrowRight}
          onClick={() => {
            state.go(action.place)
            bringIntoView(action.place)
          }}
        >
          <Trans>Go to page {action.place.anchor.page}</Trans>
        </Button>
      )
    case 'sign':
      return (
        <Button art={penLine} onClick={() => state.sign(action.place)}>
          {action.place.kind === 'initials' ? <Trans>Initial here</Trans> : <Trans>Sign here</Trans>}
        </Button>
      )
    case 'open':
      return (
        <Button art={arrowRight} onClick={() => state.open(action.paper)}>
          <Trans>Next: {i18n._(documentWords[action.paper.type])}</Trans>
        </Button>
      )
    case 'finish':
      return (
        <Button art={penLine} saving={finish.running} savingText={<Trans>Signing</Trans>} onClick={finish.run}>
          <Trans>Finish and sign</Trans>
        </Button>
      )
  }
}

const ActionTitle = ({ act: action, state }: { act: DeskAction; state: SigningDeskState }): ReactNode => {
  const { i18n } = useLingui()
  const name = i18n._(documentWords[state.desk.paper.type])
  switch (action.kind) {
    case 'read':
      return name
    case 'go':
    case 'sign':
      return i18n._(placeWords(action.place).title)
    case 'open':
      return <Trans>{name} is done</Trans>
    case 'finish':
      return <Trans>Everything is in place</Trans>
  }
}

const ActionWords = ({ act: action }: { act: DeskAction }): ReactNode => {
  const { i18n } = useLingui()
  switch (action.kind) {
    case 'read':
      return <Trans>Read it to the end and you can go on. Take your time.</Trans>
    case 'go':
    case 'sign':
      return i18n._(placeWords(action.place).says)
    case 'open':
      return <Trans>The next document is waiting.</Trans>
    case 'finish':
      return (
        <Trans>
          Your signature is put on the documents when you press the button, and each page is sealed against changes. You
          get a copy of everything.
        </Trans>
      )
  }
}

const Moves = ({ state }: { state: SigningDeskState }) =>
  state.act.kind === 'sign' ? (
    <div className="hl-row" data-spread="">
      <Button kind="quiet" art={arrowLeft} onClick={() => state.step(-1)}>
        <Trans>Back</Trans>
      </Button>
      <Button kind="quiet" onClick={() => state.step(1)}>
        <Trans>Skip to next field</Trans>
      </Button>
    </div>
  ) : null

/** Next to the document: what is asked now, what it means, and what is left. */
export const Guide = ({ others, ...props }: GuideProps & { others: ReactNode }) => {
  const { state } = props
  return (
    <FieldGuide
      fields={useGuidedFields(state)}
      title={<ActionTitle act={state.act} state={state} />}
      actions={
        <>
          <ActionButton {...props} />
          <Moves state={state} />
        </>
      }
      others={others}
    >
      <ActionWords act={state.act} />
    </FieldGuide>
  )
}

/** On phones: where one is, and the one button. */
export const PhoneBar = (props: GuideProps) => {
  const { state } = props
  const { act: action, places, desk } = state
  const count = places.length
  const field = Math.min(places.filter(({ key }) => desk.signed.has(key)).length + 1, count)
  return (
    <StickyActions
      phoneOnly
      summary={
        <>
          <Trans>
            Field {field} of {count}
          </Trans>
          <strong className="hl-bar-title">
            <ActionTitle act={action} state={state} />
          </strong>
        </>
      }
    >
      <ActionButton {...props} />
    </StickyActions>
  )
}
