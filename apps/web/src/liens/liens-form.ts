import { type ApplicationRecord, code, LiensForm } from '@hearthline/contracts'
import { z } from 'zod/mini'

type RecordedLiens = NonNullable<ApplicationRecord['liens']>
export type RecordedLien = RecordedLiens['items'][number]
export type RecordedInquiry = RecordedLiens['inquiries'][number]
export type LienKind = RecordedLien['kind']

/** One lien as the page holds it: what is not answered yet is missing. */
export type LienAnswers = z.input<typeof LiensForm>['items'][number]
export type LiensAnswers = z.input<typeof LiensForm>

/** What the page starts with; React Hook Form keeps missing answers missing. */
export type FirstLien = Partial<LienAnswers> & Pick<LienAnswers, 'id'>
export type FirstLiens = Omit<Partial<LiensAnswers>, 'items' | 'inquiries'> & {
  readonly items: FirstLien[]
  readonly inquiries: { id: string; newDebt?: boolean | undefined }[]
}

/** Only a mortgage's payment can hold taxes and insurance, and only one that stays matters. */
export const asksForEscrow = ({ kind, securedByHome, beingPaidOff }: Partial<LienAnswers>): boolean =>
  kind === 'MORTGAGE' && securedByHome === true && beingPaidOff !== true

/** Whether the home has no lien: then that has to be attested. */
export const isFreeAndClear = (items: readonly Partial<LienAnswers>[]): boolean =>
  items.every(({ securedByHome }) => securedByHome === false)

const contractItem = LiensForm.shape.items.def.element

/** Checked item by item, so that the error shows together with whatever else is missing on the page. */
const PageLien = contractItem.check(
  z.refine((item) => !asksForEscrow(item) || item.includesTaxesAndInsurance !== undefined, {
    error: code('chooseOne'),
    path: ['includesTaxesAndInsurance'],
  }),
)

/** The contract's form, and what this page asks beyond it. */
export const LiensPageForm = z.extend(LiensForm, { items: z.array(PageLien).check(z.maxLength(20)) }).check(
  z.refine(({ items, freeAndClear }) => freeAndClear || !isFreeAndClear(items), {
    error: code('mustBeTicked'),
    path: ['freeAndClear'],
  }),
)

export type InquiryGroup = Pick<RecordedInquiry, 'creditor' | 'on' | 'newDebt'> & { readonly ids: readonly string[] }

/** One lender asking several bureaus on one day is one question. */
export const groupInquiries = (inquiries: readonly RecordedInquiry[]): readonly InquiryGroup[] => {
  const groups = new Map<string, InquiryGroup>()
  for (const { id, creditor, on, newDebt } of inquiries) {
    const key = `${on} ${creditor}`
    const ids = [...(groups.get(key)?.ids ?? []), id]
    groups.set(key, { creditor, on, newDebt, ids })
  }
  return [...groups.values()]
}

const firstLien = ({ mask: _, position: __, source: ___, ...lien }: RecordedLien): FirstLien => ({ ...lien })

/** What we know already; unknown amounts are left empty, never zero. */
export const firstLiens = (liens: ApplicationRecord['liens']): FirstLiens => ({
  items: (liens?.items ?? []).map(firstLien),
  inquiries: groupInquiries(liens?.inquiries ?? []).map(({ ids, newDebt }) => ({ id: ids[0] ?? '', newDebt })),
  taxesAnnualCents: liens?.confirmedAt ? liens.taxesAnnualCents : undefined,
  insuranceAnnualCents: liens?.confirmedAt ? liens.insuranceAnnualCents : undefined,
  hoaMonthlyCents: liens?.hoaMonthlyCents ?? 0,
  freeAndClear: liens?.freeAndClearAttestedAt !== undefined,
})

/** A lien that we did not find and the borrower adds. */
export const addedLien = (id: string, creditor = ''): FirstLien => ({
  id,
  creditor,
  limitCents: 0,
  beingPaidOff: false,
})

type Inquiries = LiensForm['inquiries']

/** The answer to a question is the answer to every inquiry of its group. */
const spread = (answers: Inquiries, asked: readonly RecordedInquiry[]): Inquiries =>
  groupInquiries(asked).flatMap(({ ids }) => {
    const answer = answers.find(({ id }) => ids.includes(id))
    return answer ? ids.map((id) => ({ id, newDebt: answer.newDebt })) : []
  })

/** What is sent: a debt that is no line has its balance for a limit; an attestation only where it is true. */
export const liensBody = (
  { items, freeAndClear, inquiries, ...rest }: LiensForm,
  asked: readonly RecordedInquiry[],
): LiensForm => ({
  ...rest,
  inquiries: spread(inquiries, asked),
  items: items.map((item) => ({
    ...item,
    limitCents: item.kind === 'HELOC' ? Math.max(item.limitCents, item.balanceCents) : item.balanceCents,
    includesTaxesAndInsurance: asksForEscrow(item) ? item.includesTaxesAndInsurance : undefined,
  })),
  freeAndClear: freeAndClear && isFreeAndClear(items),
})
