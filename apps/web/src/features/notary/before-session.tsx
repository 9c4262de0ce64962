import { code, startNotarySession } from '@hearthline/contracts'
import { isStateCode, STATE_NAMES } from '@hearthline/domain/states'
import { Checkbox, FieldGrid, IconList, Section } from '@hearthline/ui'
import { clock, creditCard, listChecks, penLine, video } from '@hearthline/ui/icons'
import { Timeline } from '@hearthline/ui/overview'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { useApplication, useGoTo, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage, useCompany, usePrivateLabel } from '../../shell/index.ts'

/** No one is recorded without their own consent. */
export const RecordingForm = z.object({
  recordingAccepted: z.boolean().check(z.refine((isTicked) => isTicked, code('mustBeTicked'))),
})

export const WhatHappens = () => (
  <Section title={<Trans>What happens</Trans>}>
    <Timeline
      events={[
        {
          key: 'questions',
          state: 'ahead',
          what: <Trans>Five questions about your past</Trans>,
          detail: (
            <Trans>Two minutes, four right answers. They come from public records and only you should know them.</Trans>
          ),
        },
        {
          key: 'deed',
          state: 'ahead',
          what: <Trans>You read the deed and sign it</Trans>,
          detail: <Trans>The notary watches and may not advise you, but can wait.</Trans>,
        },
        {
          key: 'seal',
          state: 'ahead',
          what: <Trans>The notary adds the seal</Trans>,
          detail: <Trans>It makes the deed fit for the county's records. You are done.</Trans>,
        },
      ]}
    />
  </Section>
)

export const WhatYouNeed = () => (
  <Section title={<Trans>Have this at hand</Trans>}>
    <IconList
      items={[
        { art: creditCard, text: <Trans>The ID you sent us. The notary compares it with your face.</Trans> },
        { art: video, text: <Trans>A device with camera and microphone, and a quiet place with light.</Trans> },
        {
          art: clock,
          text: <Trans>About 10 minutes in one go. The two minutes of the questions cannot be paused.</Trans>,
        },
        {
          art: listChecks,
          text: (
            <Trans>If the questions do not work out, you have a second try. After that they close for 24 hours.</Trans>
          ),
        },
        {
          art: penLine,
          text: <Trans>Your signature. If you adopted one with your documents, you use the same one.</Trans>,
        },
      ]}
    />
  </Section>
)

const useSessionForm = () => {
  const { record, refetch } = useApplication()
  const submit = useSubmit(startNotarySession)
  const goTo = useGoTo()
  return useStepForm({
    schema: RecordingForm,
    initial: { recordingAccepted: false },
    save: async () => {
      await submit({ recordingAccepted: true, state: record.signing?.signerState ?? record.property.state })
      await refetch()
      goTo('notary/session')
    },
  })
}

/** The session itself begins on the next page, so that its clock never runs while this one is read. */
export const BeforeSession = () => {
  const { t } = useLingui()
  const { phone } = useCompany()
  const { sandbox } = usePrivateLabel().hearthline
  const { record } = useApplication()
  const form = useSessionForm()
  const { state, county } = record.property
  const stateName = isStateCode(state) ? STATE_NAMES[state] : state
  const isBack = record.notary?.sessionUuid !== undefined
  return (
    <StepPage
      title={<Trans>Meet your notary</Trans>}
      lede={
        county ? (
          <Trans>
            {county}, {stateName}, records deeds that were signed by video. You can do it from where you are.
          </Trans>
        ) : (
          <Trans>{stateName} records deeds that were signed by video. You can do it from where you are.</Trans>
        )
      }
      why={{
        title: t`Prefer to meet in person?`,
        text: (
          <Trans>
            A notary can come to you, for $300. Call <a href={phone.href}>{phone.shown}</a> and we arrange it. Choose
            this too if you cannot see or hear a video well.
          </Trans>
        ),
      }}
    >
      <WhatHappens />
      <WhatYouNeed />
      <Section title={<Trans>Recording</Trans>}>
        <p className="hl-small hl-measure">
          {sandbox ? (
            <Trans>
              In production, sound and picture of the session are recorded and kept as state law asks. This is a
              sandbox: no one watches, nothing is recorded, and a camera is not needed.
            </Trans>
          ) : (
            <Trans>
              State law has the notary record sound and picture of the session and keep it for up to ten years. Only the
              notary, we and a court may see it.
            </Trans>
          )}
        </p>
        <StepForm
          form={form}
          action={isBack ? <Trans>Go back to the session</Trans> : <Trans>Begin the session</Trans>}
          savingText={<Trans>Opening the session</Trans>}
        >
          <FieldGrid>
            <Checkbox {...form.tick('recordingAccepted', t`I agree that the session is recorded.`)} />
          </FieldGrid>
        </StepForm>
      </Section>
    </StepPage>
  )
}
