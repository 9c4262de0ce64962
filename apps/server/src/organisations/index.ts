export { brandCss } from './brand-css.ts'
export {
  loadOrganisations,
  type Organisations,
  organisationCalls,
  privateLabelOf,
  requireLender,
} from './organisations.ts'
export { type PaperBrand, paperBrandOf } from './paper-brand.ts'
export { readOrganisations } from './read-organisations.ts'
export { createRegistry, type Organisation, type Registry, tenantOf } from './registry.ts'
