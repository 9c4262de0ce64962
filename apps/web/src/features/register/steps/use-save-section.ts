import { readKey, useWrite } from '@hearthline/client'
import { type Draft, type RegisterSection, readDraft, saveDraft } from '@hearthline/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

type SaveSection = (section: RegisterSection, values: unknown, complete: boolean) => Promise<Draft>

/**
 * Saves one section: as typed, or finished and judged. Throws the CallProblem. What was typed is in the draft at once, and an
 * answer changes its own section alone: answers may come in another order than the questions were asked.
 */
export const useSaveSection = (): SaveSection => {
  const write = useWrite(saveDraft)
  const client = useQueryClient()
  return useCallback(
    async (section, typed, complete) => {
      const values = { ...(typed as Record<string, unknown>) } // a form's values
      const put = (kept: Draft['sections'][RegisterSection], draft?: Draft) =>
        client.setQueryData<Draft>(
          readKey(readDraft, {}),
          (before) => before && { ...before, ...draft, sections: { ...before.sections, [section]: kept } },
        )
      if (!complete) put({ values, complete })
      const draft = await write({ body: { section, values, complete } })
      put(draft.sections[section], draft)
      return draft
    },
    [write, client],
  )
}
