import { remoteNotary } from '../states/index.ts'

type Known = {
  readonly notary?: { readonly manual: boolean } | undefined
  readonly property: { readonly state: string }
}

/** Whether the notary is met in person: as was settled with the notary's papers, and before them as the state's law says. */
export const meetsNotaryInPerson = ({ notary, property }: Known): boolean =>
  notary?.manual ?? remoteNotary(property.state) === 'in-person'
