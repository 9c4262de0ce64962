import { confirmLiens, type LiensForm } from '@hearthline/contracts'
import { useApplication, useSubmit } from '../../application/index.ts'
import { type StepFormHandle, useStepForm } from '../../forms/index.ts'
import { firstLiens, type LiensAnswers, LiensPageForm, liensBody } from '../../liens/index.ts'

export type LiensFormHandle = StepFormHandle<LiensAnswers>

/** The page's answers, kept in this browser until they are sent. */
export const useLiensForm = (): LiensFormHandle => {
  const { uuid, record } = useApplication()
  const submit = useSubmit(confirmLiens)
  return useStepForm<LiensAnswers, LiensForm>({
    schema: LiensPageForm,
    initial: firstLiens(record.liens),
    save: (answers) => submit(liensBody(answers, record.liens?.inquiries ?? [])),
    autosave: { key: `${uuid}:liens` },
  })
}
