import type { FieldFrame } from './field.tsx'

/** Parts the props of a field into what its frame draws and what goes to the native control. */
export const splitFrame = <Props extends FieldFrame>(props: Props) => {
  const { label, help, error, good, optional, id, span, phoneSpan, wideError, ...native } = props
  const frame: FieldFrame = { label, help, error, good, optional, id, span, phoneSpan, wideError }
  return { frame, native }
}
