import { confirmLiens, type LiensForm } from '@hearthline/contracts'
import { confirmedLiens, type Inquiry, isOwing, type Liens } from '@hearthline/domain/application'
import { expects, type WorkflowEvent } from '@hearthline/domain/workflow'
import { openExpecting, settledStatus, type UnitOfWork } from '../../applications/index.ts'
import { type InvalidField, Problem, writes } from '../../platform/http/index.ts'

/** The inquiries with the form's answers; one that it does not answer stays as it was. */
export const attestedInquiries = ({ inquiries }: Liens, form: LiensForm): readonly Inquiry[] =>
  inquiries.map((inquiry) => {
    const answer = form.inquiries.find(({ id }) => id === inquiry.id)
    return answer === undefined ? inquiry : { ...inquiry, newDebt: answer.newDebt }
  })

/** One of the three parts of the liens page: the field that is missing for it, or what it writes. */
type Part = {
  readonly event: WorkflowEvent
  readonly missing: (liens: Liens, form: LiensForm) => InvalidField | undefined
  readonly change: (liens: Liens, form: LiensForm, at: string) => Liens
}

const PARTS: readonly Part[] = [
  {
    event: 'liensConfirmed',
    missing: () => undefined,
    change: (liens, form, at) => ({
      ...liens,
      items: confirmedLiens(liens, form.items),
      taxesAnnualCents: form.taxesAnnualCents,
      insuranceAnnualCents: form.insuranceAnnualCents,
      hoaMonthlyCents: form.hoaMonthlyCents,
      confirmedAt: at,
    }),
  },
  {
    event: 'inquiriesAttested',
    missing: (liens, form) =>
      attestedInquiries(liens, form).some(({ newDebt }) => newDebt === undefined)
        ? { path: 'inquiries', code: 'chooseOne' }
        : undefined,
    change: (liens, form, at) => ({ ...liens, inquiries: attestedInquiries(liens, form), attestedAt: at }),
  },
  {
    event: 'freeAndClearAttested',
    missing: (liens, form) =>
      form.freeAndClear || isOwing({ items: confirmedLiens(liens, form.items) })
        ? undefined
        : { path: 'freeAndClear', code: 'mustBeTicked' },
    // A borrower who names a lien after all has nothing to attest.
    change: (liens, form, at) => {
      const changed = { ...liens, items: confirmedLiens(liens, form.items) }
      return isOwing(changed) ? changed : { ...changed, freeAndClearAttestedAt: at }
    },
  },
]

/** Whether the part that the step expects was confirmed, or which field the form left open. */
type Confirmed = { readonly isConfirmed: boolean; readonly error?: InvalidField }

const confirmNext = async (work: UnitOfWork, form: LiensForm): Promise<Confirmed> => {
  const part = PARTS.find(({ event }) => expects(work.now.step, event))
  const { liens } = work.facts
  if (part === undefined || liens === undefined) return { isConfirmed: false }
  const error = part.missing(liens, form)
  if (error !== undefined) return { isConfirmed: false, error }
  work.change({ liens: part.change(liens, form, work.at) }, { kind: 'confirmLiens', note: { part: part.event } })
  work.publish(part.event)
  await work.tx.settle()
  return { isConfirmed: true }
}

/**
 * liens: one form for what workflow asks in up to three steps. What the form leaves open keeps the borrower on the
 * page; a form that answers nothing the step asks is refused.
 */
export const confirmLiensCall = writes(confirmLiens, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, ...PARTS.map(({ event }) => event))
  let next = await confirmNext(work, body)
  if (next.error !== undefined) throw new Problem('invalidInput', { fields: [next.error] })
  while (next.isConfirmed) next = await confirmNext(work, body)
  return settledStatus(work)
})
