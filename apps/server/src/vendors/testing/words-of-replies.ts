import type { z } from 'zod/mini'

/** The parts of a schema that hold its outcomes. */
type Inside = {
  readonly type: string
  readonly options?: readonly z.core.$ZodType[]
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly in?: z.core.$ZodType
}

/** The values of a reply's outcome or status. Empty if there is only one kind of reply. */
export const wordsOf = (schema: z.core.$ZodType): readonly string[] => {
  const inside = schema._zod.def as unknown as Inside // each kind of schema has some of these
  const { shape = {} } = inside
  const discriminator = shape.outcome ?? shape.status
  return [
    ...(inside.options ?? []).flatMap(wordsOf),
    ...(inside.in === undefined ? [] : wordsOf(inside.in)),
    ...(discriminator === undefined ? [] : wordsOf(discriminator)),
    ...Object.values(inside.entries ?? {}),
    ...(inside.values ?? []).filter((value) => typeof value === 'string'),
  ]
}
