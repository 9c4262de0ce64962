import { type CompleteDraft, completeDraft, type DraftContent, judgeSection, type Served } from '../drafts/index.ts'
import { Problem } from '../platform/http/index.ts'

/** A draft with every page answered, for a home and a person that this lender may lend to; refused otherwise. */
export const checkedDraft = (content: DraftContent, served: Served, today: string): CompleteDraft => {
  const home = content.sections['property-info']?.values ?? {}
  const birth = content.sections.birthdate?.values ?? {}
  const beside = { ...served, today, state: home.state }
  const verdict = judgeSection('property-info', home, beside)
  if (!verdict.ok && verdict.reason === 'stateNotLicensed') throw new Problem('stateNotLicensed')
  if (!verdict.ok && verdict.reason === 'propertyNotEligible') throw new Problem('propertyNotEligible')
  const draft = completeDraft(content)
  if (draft === undefined || !judgeSection('birthdate', birth, beside).ok) throw new Problem('draftIncomplete')
  return draft
}
