import type { Draft } from '@hearthline/contracts'

/** Every step gets the visitor's draft, once it is there. */
export type StepProps = { readonly draft: Draft }
