import { z } from 'zod/mini'
import { acrossFields, choice, code, money, text, ticked, Uuid } from '../schemas/basics.ts'
import { RealDay } from '../schemas/person.ts'

/** A whole percentage. */
const share = (least: number) =>
  z.int(code('required')).check(z.minimum(least, code('shareRange')), z.maximum(100, code('shareRange')))

const AssetForm = z
  .object({
    kind: choice(['DEPOSIT', 'BROKERAGE', 'RETIREMENT', 'OTHER']),
    institution: text(100),
    balanceCents: money({ min: 1_00, max: 100_000_000_00 }),
    ownedPercent: share(1),
    vestedPercent: z.optional(share(0)),
    asOf: RealDay,
  })
  .check(
    // Across fields: of a retirement account the vested share is given
    acrossFields<{ kind: string; vestedPercent?: number | undefined }>(
      ({ kind, vestedPercent }) => kind !== 'RETIREMENT' || vestedPercent !== undefined,
      { error: 'required', path: ['vestedPercent'], of: ['kind', 'vestedPercent'] },
    ),
  )

/** product/assets: what could complement the income. An empty list is also an answer. */
export const AssetsForm = z
  .object({ items: z.array(AssetForm).check(z.maxLength(20)), nothing: z.boolean(), correct: ticked })
  .check(
    // Across fields: assets are listed, or it is said that there are none, and not both
    acrossFields<{ items: readonly unknown[]; nothing: boolean }>(
      ({ items, nothing }) => nothing !== items.length > 0,
      {
        error: 'answerOrDecline',
        path: ['nothing'],
        of: ['items', 'nothing'],
      },
    ),
  )
export type AssetsForm = z.output<typeof AssetsForm>

/** product/prequal-winback: which of the offered alternatives is accepted, or none. */
export const CounterofferForm = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('ACCEPT'),
    decisionUuid: Uuid,
    kind: z.enum(['PAY_OFF_LIEN', 'KEEP_LIEN']),
    lienId: Uuid,
  }),
  z.object({ answer: z.literal('REFUSE'), decisionUuid: Uuid }),
])
export type CounterofferForm = z.output<typeof CounterofferForm>
