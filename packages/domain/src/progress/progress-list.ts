export type ProgressState = 'done' | 'here' | 'ahead'

/** One mark of a progress line. Labels are the specification's English; the client translates them. */
export type ProgressMark<Label extends string = string> = { readonly label: Label; readonly state: ProgressState }

/** What lies before the given index is done, it itself is here, the rest is ahead; an index past the end means all done. */
export const progressList = <Label extends string>(
  labels: readonly Label[],
  hereIndex: number,
): readonly ProgressMark<Label>[] =>
  labels.map((label, index) => ({
    label,
    state: index < hereIndex ? 'done' : index === hereIndex ? 'here' : 'ahead',
  }))
