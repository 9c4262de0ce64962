import { type DecisionCopy, replayDecision } from '../underwriting/index.ts'

/** Whether the kept inputs lead to the kept decision; a text that cannot even be read does not. */
export const isReproducible = (copy: DecisionCopy): boolean => {
  try {
    return replayDecision(copy).same
  } catch {
    return false
  }
}
