import { callFile, saveFile, useAction, useWrite } from '@hearthline/client'
import { code, giveSignerDetails, readConsentTest, SignerDetailsForm } from '@hearthline/contracts'
import { Checkbox, DateField, FieldGrid, TextButton, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { ProblemBanner, StepPage, useCompany, useLocale } from '../../shell/index.ts'
import { useSigner } from '../../signer/index.ts'

/** A box is unticked until somebody ticks it. */
const Answers = z.extend(SignerDetailsForm, {
  econsent: z.boolean().check(z.refine((isTicked) => isTicked, code('mustBeTicked'))),
})

const useDetailsForm = () => {
  const { task, refetch } = useSigner()
  const { locale } = useLocale()
  const give = useWrite(giveSignerDetails)
  return useStepForm({
    schema: Answers,
    initial: { birthDate: '', demonstrationCode: '', econsent: false },
    save: async (answers) => {
      await give({ params: { uuid: task.uuid }, body: { ...answers, econsent: true, locale } })
      await refetch()
    },
  })
}

const TestPage = () => {
  const { t } = useLingui()
  const { task } = useSigner()
  const { locale } = useLocale()
  const opening = useAction(async () => {
    const file = await callFile(readConsentTest, { params: { uuid: task.uuid }, query: { locale } })
    saveFile(file, `${t`Test page`}.pdf`)
  })
  return (
    <div className="hl-field">
      <p className="hl-small">
        <Trans>
          You get your documents on screen, if you agree. To show that you can open them, download this test page and
          type the six characters on it.
        </Trans>{' '}
        <TextButton onClick={() => opening.run()}>
          <Trans>Download the test page</Trans>
        </TextButton>
      </p>
      <ProblemBanner problem={opening.problem} />
    </div>
  )
}

/** heloc-signer/identity, first half: the birth date, and the signer's own consent to electronic documents. */
export const SignerDetails = () => {
  const { t } = useLingui()
  const { phone } = useCompany()
  const form = useDetailsForm()
  return (
    <StepPage
      title={<Trans>First, about you</Trans>}
      lede={<Trans>Then you show one ID, and your documents open.</Trans>}
      why={{
        title: t`Prefer paper?`,
        text: (
          <Trans>
            You have a right to it, at no charge. Call <a href={phone.href}>{phone.shown}</a> and we mail everything to
            you.
          </Trans>
        ),
      }}
    >
      <StepForm form={form} action={<Trans>Continue</Trans>} savingText={<Trans>Saving</Trans>}>
        <FieldGrid>
          <DateField {...form.typed('birthDate', t`Date of birth`)} birthday />
          <TestPage />
          <TextField
            {...form.text('demonstrationCode', t`Characters on the test page`)}
            autoComplete="off"
            maxLength={6}
          />
          <Checkbox
            {...form.tick(
              'econsent',
              t`I agree to get and sign these papers electronically. I can ask for paper or take this back at any time, at no charge.`,
            )}
          />
        </FieldGrid>
      </StepForm>
    </StepPage>
  )
}
