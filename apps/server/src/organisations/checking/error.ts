/** Where in a record, from the outside in. */
export type Path = readonly PropertyKey[]

/** One thing that is wrong with a record: where, what it is, and what would be right. */
export type RecordError = {
  readonly path: Path
  readonly says: string
  readonly mend: string
}

/** A fault with the line of the file it stands on. */
export type PlacedError = RecordError & { readonly line: number }

/** 'brand.palettes.primary.600', 'states[3]'; the whole record has no name. */
export const pathText = (path: Path): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${String(part)}`)).join('')

/** The value at a path; undefined where the path leads nowhere. */
export const valueAt = (record: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    record,
  )

/** How a value is shown in a fault: as in the file, cut short. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** 'hearthline.json:12 brand.mark: is "x". Take one of …' */
export const errorLine = (file: string, { line, path, says, mend }: PlacedError): string =>
  `${file}:${line} ${path.length === 0 ? 'the record' : pathText(path)} ${says}: ${mend}.`
