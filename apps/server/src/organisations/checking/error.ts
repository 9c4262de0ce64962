/** The keys that lead to a value of a record. */
export type Path = readonly PropertyKey[]

/** One error of a record: where it is, what is wrong, and how to fix it. */
export type RecordError = {
  readonly path: Path
  readonly says: string
  readonly mend: string
}

/** An error with its line in the file. */
export type PlacedError = RecordError & { readonly line: number }

/** 'brand.palettes.primary.600', 'states[3]'; the whole record has no name. */
export const pathText = (path: Path): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${String(part)}`)).join('')

/** The value at a path; undefined if there is none. */
export const valueAt = (record: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    record,
  )

/** A value for an error message: as in the file, shortened. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** 'hearthline.json:12 brand.mark: is "x". Take one of …' */
export const errorLine = (file: string, { line, path, says, mend }: PlacedError): string =>
  `${file}:${line} ${path.length === 0 ? 'the record' : pathText(path)} ${says}: ${mend}.`
