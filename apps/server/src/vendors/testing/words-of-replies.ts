import type { z } from 'zod/mini'

/** As much of a schema as tells its words. */
type Inside = {
  readonly type: string
  readonly options?: readonly z.core.$ZodType[]
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly in?: z.core.$ZodType
}

/** The words by which a reply says which kind of answer it is: its outcome, or its status. None where there is one kind only. */
export const wordsOf = (schema: z.core.$ZodType): readonly string[] => {
  const inside = schema._zod.def as unknown as Inside // every kind of schema has some of these
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
