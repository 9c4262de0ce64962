/** Who has to act before a step can end. Polling, reminders and the staff queue all use this value. */
export type Actor = 'borrower' | 'signer' | 'system' | 'vendor' | 'staff' | 'clock' | 'nobody'

/**
 * The client progress values of portal.md 4.1; 'inherit' keeps the stage the application was in (a BPO, for example,
 * occurs in several stages).
 */
export type Stage =
  | 'INITIAL'
  | 'PRODUCT_SELECT'
  | 'MORE_INFO'
  | 'LINK_INCOME'
  | 'ID_UPLOAD'
  | 'SIGNING'
  | 'NOTARY'
  | 'COMPLETE'
  | 'inherit'

/** One exit of a step. Guarded targets are tried in order; the last one has no guard. */
export type Exit<Step extends string, Guard extends string> =
  | Step
  | readonly [...(readonly [when: Guard, go: Step])[], Step]

export type Row<Step extends string, Event extends string, Guard extends string> = {
  readonly stage: Stage
  readonly waitsOn: Actor
  readonly on: { readonly [E in Event]?: Exit<Step, Guard> }
}

/** A target that is not a row, or a guard that does not exist, does not compile. */
export const defineWorkflow =
  <Event extends string, Guard extends string>() =>
  <const Step extends string, const T extends Record<Step, Row<NoInfer<Step>, Event, Guard>>>(
    rows: T & Record<Step, Row<NoInfer<Step>, Event, Guard>>,
  ): T =>
    rows

export const targetsOf = <S extends string, G extends string>(exit: Exit<S, G>): readonly S[] =>
  typeof exit === 'string' ? [exit] : exit.map((leg) => (typeof leg === 'string' ? leg : leg[1]))

export const guardsOf = <S extends string, G extends string>(exit: Exit<S, G>): readonly G[] =>
  typeof exit === 'string' ? [] : exit.flatMap((leg) => (typeof leg === 'string' ? [] : [leg[0]]))
