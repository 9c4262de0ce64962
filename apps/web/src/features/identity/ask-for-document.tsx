import { useDocuments } from '@hearthline/client'
import { ID_TYPES, type IdType, submitIdentity } from '@hearthline/contracts'
import type { BroughtDocument } from '@hearthline/domain/documents'
import { Banner, Card, type Choice, ChoiceCards, FieldGrid, IconList } from '@hearthline/ui'
import { calendarCheck, eye, fileCheckCorner, lock, userRound } from '@hearthline/ui/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { usePerson, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage } from '../../shell/index.ts'
import { IdentityAnswers, reasonWords, SIDES, SideDrop, typeSent } from './identity-form.tsx'
import type { IdentityStage } from './identity-stage.ts'

/** What was wrong with the last try, what to do, and how often still. */
const RetakeNote = ({ reasons, triesLeft }: { reasons: readonly string[]; triesLeft: number }) => {
  const { i18n } = useLingui()
  const found = reasons.length > 0 ? reasons : ['']
  return (
    <Banner tone="notice" fact={<Trans>We could not confirm it from these photos.</Trans>}>
      <ul className="hl-identity-reasons">
        {found.map((code) => {
          const { says, fix } = reasonWords(code)
          return (
            <li key={code}>
              <b>{i18n._(says)}</b> {i18n._(fix)}
            </li>
          )
        })}
      </ul>
      <p>
        <Plural
          value={triesLeft}
          one="You have # more try. If that does not work either, a person looks at it with you."
          other="You have # more tries. If they do not work either, a person looks at it with you."
        />
      </p>
    </Banner>
  )
}

/** Next to the sheet: what the photos are compared with, and who keeps them. */
const WhatWeCheck = () => (
  <Card title={<Trans>What we check</Trans>} tone="sunk">
    <IconList
      items={[
        { art: eye, text: <Trans>The photo is sharp and all of it can be read.</Trans> },
        { art: calendarCheck, text: <Trans>The document is valid today. Temporary paper IDs do not count.</Trans> },
        { art: userRound, text: <Trans>Name and date of birth match your application.</Trans> },
        { art: fileCheckCorner, text: <Trans>It is a real one: its own security marks are read.</Trans> },
        {
          art: lock,
          text: <Trans>Your photos are encrypted, seen only for this check, and never used for advertising.</Trans>,
        },
      ]}
    />
  </Card>
)

const useChoices = (): readonly Choice<IdType>[] => {
  const both = <Trans>Front and back</Trans>
  const words: Record<IdType, { label: ReactNode; description: ReactNode }> = {
    DRIVERS_LICENSE: { label: <Trans>US driver's license</Trans>, description: both },
    ID_CARD: { label: <Trans>US state ID card</Trans>, description: both },
    PASSPORT: { label: <Trans>US passport</Trans>, description: <Trans>Photo page only</Trans> },
    PERMANENT_RESIDENT: { label: <Trans>US permanent resident card</Trans>, description: both },
  }
  return ID_TYPES.map((value) => ({ value, ...words[value] }))
}

const useIdentityForm = () => {
  const { record } = usePerson()
  const submit = useSubmit(submitIdentity)
  return useStepForm({
    schema: IdentityAnswers,
    initial: { idType: typeSent(record.identity?.documents ?? []), sides: {} },
    save: ({ idType, sides }) =>
      submit({ idType, documents: SIDES[idType].flatMap((side) => (side && sides[side] ? [sides[side]] : [])) }),
  })
}

type Form = ReturnType<typeof useIdentityForm>

/** Coming back, the kind of document that was begun is chosen already. */
const useBegun = (form: Form): void => {
  const { data } = useDocuments(usePerson().uuid)
  const begun = typeSent((data ?? []).filter(({ review }) => review === null).map(({ type }) => type))
  const { idType } = form.values
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (begun !== undefined && idType === undefined) form.set('idType', begun)
  }, [begun])
}

/** A place for each side. Photos of a kind that was chosen before stay behind and are sent with nothing. */
const Sides = ({ form, idType }: { form: Form; idType: IdType }) => {
  const { t } = useLingui()
  const [front, back] = SIDES[idType]
  const drop = (type: BroughtDocument, label: string) => (
    <SideDrop
      key={type}
      type={type}
      label={label}
      error={
        form.text(`sides.${type}`, label, { messages: { required: <Trans>Add a photo of this side</Trans> } }).error
      }
      onChange={(document) => form.set(`sides.${type}`, document)}
    />
  )
  return (
    <>
      {drop(front, back ? t`Front` : t`Photo page`)}
      {back ? drop(back, t`Back`) : null}
    </>
  )
}

/** identity: which document, its sides, and what becomes of them. */
export const AskForDocument = ({ stage }: { stage: Extract<IdentityStage, { triesLeft: number }> }) => {
  const { t } = useLingui()
  const form = useIdentityForm()
  const choices = useChoices()
  useBegun(form)
  const [opened] = useState(stage)
  const { idType } = form.values
  return (
    <StepPage
      title={opened.kind === 'retake' ? <Trans>One more photo, please</Trans> : <Trans>Show us it's you</Trans>}
      lede={<Trans>A photo of one document. A phone does it best, in daylight and without flash.</Trans>}
      why={{
        title: t`Why we ask`,
        text: (
          <Trans>
            Federal law requires us to confirm who opens a line. It also stops someone else from borrowing against your
            home.
          </Trans>
        ),
      }}
      side={<WhatWeCheck />}
    >
      {opened.kind === 'retake' ? <RetakeNote reasons={opened.reasons} triesLeft={opened.triesLeft} /> : null}
      <StepForm form={form} action={<Trans>Send for checking</Trans>} savingText={<Trans>Sending</Trans>}>
        <FieldGrid>
          <ChoiceCards {...form.choice<IdType>('idType', t`Which document?`)} columns={2} choices={choices} />
          {idType ? <Sides form={form} idType={idType} /> : null}
        </FieldGrid>
      </StepForm>
    </StepPage>
  )
}
