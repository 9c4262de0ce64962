import { ConditionsPart } from '../conditions/index.ts'
import { useSignerConditions } from '../session/index.ts'
import { useSigner } from './use-signer.ts'

/** What is asked of the signer of the page, with the way to each, where the flag lets them see it. */
export const SignerAsked = () => {
  const { task } = useSigner()
  return useSignerConditions(true) === true ? <ConditionsPart uuid={task.uuid} isSigner /> : null
}
