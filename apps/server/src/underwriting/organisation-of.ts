import type { Organisation, Registry } from '../organisations/index.ts'

export const organisationOf = (registry: Registry, id: string): Organisation => {
  const organisation = registry.byId(id)
  if (organisation === undefined) throw new Error('an organisation that is not in the registry')
  return organisation
}
